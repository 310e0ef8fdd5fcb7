import { type Finding, fault } from '../record/findings.ts';
import type { EntryOf, Transcript } from '../record/transcript.ts';

/**
 * Checks several shoes of one or more tables: each table's numbers run without gaps, every shoe but
 * the latest is opened, and no secret is used twice. A house that shuffled until a shoe suited it
 * would have to hide one.
 */
export function verifySeries(transcripts: readonly Transcript[]): Finding[] {
  const tables = new Map<string, SeriesShoe[]>();
  for (const transcript of transcripts) {
    const shoe = seriesShoe(transcript);
    tables.set(shoe.table, [...(tables.get(shoe.table) ?? []), shoe]);
  }
  return [...tables.values()].flatMap(tableFindings).concat(secretFindings(tables));
}

interface SeriesShoe {
  readonly table: string;
  readonly shoeNo: number;
  readonly secret: string | undefined;
}

/** Of more missing shoes than this only the first are reported. */
const MOST_GAPS_TOLD = 100;

function tableFindings(shoes: readonly SeriesShoe[]): Finding[] {
  const sorted = [...shoes].sort((left, right) => left.shoeNo - right.shoeNo);
  const latest = sorted[sorted.length - 1]?.shoeNo;
  const findings: Finding[] = [];
  for (const [at, { table, shoeNo, secret }] of sorted.entries()) {
    const before = sorted[at - 1]?.shoeNo;
    if (before === shoeNo) findings.push(fault('shoe-number-repeated', null, { table, shoeNo }));
    if (before !== undefined) findings.push(...gapFindings(table, before, shoeNo));
    if (secret === undefined && shoeNo !== latest) {
      findings.push(fault('shoe-not-opened', null, { table, shoeNo }));
    }
  }
  return findings;
}

function gapFindings(table: string, before: number, after: number): Finding[] {
  const findings: Finding[] = [];
  const end = Math.min(after, before + 1 + MOST_GAPS_TOLD);
  for (let shoeNo = before + 1; shoeNo < end; shoeNo += 1) {
    findings.push(fault('shoe-number-gap', null, { table, shoeNo }));
  }
  return findings;
}

/** A secret known from one opened shoe would open the next before its time. */
function secretFindings(tables: ReadonlyMap<string, readonly SeriesShoe[]>): Finding[] {
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const { table, shoeNo, secret } of [...tables.values()].flat()) {
    if (secret === undefined) continue;
    if (seen.has(secret)) findings.push(fault('secret-reused', null, { table, shoeNo }));
    seen.add(secret);
  }
  return findings;
}

function seriesShoe({ entries }: Transcript): SeriesShoe {
  const seal = entries.find((entry) => entry.type === 'sealed') as EntryOf<'sealed'>;
  const opened = entries.find((entry) => entry.type === 'opened');
  return { table: seal.table, shoeNo: seal.shoeNo, secret: opened?.secret };
}
