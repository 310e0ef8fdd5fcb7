import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { keysOf } from '../../kit/index.ts';
import { jsonSchema } from '../../protocol/index.ts';
import { TOURNAMENT_COMMAND_ROWS } from '../../tournament/index.ts';
import { registerTournament } from './tournament.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SCRIPT = readFileSync(`${ROOT}docs/examples/tournament/competition.jsonl`, 'utf8');
const PAGE = readFileSync(`${ROOT}docs/reference/tournament.md`, 'utf8');

async function tournament(input: string, ...args: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const streams: NonNullable<Parameters<typeof registerTournament>[1]> = {
    stdin: Readable.from([input]),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  };
  const program = new Command('baize').exitOverride().configureOutput({ writeErr: () => {} });
  registerTournament(program, streams);
  await program.parseAsync(['node', 'baize', 'tournament', ...args]);
  const lines = written.stdout.split('\n').filter((line) => line !== '');
  return { ...written, lines, exitCode: streams.exitCode ?? 0 };
}

const answers = (lines: readonly string[]) =>
  lines.map((line) => JSON.parse(line) as Record<string, never>);

describe('baize tournament', () => {
  it('baize tournament runs the example to its end: three refusals, each with its clause, and a closed tournament', async () => {
    const { lines, exitCode } = await tournament(SCRIPT, '-');
    expect(exitCode).toBe(0);
    const given = answers(lines);
    expect(given.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]))).toMatchObject([
      { code: 'already-entered', clause: '15.1 Applicant' },
      { code: 'wager-final', clause: '15.5.6' },
      { code: 'form-incomplete', clause: '15.6.2', facts: { faults: ['words-differ'] } },
    ]);
    expect(given.at(-1)).toMatchObject({ events: [{ type: 'EventClosed' }] });
    expect(given.some((answer) => 'error' in answer)).toBe(false);
  });

  it.each([
    ['crown', '12.1', '12.4.4(c)'],
    ['victoria', '12.1.1', '12.2.1(e)'],
  ])(
    'the example of %s runs to its end: a secret wager, a play-off, two refusals with their clauses',
    async (name, entry, secret) => {
      const script = readFileSync(`${ROOT}docs/examples/tournament/${name}.jsonl`, 'utf8');
      const { lines, exitCode } = await tournament(script, '-');
      expect(exitCode).toBe(0);
      const given = answers(lines);
      const refusals = given.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal]));
      expect(refusals).toMatchObject([
        { code: 'already-entered', clause: entry },
        { code: 'form-incomplete', clause: secret },
      ]);
      const events = given.flatMap((answer): { type: string }[] => answer.events ?? []);
      const types = new Set(events.map(({ type }) => type));
      for (const type of ['FormRevealed', 'PlayOffOrdered', 'PlayOffLengthDrawn', 'PrizePaid']) {
        expect(types).toContain(type);
      }
      expect(given.at(-1)).toMatchObject({ events: [{ type: 'EventClosed' }] });
    },
  );

  it('the page shows lines of the example as they stand in its file', () => {
    const shown = PAGE.split('\n').filter((line) => line.startsWith('{"type":'));
    expect(shown.length).toBeGreaterThan(5);
    for (const line of shown) expect(SCRIPT).toContain(line);
  });

  it('the page names every setting, and how the seal of a draw is made', () => {
    const [create] = SCRIPT.split('\n').filter((line) => line.startsWith('{"type":"CreateEvent"'));
    const { settings } = JSON.parse(create ?? '{}') as { settings: Record<string, unknown> };
    const names = Object.keys(settings);
    expect(names.length).toBeGreaterThan(40);
    for (const name of names) expect(PAGE).toContain(`\`${name}\``);
    const field = (bytes: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return Buffer.concat([length, bytes]);
    };
    const round = Buffer.from([0, 0, 0, 1]);
    const parts = [Buffer.from('seat-draw-seal/1'), Buffer.from('cup'), round];
    const sealed = Buffer.concat([...parts, Buffer.alloc(32, 0xab)].map(field));
    expect(PAGE).toContain(createHash('sha256').update(sealed).digest('hex'));
  });

  it('[tasmania-2013 Diagram 1] free text in place of the form is no command, and the tournament goes on without it', async () => {
    const lines = SCRIPT.split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"type":"HandInForm"'));
    const text = (lines[at] ?? '').replace(/"form":\{.*?\}/, '"form":"three hundred on Banker"');
    expect(text).toContain('on Banker');
    const spoken = lines.toSpliced(at, 0, text).join('\n');
    const said = answers((await tournament(spoken, '-')).lines);
    expect(said.filter((answer) => 'error' in answer)).toMatchObject([
      { error: { path: '/form' } },
    ]);
    expect(said.at(-1)).toMatchObject({ events: [{ type: 'EventClosed' }] });
  });

  it('another player is told of the form without its content, and the reveal whole', async () => {
    const other = SCRIPT.match(
      /"type":"TakePlace","tableId":"t1","seat":1,"by":\{"person":"(\w+)"/,
    )?.[1];
    const { lines } = await tournament(SCRIPT, '--view', `entrant:${other}`, '--table', 't1', '-');
    const handedIn = lines.find((line) => line.includes('"FormHandedIn"')) ?? '';
    expect(handedIn).not.toContain('circled');
    expect(handedIn).not.toContain('commitment');
    expect(lines.find((line) => line.includes('"FormRevealed"'))).toContain('"circled":["banker"]');
  });

  it('[tasmania-2013 15.1] baize tournament prints the glossary of all ten words', async () => {
    const { lines } = await tournament(SCRIPT, '--print', 'glossary', '-');
    expect(lines).toHaveLength(10);
    expect(lines).toContainEqual(expect.stringMatching(/^player: .*never the Player hand\.$/));
  });

  it('[tasmania-2013 Diagram 1; tasmania-2013 Diagram 1/Use; tasmania-2013 Diagram 1/Venue] baize tournament prints the form of a secret wager with its venue, its fields and where it is valid', async () => {
    const { lines } = await tournament(SCRIPT, '--print', 'form', '-');
    expect(lines[0]).toBe('Baccarat competition: secret wager');
    expect(lines[1]).toBe('Wrest Point');
    expect(lines.filter((line) => line.endsWith('____'))).toHaveLength(7);
    expect(lines.at(-1)).toBe('Valid only in a competition under approved conditions and rules.');
  });

  it('[crown-melbourne 12.4.8(f)] baize tournament prints the entrants who permitted promotion and no others', async () => {
    const script = readFileSync(`${ROOT}docs/examples/tournament/crown.jsonl`, 'utf8');
    expect((await tournament(script, '--print', 'promotion', '-')).lines).toEqual([]);
    const permitted = script.replace('"promotion":false', '"promotion":true');
    expect((await tournament(permitted, '--print', 'promotion', '-')).lines).toHaveLength(1);
  });

  it('baize tournament prints the terms, and still names a line that cannot be read', async () => {
    const { stdout, stderr, exitCode } = await tournament(`${SCRIPT}\n{`, '--print', 'terms', '-');
    expect(stdout).toContain('[15.2.2(g)]');
    expect(stderr).toContain('baize tournament: line ');
    expect(exitCode).toBe(2);
  });

  it('baize tournament prints sentences', async () => {
    const { stdout } = await tournament(SCRIPT, '--transcript', '-');
    expect(stdout).toContain('Refused: The wager of seat 1 is final. [15.5.6]');
    expect(stdout).toContain('AS is drawn: 1 coups.');
    expect(stdout).toContain('The event is closed.');
  });

  it.each([
    ['{', ''],
    ['{"type":"Nonsense","by":{"person":"a","role":"operator"}}', '/type'],
    ['{"type":"PublishTerms"}', '/by'],
    [
      '{"type":"HandInForm","tableId":"t1","seat":1,"form":"500 on banker","salt":"","chipsFollow":false,"by":{"person":"a","role":"entrant"}}',
      '/form',
    ],
    [
      '{"type":"HandInForm","tableId":"t1","seat":1,"form":{"name":"a","seat":1,"figuresCents":-5,"words":"","circled":[],"signedBy":"a"},"salt":"","chipsFollow":false,"by":{"person":"a","role":"entrant"}}',
      '/form/figuresCents',
    ],
    [
      '{"type":"HandInForm","tableId":"t1","seat":1,"form":{"name":"a","seat":1,"figuresCents":5,"words":"","circled":[]},"salt":"","chipsFollow":false,"by":{"person":"a","role":"entrant"}}',
      '/form/signedBy',
    ],
    [
      '{"type":"ActAtTable","tableId":"t1","act":{"type":"BurnCards","card":null},"forPerson":null,"by":{"person":"a","role":"dealer"}}',
      '/act/byFaceValue',
    ],
    [
      '{"type":"ActAtTable","tableId":"t1","act":{"type":"BurnAll"},"forPerson":null,"by":{"person":"a","role":"dealer"}}',
      '/act/type',
    ],
  ])(
    '[tasmania-2013 Diagram 1] the line %s is no command, and its field %j is named',
    async (line, path) => {
      const { lines, exitCode, stderr } = await tournament(`${line}\n${SCRIPT}`, '-');
      expect(exitCode).toBe(2);
      expect(answers(lines)[0]).toMatchObject({ error: { path } });
      expect(stderr).toContain('line 1');
      expect(answers(lines).at(-1)).toMatchObject({ events: [{ type: 'EventClosed' }] });
    },
  );

  it('baize tournament simulates a whole tournament, the same for the same seed', async () => {
    const first = await tournament('', '--simulate', '--entrants', '9', '--seed', 'x');
    const second = await tournament('', '--simulate', '--entrants', '9', '--seed', 'x');
    expect(first.stdout).toBe(second.stdout);
    const { pool, awards } = JSON.parse(first.lines.at(-1) ?? '{}');
    expect(pool.poolCents).toBe(9 * 5500 * 0.9);
    expect(awards.length).toBeGreaterThan(1);
  });

  it('baize tournament refuses wrong arguments and says why', async () => {
    expect((await tournament('')).stderr).toContain('name a script');
    expect((await tournament('', '--simulate', '--entrants', '1')).stderr).toContain('--entrants');
    expect((await tournament('', '--simulate', '--book', 'the-ville')).stderr).toContain(
      'no tournaments',
    );
    await expect(tournament(SCRIPT, '--view', 'pit', '-')).rejects.toThrow();
  });

  it('the schema names every command', () => {
    const schema = JSON.stringify(jsonSchema('tournament'));
    for (const type of keysOf(TOURNAMENT_COMMAND_ROWS)) expect(schema).toContain(`"${type}"`);
  });
});
