import type { Listed } from './list.ts';
import { reasonFor } from './reasons.ts';
import type { FileLine, ListedMutant } from './record.ts';

export interface LeafReport {
  /** The part of docs/mutation.md that a run writes. */
  readonly page: string;
  /** Survivors that nobody has explained. */
  readonly unexplained: readonly string[];
}

export function leafReport(run: Listed & { readonly lines: readonly FileLine[] }): LeafReport {
  const noticed = noticedIn(run.lines);
  const hints = new Map(run.lines.flatMap(({ elsewhere }) => Object.entries(elsewhere)));
  const survivors = run.mutants.filter(({ id, refused }) => refused === null && !noticed.has(id));
  const unexplained = survivors
    .filter((mutant) => reasonFor(mutant) === null)
    .map(({ id, clauses }) => {
      const hint = hints.get(id);
      const cited = clauses.length === 0 ? 'no clause' : clauses.join('; ');
      return `${id} [${cited}]${hint === undefined ? '' : ` but: ${hint}`}`;
    });
  const played = noticedIn(run.lines.filter(({ file }) => !file.includes('proofread')));
  const rows = [...Object.keys(run.leaves), null].map((book) => row(book, run, noticed, played));
  const page = [
    '| Book | Leaves | Changes | Refused at loading | Noticed by a test of the clause | of these by proofreading alone | Survived |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...reasonTable(survivors),
  ].join('\n');
  return { page: `${page}\n`, unexplained };
}

function noticedIn(lines: readonly FileLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ citing }) => Object.keys(citing)));
}

function row(
  book: string | null,
  { mutants, leaves }: Listed,
  noticed: ReadonlySet<string>,
  played: ReadonlySet<string>,
): string {
  const own = mutants.filter((mutant) => book === null || mutant.book === book);
  const refused = own.filter((mutant) => mutant.refused !== null).length;
  const killed = own.filter(({ id }) => noticed.has(id));
  const copied = killed.filter(({ id }) => !played.has(id)).length;
  const count =
    book === null ? Object.values(leaves).reduce((sum, n) => sum + n, 0) : (leaves[book] ?? 0);
  const survived = own.length - refused - killed.length;
  const figures = [count, own.length, refused, killed.length, copied, survived];
  return `| ${book ?? 'all'} | ${figures.map((n) => n.toLocaleString('en')).join(' | ')} |`;
}

function reasonTable(survivors: readonly ListedMutant[]): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const mutant of survivors) {
    const reason = reasonFor(mutant) ?? 'no test yet';
    groups.set(reason, [...(groups.get(reason) ?? []), mutant.id]);
  }
  const rows = [...groups].map(([reason, ids]) => `| ${ids.length} | ${places(ids)} | ${reason} |`);
  if (rows.length === 0) return [];
  return ['| Survivors | Leaves | Why |', '| --- | --- | --- |', ...rows];
}

/** `betting.partnershipsBarred` once for all books that have it. */
function places(ids: readonly string[]): string {
  const paths = ids.map((id) => id.slice(id.indexOf(' ') + 1).replace(/: .*/s, ''));
  const different = [...new Set(paths)];
  const named = different.slice(0, MOST_NAMED).map((path) => `\`${path}\``);
  const others = different.length - named.length;
  return others === 0 ? named.join(', ') : `${named.join(', ')} and ${others} more of the kind`;
}

const MOST_NAMED = 4;
