import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TREATMENTS } from '../../clauses/index.ts';
import { loadLibrary } from '../shared/clause-files.ts';
import { registerRules } from './rules.ts';
import { answerRules, type RulesRequest } from './rules-command.ts';

const LIBRARY = loadLibrary();
const NOTHING: RulesRequest = {
  book: null,
  clause: null,
  coverage: false,
  open: false,
  kind: null,
  search: null,
  json: false,
};

function ask(request: Partial<RulesRequest>) {
  return answerRules(LIBRARY, { ...NOTHING, ...request });
}

function askJson(request: Partial<RulesRequest>) {
  return JSON.parse(ask({ ...request, json: true }).out);
}

it('baize rules lists the books with their counts', () => {
  const { out, exitCode } = ask({});
  expect(exitCode).toBe(0);
  for (const { id } of LIBRARY.books) expect(out).toContain(`${id}\n`);
  const books = askJson({});
  expect(books.map((book: { total: number }) => book.total)).toEqual([436, 300, 259, 55]);
});

it('baize rules lists the clauses of a book with their status', () => {
  const lines = ask({ book: 'the-ville' }).out.trimEnd().split('\n');
  expect(lines).toHaveLength(55);
  expect(lines[0]).toMatch(
    /^(proved|open) +Cover, first sentence: Brochure identity \(authority\)$/,
  );
});

it('baize rules shows a whole clause: rule, treatment, actor, status, readings and checks', () => {
  const { out } = ask({ book: 'crown-melbourne', clause: '11.6.1(b)' });
  for (const part of [
    'Wrong Player card with a standing Banker',
    'settled on the proper hands',
    'Treatment: enforce',
    'Actor:     system',
    'Status:    ',
    'VI-37 Third card against the table',
    'the 3 is card 1 of a Dummy Coup',
    'Break that a test notices:',
  ]) {
    expect(out).toContain(part);
  }
  const clause = askJson({ book: 'crown-melbourne', clause: '11.6.1(b)' });
  expect(clause.break).toMatchObject({ file: expect.stringMatching(/^src\//) });
  expect(clause.readings.map((reading: { id: string }) => reading.id)).toEqual(['VI-37', 'VI-93']);
  expect(Object.keys(clause)).toEqual(
    'book clause title kind treatment actor status rule checks reason readings tests break'.split(
      ' ',
    ),
  );
});

it('baize rules lists what stands under a number that only gathers others', () => {
  const lines = ask({ book: 'crown-melbourne', clause: '8.3.4' }).out.trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/)[1]?.split(':')[0])).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => `8.3.4(${letter})`),
  );
});

it.each([
  [{ book: 'crown-melborne' }, 'no rule book crown-melborne; near: crown-melbourne, '],
  [{ book: 'the-ville', clause: 'Hands/9' }, 'the-ville has no clause Hands/9; near: Hands/1, '],
  [{ kind: 'weather' }, 'no kind weather; kinds: definition, '],
])('baize rules answers %j with one line and exit code 2', (request, message) => {
  const { out, error, exitCode } = ask(request);
  expect(out).toBe('');
  expect(exitCode).toBe(2);
  expect(error).toContain(message);
  expect(error).not.toContain('\n');
});

it('baize rules narrows its list by kind, by words and to what is open', () => {
  const dummies = askJson({ kind: 'dummy', search: 'returned player' });
  expect(dummies.length).toBeGreaterThan(0);
  for (const clause of dummies) expect(clause.kind).toBe('dummy');
  const open = askJson({ book: 'the-ville', open: true });
  expect(open.every((clause: { status: string }) => clause.status === 'open')).toBe(true);
  expect(ask({ search: 'no such words at all' }).out).toBe('No clause answers to that.\n');
});

it('baize rules counts coverage by book, treatment and kind, and every sum agrees with the registers', () => {
  const coverage = askJson({ coverage: true });
  expect(coverage.all.total).toBe(1050);
  for (const book of coverage.books) {
    for (const rows of [book.treatments, book.kinds]) {
      const sum = (field: string) =>
        rows.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0);
      for (const field of ['proved', 'notApplicable', 'open', 'total']) {
        expect(sum(field)).toBe(book.all[field]);
      }
    }
  }
  const text = ask({ coverage: true, book: 'tasmania-2013' }).out;
  for (const treatment of TREATMENTS) expect(text).toContain(`  treatment ${treatment} `);
  expect(text).toMatch(/^tasmania-2013 +\d+ +\d+ +\d+ +259$/m);
});

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function type(...words: string[]): Promise<string> {
  const program = new Command();
  registerRules(program);
  await program.parseAsync(['rules', ...words], { from: 'user' });
  return written.join('');
}

it('baize rules takes a clause as separate words and sets the exit code', async () => {
  expect(await type('crown-melbourne', '9.3', 'Table', '2/Banker', '3')).toContain(
    'any third card except 8',
  );
  expect(process.exitCode).toBe(0);
  expect(await type('nowhere')).toContain('baize rules: no rule book nowhere; near: ');
  expect(process.exitCode).toBe(2);
});

it('baize rules shows a sentence of a clause as the book prints it, and finds it by that name', () => {
  for (const typed of ['13/3', '13, third sentence']) {
    expect(ask({ book: 'tasmania-2013', clause: typed }).out).toContain(
      'tasmania-2013 13, third sentence: Federal Baccarat notice',
    );
  }
  expect(ask({ book: 'tasmania-2013', search: '13/3' }).out).toMatch(/ 13, third sentence: /);
});

