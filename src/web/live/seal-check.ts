import { CARDS_PER_DECK } from '../../rules/index.ts';
import {
  type CutShoe,
  type Receipt,
  receiptFindings,
  type ShoeEntry,
  verifyCard,
} from '../../shoe/index.ts';

/** What this device has proved of a shoe by itself. */
export interface SealCheck {
  readonly cards: number;
  readonly faults: number;
}

interface Checked extends SealCheck {
  readonly entries: number;
}

/** By root: entries are only added, so each card is proved once. */
const checked = new Map<string, Checked>();
const MOST_SHOES_KEPT = 8;

/** Compares every card shown so far with the root that was public before the cut. */
export function checkSeal(entries: readonly ShoeEntry[]): SealCheck | null {
  const shoe = cutShoe(entries);
  if (shoe === null) return null;
  const known = checked.get(shoe.root);
  const start = known !== undefined && known.entries <= entries.length ? known : NOTHING;
  let { cards, faults } = start;
  for (const [at, entry] of entries.slice(start.entries).entries()) {
    if (entry.type !== 'card-exposed') continue;
    cards += 1;
    if (verifyCard(shoe, entry, start.entries + at).length > 0) faults += 1;
  }
  if (checked.size >= MOST_SHOES_KEPT) checked.clear();
  checked.set(shoe.root, { cards, faults, entries: entries.length });
  return { cards, faults };
}

/** By signature: once the openings are closed, the record cannot change in this. */
const leftOut = new Map<string, boolean>();

/** Whether the house signed for this seat's part in the shoe and then left it out. */
export function isLeftOut(entries: readonly ShoeEntry[], receipts: readonly Receipt[]): boolean {
  if (!entries.some(({ type }) => type === 'contributions-closed')) return false;
  return receipts.some((receipt) => {
    const known = leftOut.get(receipt.signature);
    if (known !== undefined) return known;
    const found = receiptFindings(entries, { receipts: [receipt] });
    const isBad = found.some(({ severity }) => severity === 'fault');
    if (leftOut.size >= MOST_SHOES_KEPT) leftOut.clear();
    leftOut.set(receipt.signature, isBad);
    return isBad;
  });
}

const NOTHING: Checked = { cards: 0, faults: 0, entries: 0 };

function cutShoe(entries: readonly ShoeEntry[]): CutShoe | null {
  const [seal] = entries;
  const root = entries.find((entry) => entry.type === 'root-published');
  const cut = entries.find((entry) => entry.type === 'cut');
  if (seal?.type !== 'sealed' || root?.type !== 'root-published' || cut?.type !== 'cut') {
    return null;
  }
  return { cards: seal.decks * CARDS_PER_DECK, root: root.root, place: cut.place };
}
