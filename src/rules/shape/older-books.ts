import { type Check, isRecord } from '../model/check.ts';
import { POLICY_LEAVES } from '../model/policies.ts';

type Draft = Record<string, unknown>;

/** How each book that was brought up to date stands in its file. */
const WRITTEN = new WeakMap<object, object>();

/**
 * A book from a file of an earlier version has no leaf for what the engine then took for granted.
 * The row of such a leaf says what was meant (`before`); it is added on the ground of the leaf that
 * it was part of, so that a house plays on by the file it has. A leaf that is there is never
 * touched.
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
  for (const version of asList(draft.versions)) {
    for (const tails of Object.values(part(version, 'tails')).filter(isRecord)) {
      add(tails as Draft, 'lengths', tails.offered, { least: 2, most: 6 });
    }
  }
  if (JSON.stringify(draft) === JSON.stringify(book)) return book;
  WRITTEN.set(draft, book);
  return draft;
}

/** What once was said in other words, or in a place that is gone. */
function changedWords(draft: Draft): void {
  rename(part(draft, 'betting').standingPlayers, 'two-per-place', 'beside-a-seated-player');
  // Offices said it too; the leaf went where they say it alone.
  delete part(draft, 'cards').unfitCardsReplaced;
  for (const depth of asList(answerOf(part(draft, 'cuttingCard').depths))) {
    if (isRecord(depth) && depth.clause === undefined) (depth as Draft).clause = null;
  }
  // Another leaf says it of all who handle cards.
  const inHand = answerOf(part(draft, 'dealing').shoeInHand);
  if (isRecord(inHand)) delete (inHand as Draft).inView;
  // Nobody measured the time between the shuffle and play.
  const { immediatelyBeforePlay } = part(draft, 'shuffle');
  for (const answer of [true, false]) rename(immediatelyBeforePlay, answer, null);
}

/** The book as its file has it: what a table records of its book does not change with the build. */
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

/** A leaf on the ground of another. */
function add(around: Draft, name: string, ground: unknown, value: unknown): void {
  if (around[name] !== undefined || !isRecord(ground)) return;
  around[name] = { value, clause: ground.clause, reading: ground.reading };
}

function rename(leaf: unknown, from: unknown, to: unknown): void {
  if (isRecord(leaf) && leaf.value === from) (leaf as Draft).value = to;
}
