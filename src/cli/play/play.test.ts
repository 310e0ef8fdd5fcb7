import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { TABLE_MACHINE } from '../../table/index.ts';
import { registerSchema } from '../pages/schema.ts';
import { registerPlay } from './play.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const EXAMPLES = `${ROOT}docs/examples/`;
const FILES = readdirSync(EXAMPLES).filter((name) => name.endsWith('.jsonl'));

async function play(input: string, ...args: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const streams: NonNullable<Parameters<typeof registerPlay>[1]> = {
    stdin: Readable.from([input]),
    stdout: { write: (text) => (written.stdout += text) },
    stderr: { write: (text) => (written.stderr += text) },
  };
  const program = new Command('baize').exitOverride().configureOutput({ writeErr: () => {} });
  registerPlay(program, streams);
  await program.parseAsync(['node', 'baize', 'play', ...args, '-']);
  const lines = written.stdout.split('\n').filter((line) => line !== '');
  const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...written, answers, exitCode: streams.exitCode ?? 0 };
}

function example(name: string): string {
  return readFileSync(`${EXAMPLES}${name}.jsonl`, 'utf8');
}

/** The first-coup script with one line put in after a given number of lines. */
function withLine(at: number, line: string): string {
  return example('first-coup').split('\n').toSpliced(at, 0, line).join('\n');
}

describe('baize play', () => {
  it.each(FILES)(
    'baize play runs %s to its end with events that the schema knows',
    async (file) => {
      const { answers, exitCode, stderr } = await play(readFileSync(`${EXAMPLES}${file}`, 'utf8'));
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const events = answers.flatMap((answer) => (answer.events as unknown[] | undefined) ?? []);
      expect(events.length).toBeGreaterThan(15);
      for (const event of events)
        expect(TABLE_MACHINE.readEvent(event)).toEqual({ ok: true, value: event });
      expect(JSON.stringify(events)).toContain('"CoupSettled"');
      expect(answers.at(-1)?.version).toBe(events.length);
    },
  );

  it('baize play settles the coup of the worked example to the cent', async () => {
    const { answers } = await play(example('first-coup'));
    const settled = answers.at(-1)?.events as { rows: Record<string, unknown>[] }[];
    const rows = settled[0]?.rows.map(({ result, returnedCents, commissionCents, clause }) => ({
      result,
      returnedCents,
      commissionCents,
      clause,
    }));
    expect(rows).toEqual([
      { result: 'lose', returnedCents: 0, commissionCents: 0, clause: expect.any(String) },
      { result: 'lose', returnedCents: 0, commissionCents: 0, clause: expect.any(String) },
      { result: 'win', returnedCents: 19_500, commissionCents: 500, clause: expect.any(String) },
    ]);
  });

  it('baize play answers an unlawful command with code, clause and sentence, and goes on', async () => {
    const { answers, exitCode } = await play(example('refusals'));
    const refusals = answers.flatMap((answer) => (answer.refusal as { code: string }) ?? []);
    expect(exitCode).toBe(0);
    expect(refusals.map(({ code }) => code)).toEqual([
      'not-now',
      'not-seated',
      'wager-not-offered',
      'not-enough-chips',
      'not-your-act',
      'not-your-act',
      'not-now',
      'betting-closed',
      'no-more-cards',
    ]);
    expect(refusals.at(-2)).toEqual({
      code: 'betting-closed',
      clause: '8.2.2(a)',
      sentence: 'No more bets.',
      facts: {},
    });
  });

  it.each([
    ['no JSON', '{"type":', '', 'is not JSON: '],
    ['an unknown command', '{"type":"Win"}', ', /type', 'there is no command "Win"'],
    [
      'a negative stake',
      '{"type":"PlaceWager","wager":"tie","stakeCents":-5,"place":3,"length":null,"by":{"person":"ann","role":"patron"}}',
      ', /stakeCents',
      'must be whole cents from 0 to 10000000000',
    ],
  ])(
    'baize play names line and field of %s, keeps the run and exits with 1',
    async (_name, line, place, message) => {
      const good = await play(example('first-coup'));
      const { answers, stderr, exitCode } = await play(withLine(20, line));
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`baize play: line 21${place}: ${message}`);
      expect(answers.filter((answer) => 'error' in answer)).toHaveLength(1);
      const versions = (list: typeof answers) => list.flatMap(({ version }) => version ?? []);
      expect(versions(answers)).toEqual(versions(good.answers));
    },
  );

  it('baize play requires the set-up first', async () => {
    const { stderr, exitCode, answers } = await play(
      '{"type":"ConfirmSign"}\n{"type":"ConfirmSign"}',
    );
    expect(exitCode).toBe(2);
    expect(answers).toHaveLength(1);
    expect(stderr).toBe(
      'baize play: line 1, /setup: the first line must hold the set-up of the table\n',
    );
    expect((await play('# nothing\n\n')).stderr).toContain('the script is empty');
  });

  it('baize play shows a viewer what he may see after each line', async () => {
    const ann = await play(example('squeeze'), '--view', 'patron:ann');
    const bob = await play(example('squeeze'), '--view', 'patron:bob');
    const dealer = await play(example('squeeze'), '--view', 'dealer');
    const peeled = (run: typeof ann) =>
      run.answers.filter((answer) => JSON.stringify(answer.view ?? {}).includes('"card":"9S"'));
    const firstSeen = (run: typeof ann) => peeled(run)[0]?.line as number;
    expect(firstSeen(ann)).toBe(30);
    expect(firstSeen(bob)).toBe(firstSeen(dealer));
    expect(firstSeen(bob)).toBeGreaterThan(firstSeen(ann));
    const seen = dealer.answers.at(-1)?.view as { lawful: readonly string[] } | undefined;
    const lawful = seen?.lawful ?? [];
    expect(lawful).toContain('OpenBetting');
    expect(lawful).not.toContain('DrawCard');
    expect(lawful).not.toContain('GiveUpShoe');
  });

  it('baize play refuses a viewer it does not know', async () => {
    await expect(play('', '--view', 'rank:king')).rejects.toThrow(/A viewer is spectator/);
  });

  it('baize play works as the real command, from a file and from standard input', () => {
    const run = (args: readonly string[], input = '') =>
      spawnSync(process.execPath, [`${ROOT}bin/baize`, ...args], {
        cwd: ROOT,
        input,
        encoding: 'utf8',
      });
    const file = run(['play', 'docs/examples/first-coup.jsonl']);
    expect(file.status).toBe(0);
    expect(run(['play', '-'], example('first-coup')).stdout).toBe(file.stdout);
    const missing = run(['play', 'docs/examples/none.jsonl']);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toMatch(/^baize play: ENOENT/m);
    expect(run(['play', '--nonsense']).status).toBe(2);
    expect(run(['odds', '--book', 'the-ville']).status).toBe(2);
    expect(run(['play', '--help']).status).toBe(0);
  });
});

describe('baize schema', () => {
  it.each([
    [[], ['setup', 'commands', 'events', 'refusals', 'tournament']],
    [['commands'], ['$schema', 'title', 'oneOf', '$defs']],
  ])('baize schema prints JSON Schema for the arguments %j', async (args, keys) => {
    let out = '';
    const program = new Command('baize').exitOverride();
    registerSchema(program, { stdout: { write: (text) => (out += text) } });
    await program.parseAsync(['node', 'baize', 'schema', ...args]);
    expect(Object.keys(JSON.parse(out))).toEqual(keys);
  });
});
