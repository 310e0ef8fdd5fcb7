import { type Check, isRecord } from '../model/check.ts';
import { POLICY_LEAVES } from '../model/policies.ts';

type Draft = Record<string, unknown>;

/** Each book that was brought up to date, with the form it has in its file. */
const WRITTEN = new WeakMap<object, object>();

/**
 * A book from a file of an earlier version has no leaf for what the engine then took for granted.
 * The row of such a leaf says what was meant (`before`); the leaf is added under the clause of the
 * leaf that it was part of, so that a house plays on by the file it has. A leaf that the file has
 * is never touched.
 */
export function broughtUpToDate(book: unknown): unknown {
  if (!isRecord(book)) return book;
  const draft = JSON.parse(JSON.stringify(book)) as Draft;
  changedWords(draft);
  for (const [name, leaves] of Object.entries(POLICY_LEAVES)) {
    const policy = part(draft, name);
    for (const [leaf, { older }] of Object.entries<Pick<Check<unknown>, 'older'>>(leaves)) {
      if (older === undefined) continue;
      const ground = policy[older.beside];
      add(policy, leaf, ground, older.meant(answerOf(ground)));
    }
  }
  const { authority } = part(draft, 'offices');
  if (isRecord(authority)) {
    add(part(draft, 'conduct'), 'wagersVoidedFor', authority['void-wager'], 'any-breach');
  }
  tournamentItems(part(part(draft, 'tournaments'), 'policy'));
  for (const version of asList(draft.versions)) {
    for (const tails of Object.values(part(version, 'tails')).filter(isRecord)) {
      add(tails as Draft, 'lengths', tails.offered, { least: 2, most: 6 });
    }
  }
  if (JSON.stringify(draft) === JSON.stringify(book)) return book;
  WRITTEN.set(draft, book);
  return draft;
}

/** Items of a rule that older files cited as a whole. */
function tournamentItems(policy: Draft): void {
  const rules = part(policy, 'rules');
  for (const item of ['all-secret-announced', 'all-secret-placed']) {
    add(rules, item, rules['all-secret-final'], true);
  }
  for (const item of ['finish-determined', 'finish-agreed']) {
    add(rules, item, policy.earlyFinish, true);
  }
  add(rules, 'add-on', rules['buy-back'], true);
}

/** Leaves that once had other words, or stood in a place that no longer exists. */
function changedWords(draft: Draft): void {
  rename(part(draft, 'betting').standingPlayers, 'two-per-place', 'beside-a-seated-player');
  // Offices say the same; the leaf was removed.
  delete part(draft, 'cards').unfitCardsReplaced;
  for (const depth of asList(answerOf(part(draft, 'cuttingCard').depths))) {
    if (isRecord(depth) && depth.clause === undefined) (depth as Draft).clause = null;
  }
  // Another leaf now says it of everybody who handles cards.
  const inHand = answerOf(part(draft, 'dealing').shoeInHand);
  if (isRecord(inHand)) delete (inHand as Draft).inView;
  // Older versions did not measure the time between the shuffle and play.
  const { immediatelyBeforePlay } = part(draft, 'shuffle');
  for (const answer of [true, false]) rename(immediatelyBeforePlay, answer, null);
}

/** The book as its file has it: the digest that a table records must not change with the build. */
export function asWritten<T extends object>(book: T): object {
  return WRITTEN.get(book) ?? book;
}

function part(around: unknown, name: string): Draft {
  const inner = isRecord(around) ? around[name] : undefined;
  return isRecord(inner) ? (inner as Draft) : {};
}

function answerOf(leaf: unknown): unknown {
  return isRecord(leaf) ? leaf.value : undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Adds a leaf under the clause of another leaf. */
function add(around: Draft, name: string, ground: unknown, value: unknown): void {
  if (around[name] !== undefined || !isRecord(ground)) return;
  around[name] = { value, clause: ground.clause, reading: ground.reading };
}

function rename(leaf: unknown, from: unknown, to: unknown): void {
  if (isRecord(leaf) && leaf.value === from) (leaf as Draft).value = to;
}
