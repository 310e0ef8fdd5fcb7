import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN } from '../../../test/support/built.ts';

interface Answer {
  readonly id: number;
  readonly result: {
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
}

const HELLO = {
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};

const { shoes } = JSON.parse(readFileSync('data/shoe-vectors.json', 'utf8'));
const { transcript } = shoes.find(({ name }: { name: string }) => name === 'two coups');
const COUP = {
  ...{ id: 'a', rules: 'tasmania-2013', variant: 'federal', decks: 8 },
  shoe: ['9H', '2S', 'KD', '5C'],
  wagers: [{ id: 'w1', seat: 3, type: 'player', amount: 2500 }],
};

/** What an agent asks in one session, in order. */
const CALLS: readonly (readonly [tool: string, asked: object])[] = [
  ['list_books', {}],
  ['price_wagers', { book: 'tasmania-2013', version: 'federal', decks: 6, removed: ['5S', '5H'] }],
  ['settle_coup', { question: COUP }],
  ['explain_clause', { book: 'tasmania-2013', clause: '9.3(b)' }],
  ['compare_books', { left: 'crown-melbourne', right: 'victoria-2002' }],
  ['verify_shoe', { transcript }],
  ['price_wagers', { book: 'tasmania-2013', version: 'federal', decks: 99 }],
  ['price_wagers', { book: 'nowhere', version: 'federal' }],
  ['settle_coup', { question: 'a coup' }],
  ['explain_clause', { book: 'tasmania-2013', clause: '99' }],
  ['compare_books', { left: 'crown-melbourne', right: '../crown' }],
  ['verify_shoe', { transcript: [] }],
  ['delete_house', {}],
];

function session(asked: readonly object[]): Answer[] {
  const lines = asked.map((each, at) => JSON.stringify({ jsonrpc: '2.0', id: at, ...each }));
  const input = `${lines.join('\n')}\n`;
  const run = spawnSync(process.execPath, [MAIN, 'mcp'], { input, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('a session of an agent is answered as it was recorded', async () => {
  const calls = CALLS.map(([name, args]) => {
    return { method: 'tools/call', params: { name, arguments: args } };
  });
  const answers = session([HELLO, { method: 'tools/list' }, ...calls]);
  expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...answers.keys()]);
  const told = CALLS.map(([name, asked], at) => {
    const answer = answers.find(({ id }) => id === at + 2)?.result;
    // Which tests prove a clause is known only after a whole run of the tests.
    const text = (answer?.content?.map((part) => part.text).join('\n') ?? '').replace(
      /\nStatus: [\s\S]*/,
      '',
    );
    const short = JSON.stringify(asked).slice(0, 120);
    return `> ${name} ${short}\n${answer?.isError === true ? 'REFUSED: ' : ''}${text.slice(0, 1500)}\n`;
  });
  const page = `${JSON.stringify(answers[1]?.result, null, 1)}\n\n${told.join('\n')}`;
  await expect(page).toMatchFileSnapshot('../../../test/data/agent-session.txt');
});
