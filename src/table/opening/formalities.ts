import { ok } from '../../kit/index.ts';
import {
  isTailWager,
  type Notice,
  type RuleBook,
  type Version,
  versionOf,
} from '../../rules/index.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type { TableSetup } from '../model/setup.ts';
import type { TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/** What must be in order before a table opens, apart from its cloth, cards and sign. */
export function formalityRefusal(book: RuleBook, setup: TableSetup, atMs: number): Decision | null {
  return (
    commencementRefusal(book, atMs) ??
    copyRefusal(book, setup) ??
    nameRefusal(book, setup) ??
    (setup.settings.tailIndicator === false ? indicatorRefusal(book, setup) : null)
  );
}

/** A book governs the coups for which betting opens after it came into force (VI-62). */
export function commencementRefusal(book: RuleBook, atMs: number): Decision | null {
  const { commencesAtMs } = book;
  if (commencesAtMs.value === null || atMs >= commencesAtMs.value) return null;
  return no('not-in-force', commencesAtMs, { commencesAtMs: commencesAtMs.value, atMs });
}

function copyRefusal(book: RuleBook, { rulesCopy }: TableSetup): Decision | null {
  const policy = book.conduct.rulesCopy;
  if (policy.value !== 'required-to-open' || (rulesCopy ?? '').trim() !== '') return null;
  return no('rules-copy-missing', policy, { seeAlso: copyNotice(book)?.clause ?? null });
}

function nameRefusal(book: RuleBook, { casino }: TableSetup): Decision | null {
  const { nameOnLayout } = book.equipment;
  return nameOnLayout.value && casino.trim() === ''
    ? no('casino-not-named', nameOnLayout, {})
    : null;
}

/** Dragon Tails need an indicator in use (Crown 2.6.2). */
export function indicatorRefusal(
  book: RuleBook,
  { wagers, versionId }: TableSetup,
): Decision | null {
  const { dragonTailIndicator } = book.equipment;
  const version = versionOf(book, versionId);
  const tails = version !== null && wagers.some((type) => isTailWager(version, type));
  return tails && dragonTailIndicator.value ? no('indicator-off', dragonTailIndicator, {}) : null;
}

/** Notices that stand at the table while this version is played. */
export function noticesAt(book: RuleBook, version: Version): string[] {
  return publicNotices(book, version)
    .filter(({ shown }) => shown === 'at-table' || shown === 'on-sign')
    .map(({ id }) => id);
}

/** Everything the public may read at a table of this version. */
export function publicNotices(book: RuleBook, version: Version): Notice[] {
  return book.notices.filter(
    ({ shown, versions }) =>
      shown !== 'to-staff' && (versions === undefined || versions.includes(version.id)),
  );
}

/** Anybody may ask for the rules in force: the operator's own copy, with its edition. */
export function showRules(state: TableState, person: string): Decision {
  const book = bookOf(state);
  const { rulesCopy } = book.conduct;
  const notice = copyNotice(book);
  if (notice === undefined) return no('not-allowed-in-book', rulesCopy, {});
  if (patronOf(state, person) === null) return no('not-a-patron', null, { person });
  return ok([
    {
      type: 'RulesShown',
      person,
      edition: `${book.name.value}, ${book.edition.value}`,
      copy: setupOf(state).rulesCopy ?? null,
      clause: notice.clause,
    },
  ]);
}

function copyNotice(book: RuleBook) {
  return book.notices.find(({ id }) => id === 'rules-copy');
}