it('baize rules puts two books side by side, leaf by leaf, with both clauses', async () => {
  const text = await type('diff', 'crown-melbourne', 'tasmania-2013');
  expect(text).toMatch(
    /^Cards: closing check\n {2}counted \[3\.4\] +checked-and-spread \[4\.3\]$/m,
  );
  expect(text).toMatch(/^ +not in this book +yes \[13, third sentence\]$/m);
  expect(text).toMatch(/^\d{3} leaves differ$/m);
  expect(text).toContain('Cards: court card count (shown, not decided)\n');
});

it('baize rules compares two books in JSON too, and refuses an unknown book', async () => {
  const { left, right, differences } = JSON.parse(
    await type('diff', 'the-ville', 'the-ville', '--json'),
  );
  expect([left, right, differences]).toEqual(['the-ville', 'the-ville', []]);
  written.length = 0;
  const rows = JSON.parse(await type('diff', 'victoria-2002', 'the-ville', '--json')).differences;
  expect(rows.find((row: { path: string }) => row.path === 'burn.opening')).toEqual({
    path: 'burn.opening',
    name: 'Burn: opening',
    left: { path: 'burn.opening', value: 1, clause: '4.3.1(a)', reading: null },
    right: { path: 'burn.opening', value: 0, clause: null, reading: 'V-11' },
    notice: null,
  });
  expect(await type('diff', 'the-ville', 'the-vile')).toContain(
    'no rule book the-vile; near: the-ville',
  );
  expect(process.exitCode).toBe(2);
});

it('baize rules writes a book as the files of an own book, which can be read, compared and shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-rules-'));
  try {
    await type('export', 'tasmania-2013', '--as', 'harbour', '--to', folder);
    const files = ['harbour.clauses.jsonl', 'harbour.json', 'harbour.readings.json'];
    expect(readdirSync(folder).sort()).toEqual(files);
    expect(await type('export', 'tasmania-2013', '--as', 'harbour', '--to', folder)).toContain(
      'EEXIST',
    );
    written.length = 0;
    expect(await type('--books', folder, 'harbour', '13/3')).toContain(
      'harbour 13, third sentence: ',
    );
    expect(await type('diff', 'tasmania-2013', 'harbour')).toContain('0 leaves differ');
    expect(await type('export', 'the-ville', '--as', 'harbour')).toContain(
      'a book is called harbour',
    );
    expect(await type('export', 'the-ville', '--as', 'Two Words', '--to', folder)).toContain(
      'needs small letters, digits and dashes',
    );
    expect(await type('export', 'harbour')).toContain('"id": "own-harbour"');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('baize rules shows a reading with the clauses that it bears on, because a refusal may cite a reading alone', () => {
  const answer = ask({ book: 'the-ville', clause: 'V-12' });
  expect(answer.exitCode).toBe(0);
  expect(answer.out).toContain('V-12: Limits sign');
  expect(answer.out).toContain('Read as:');
  expect(answer.out).toContain('the-ville Range of bets');
});

/** The file of a copy of a book in which a few words are exchanged. */
async function copied(from: string, words: readonly (readonly [string, string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-check-'));
  await type('export', from, '--as', 'quay', '--to', folder);
  const file = join(folder, 'quay.json');
  const text = words.reduce(
    (book, [is, shall]) => book.replace(is, shall),
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
  written.length = 0;
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

it('baize rules check prices a sound book of the house and lists what its leaves leave unread', async () => {
  const { file, remove } = await copied('crown-melbourne', []);
  const text = await type('check', file);
  remove();
  expect(text).toMatch(/^quay can be played: \d+ leaves over 436 clauses$/m);
  expect(text).toMatch(/^Traditional Baccarat \(traditional\), house edge with 8 decks$/m);
  expect(text).toMatch(/^ {2}banker +1\.0579 %$/m);
  expect(text).toMatch(/^No leaf cites \d+ of the clauses that software enforces:$/m);
  expect(text).toMatch(/^1600 coups were played: each went on to its end, and chips and cards/m);
  expect(process.exitCode).toBe(0);
});

it('baize rules check prints a table that cannot go on as a script of the book that was checked', async () => {
  const act = '"run-the-game": {\n        "value": ';
  const words = [`${act}"dealer"`, `${act}"management"`] as const;
  const { file, remove } = await copied('crown-melbourne', [words]);
  const text = await type('check', file);
  remove();
  expect(text).toMatch(/^a table of traditional cannot go on: \w+ is refused: /m);
  expect(text).toMatch(/^\{"type":"OpenTable","setup":\{.*"bookId":"quay"/m);
  expect(text).not.toContain('explored-');
  expect(process.exitCode).toBe(1);
});

it('baize rules check warns of a price that favours the bettor', async () => {
  const { file, remove } = await copied('the-ville', [
    ['[\n                8,', '[\n                10,'],
  ]);
  const text = await type('check', file);
  remove();
  expect(text).toContain('warning: tie');
});

it('baize rules check names every fault by file, field and clause', async () => {
  const { file, remove } = await copied('crown-melbourne', [
    ['"least": 4', '"least": "four"'],
    ['"clause": "4.3.1(a)"', '"clause": "99.9"'],
  ]);
  const text = await type('check', file);
  remove();
  expect(text.trimEnd().split('\n')).toEqual([
    `${file}: cards.decks.least (clause 3.1) must be a number`,
    `${file}: burn.opening (clause 99.9) cites the clause 99.9, which its register lacks`,
  ]);
  expect(process.exitCode).toBe(1);
});

it('baize rules check of a file that is not there says so', async () => {
  expect(await type('check', '/nowhere/quay.json')).toContain('there is no book /nowhere');
  expect(process.exitCode).toBe(2);
});
