import { afterEach, beforeEach, expect, it } from 'vitest';
import { batch } from '../../../../test/contracts/store/under-test.ts';
import { encodeBatch } from '../../encode.ts';
import { removeFolder, temporaryFolder } from '../folder/temporary-folder.ts';
import { type WriteOp, Writer } from './writer.ts';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const STREAMS = 128;
const append = (table: number, at: number): WriteOp => ({
  kind: 'append',
  batch: encodeBatch(batch({ stream: `table-${table}`, at, id: `command-${table}-${at}` })),
});

it('the database takes in records of many streams sooner than as many records of one, because each stream is a row', () => {
  const writer = new Writer({ folder });
  const tables = Array.from({ length: STREAMS }, (_none, table) => table);
  writer.commit(tables.map((table) => ({ kind: 'claim', stream: `table-${table}`, epoch: 0 })));
  writer.commit(tables.map((at) => append(0, at)));
  expect(writer.isFoldDue).toBe(false);
  writer.fold();
  writer.commit(tables.slice(1).map((table) => append(table, 0)));
  expect(writer.isFoldDue).toBe(false);
  writer.commit([append(0, STREAMS)]);
  expect(writer.isFoldDue).toBe(true);
  writer.fold();
  expect([writer.isFoldDue, writer.unfolded]).toEqual([false, 0]);
  writer.close();
});
