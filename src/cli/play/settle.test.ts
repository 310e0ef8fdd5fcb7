import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { answerTo } from '../../../test/support/conformance/questions.ts';
import { settleLine } from './settle.ts';

const ROOT = new URL('../../../', import.meta.url);
const COUP = {
  id: 'a',
  rules: 'tasmania-2013',
  variant: 'federal',
  decks: 8,
  shoe: ['9H', '2S', 'KD', '5C'],
  wagers: [{ id: 'w1', seat: 3, type: 'player', amount: 2500 }],
};
const ANSWER = { id: 'a', expect: answerTo(COUP) };

describe('one line', () => {
  it('a line is answered with its id and the result of its vector', () => {
    expect(settleLine(JSON.stringify(COUP))).toEqual(ANSWER);
    const [wager] = ANSWER.expect.wagers as readonly unknown[];
    expect(wager).toMatchObject({ id: 'w1', result: 'win', returned: 5000, clause: '13' });
  });

  it('a line is answered without regard to an "expect" that came along', () => {
    expect(settleLine(JSON.stringify({ ...COUP, expect: { outcome: 'tie' } }))).toEqual(ANSWER);
  });

  it.each([
    ['no JSON', '{"id":"a"', null, 'not-json'],
    ['nothing', '', null, 'not-json'],
    ['a list', '[1]', null, 'not-an-object'],
    ['null', 'null', null, 'not-an-object'],
    ['a number', '7', null, 'not-an-object'],
    ['no id', JSON.stringify({ ...COUP, id: 7 }), null, 'bad-id'],
    ['an unknown book', JSON.stringify({ ...COUP, rules: 'macau' }), 'a', 'unknown-rules'],
    [
      'insurance that is not offered',
      JSON.stringify({
        ...COUP,
        rules: 'victoria-2002',
        variant: 'crown',
        wagers: [{ id: 'w1', seat: 1, type: 'insurance', amount: 5 }],
      }),
      'a',
      'insurance-not-offered',
    ],
    [
      'a stake as text',
      JSON.stringify({ ...COUP, wagers: [{ ...COUP.wagers[0], amount: '1' }] }),
      'a',
      'bad-amount',
    ],
  ])('one line that holds %s is refused: %s', (_what, line, id, code) => {
    const answer = settleLine(line);
    expect(answer).toEqual({ id, error: { code, message: expect.any(String) } });
    expect(JSON.stringify(answer)).not.toContain('\\n');
  });
});

function baize(input: string, ...args: string[]) {
  const bin = fileURLToPath(new URL('bin/baize', ROOT));
  const done = spawnSync(process.execPath, [bin, 'settle', ...args], { input, encoding: 'utf8' });
  const lines = done.stdout.split('\n').filter((line) => line !== '');
  return { ...done, lines };
}

describe('bin/baize settle', () => {
  it('bin/baize settle answers good lines, refuses bad ones, goes on, and ends with 1', () => {
    const good = JSON.stringify(COUP);
    const later = JSON.stringify({ ...COUP, id: 'z' });
    const { lines, status } = baize([good, 'not json', '', '{"id":"b"}', later].join('\n'));
    const answers = lines.map((line) => JSON.parse(line));
    expect(answers.map((answer) => answer.id)).toEqual(['a', null, 'b', 'z']);
    expect(answers[0]).toEqual(ANSWER);
    expect(answers[1].error.code).toBe('not-json');
    expect(answers[2].error.code).toBe('unknown-rules');
    expect(answers[3]).toEqual({ ...ANSWER, id: 'z' });
    expect(status).toBe(1);
  });

  it('bin/baize settle answers every stored vector as it expects, and ends with 0', () => {
    const path = new URL('data/vectors/differential.json', ROOT);
    const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as {
      vectors: { id: string; expect: unknown }[];
    };
    const input = vectors.map(({ expect: _expected, ...question }) => JSON.stringify(question));
    const { lines, status, stderr } = baize(`${input.join('\n')}\n`);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      vectors.map((vector) => ({ id: vector.id, expect: vector.expect })),
    );
    expect([status, stderr]).toEqual([0, '']);
  });

  it('bin/baize settle answers the example that README.md gives', () => {
    const questions = readFileSync(new URL('docs/examples/settle/questions.jsonl', ROOT), 'utf8');
    const lines = questions.trim().split('\n').map(settleLine);
    expect(lines.map((answer) => 'expect' in answer)).toEqual([true, true]);
  });

  it('bin/baize settle prints nothing for empty input', () => {
    const { stdout, status } = baize('\n\n');
    expect([stdout, status]).toEqual(['', 0]);
  });

  it('bin/baize settle prints its help', () => {
    const { stdout, status } = baize('', '--help');
    expect(stdout).toContain('docs/reference/vectors.md');
    expect(status).toBe(0);
  });
});
