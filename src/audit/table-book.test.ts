import { describe, expect, it } from 'vitest';
import { setupFor } from '../../test/support/table/setups.ts';
import { BOOKS, bookDigest, findBook, type RuleBook, shelveBooks } from '../rules/index.ts';
import { type Command, decide, TABLE_MACHINE, type TableEvent, UNOPENED } from '../table/index.ts';
import { bookDoubt, decideAgain, newAudit, TABLE_AUDIT } from './index.ts';

const VILLE = BOOKS.find(({ id }) => id === 'the-ville') as RuleBook;
shelveBooks([{ ...VILLE, id: 'audited-house' }]);

const BY = { person: 'sue', role: 'inspector' } as const;

function openedBy(bookId: string): { command: Command; events: readonly TableEvent[] } {
  const setup = { ...setupFor('the-ville'), bookId };
  const command: Command = { type: 'OpenTable', setup, by: BY, atMs: 1_767_225_600_000 };
  const decision = decide(UNOPENED, command);
  if (!decision.ok) throw new Error(decision.error.code);
  return { command, events: decision.value };
}

const opened = (bookId: string, digest?: string): readonly TableEvent[] =>
  openedBy('audited-house').events.map((event) =>
    event.type === 'TableOpened'
      ? { ...event, setup: { ...event.setup, bookId }, bookDigest: digest ?? '' }
      : event,
  );

describe('the rule book of a table', () => {
  it('TableOpened records the digest of a rule book that the house brought', () => {
    const digest = bookDigest(findBook('audited-house') as RuleBook);
    expect(openedBy('audited-house').events[0]).toMatchObject({ bookDigest: digest });
    expect(openedBy('the-ville').events[0]).not.toHaveProperty('bookDigest');
    expect(bookDoubt(openedBy('audited-house').events)).toBeNull();
    expect(bookDoubt(openedBy('the-ville').events)).toBeNull();
  });

  it('a table whose own book nobody brought is in doubt', () => {
    expect(bookDoubt(opened('lost-house'))).toEqual({
      code: 'book-missing',
      detail: 'the rule book lost-house is not at hand',
    });
  });

  it('a table whose own book had a word changed is in doubt', () => {
    const now = bookDigest(findBook('audited-house') as RuleBook).slice(0, 12);
    expect(bookDoubt(opened('audited-house', 'ab'.repeat(32)))).toEqual({
      code: 'book-changed',
      detail: `audited-house was abababababab and is ${now} now`,
    });
    expect(bookDoubt(opened('the-ville', 'ab'.repeat(32)))?.detail).toBe(
      'the-ville was abababababab and is published now',
    );
  });

  it('the audit reports a doubtful book, and without any book goes on without deciding', () => {
    const { command } = openedBy('audited-house');
    const record = (events: readonly TableEvent[]) => ({
      stream: 'table:t1',
      number: 1,
      command: { id: 'c', kind: command.type, content: command },
      events: events.map(TABLE_MACHINE.events.write),
    });
    const first = decideAgain(TABLE_AUDIT, newAudit(TABLE_AUDIT), record(opened('lost-house')));
    const lost = decideAgain(TABLE_AUDIT, first, record([]));
    expect(lost).toMatchObject({ records: 2, stopped: true, state: UNOPENED });
    expect(lost.findings.map(({ code }) => code)).toEqual(['book-missing']);
    const other = record(opened('audited-house', 'cd'.repeat(32)));
    const changed = decideAgain(TABLE_AUDIT, newAudit(TABLE_AUDIT), other);
    expect(changed.findings.map(({ code }) => code)).toEqual([
      'book-changed',
      'decides-differently',
    ]);
  });
});
