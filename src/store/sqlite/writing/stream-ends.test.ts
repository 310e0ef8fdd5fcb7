import { expect, it } from 'vitest';
import { batch } from '../../../../test/contracts/store/under-test.ts';
import { judgeAppend } from '../../append-rules.ts';
import { CHAIN_START, recordHash } from '../../chain.ts';
import { encodeBatch } from '../../encode.ts';
import { StreamEnds } from './writer-thread.ts';

const encoded = (at: number, id = `c${at}`) => encodeBatch(batch({ at, id }));
const START = { stream: 'table-1', epoch: 0, ...CHAIN_START };

it('the list of stream ends predicts nothing for a stream whose end it does not know', () => {
  expect(new StreamEnds().predict(encoded(0)).predicted).toBeUndefined();
});

it('the list of stream ends predicts each record’s mark as the writer then makes it', () => {
  const ends = new StreamEnds();
  ends.learn('table-1', CHAIN_START);
  let head = START;
  for (let at = 0; at < 3; at += 1) {
    const told = ends.predict(encoded(at));
    const answer = judgeAppend(head, undefined, encoded(at));
    if (answer.kind !== 'appended') throw new Error('not appended');
    expect(told.predicted).toEqual({ after: head.hash, mark: answer.mark });
    head = { ...head, ...answer.mark };
  }
});

it('the list of stream ends predicts nothing for another version, and nothing after it was told to forget', () => {
  const ends = new StreamEnds();
  ends.learn('table-1', CHAIN_START);
  expect(ends.predict(encoded(7)).predicted).toBeUndefined();
  ends.forget('table-1');
  expect(ends.predict(encoded(0)).predicted).toBeUndefined();
});

it('the writer does not believe a predicted end where the stream ends elsewhere', () => {
  const ends = new StreamEnds();
  ends.learn('table-1', { version: 4, number: 4, hash: 'f'.repeat(64) });
  const told = ends.predict(encoded(4));
  expect(told.predicted?.mark.number).toBe(5);
  const head = { stream: 'table-1', epoch: 0, version: 4, number: 2, hash: 'e'.repeat(64) };
  const hash = recordHash(head.hash, told.facts);
  expect(judgeAppend(head, undefined, told)).toEqual({
    kind: 'appended',
    mark: { version: 5, number: 3, hash },
  });
});
