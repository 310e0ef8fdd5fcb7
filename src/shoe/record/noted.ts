import { type Finding, fault } from './findings.ts';
import { type Receipt, receiptFindings } from './receipt.ts';
import { headAfter, type ShoeEntry } from './transcript.ts';

/**
 * What a player wrote down or his browser kept while the shoe was live. Only these notes can show
 * that the house told him the same as everybody else, and that it tells the same now as then.
 */
export interface Noted {
  readonly seal?: string;
  readonly root?: string;
  /** The head after `count` entries. */
  readonly head?: { readonly count: number; readonly head: string };
  /** The house's key for receipts, from its inspector or the house's own page. */
  readonly receiptKey?: string;
  readonly receipts?: readonly Receipt[];
  readonly contributions?: readonly { readonly seat: number; readonly commitment: string }[];
}

export function notedFindings(entries: readonly ShoeEntry[], noted: Noted): Finding[] {
  const findings: Finding[] = [];
  const seal = entries.find((entry) => entry.type === 'sealed');
  if (noted.seal !== undefined && seal?.commitment !== noted.seal) {
    findings.push(fault('seal-not-as-noted', null, { noted: noted.seal }));
  }
  const root = entries.find((entry) => entry.type === 'root-published');
  if (noted.root !== undefined && root?.root !== noted.root) {
    findings.push(fault('root-not-as-noted', null, { noted: noted.root }));
  }
  if (noted.head !== undefined && !startsWith(entries, noted.head)) {
    findings.push(fault('head-not-as-noted', null, { count: noted.head.count }));
  }
  for (const { seat, commitment } of noted.contributions ?? []) {
    if (!isInMix(entries, seat, commitment)) {
      findings.push(fault('contribution-not-as-noted', null, { seat }));
    }
  }
  return [...findings, ...receiptFindings(entries, noted)];
}

function startsWith(entries: readonly ShoeEntry[], noted: { count: number; head: string }) {
  return headAfter(entries.slice(0, noted.count)) === noted.head;
}

/** Until the openings are closed, a commitment may still wait for its opening. */
function isInMix(entries: readonly ShoeEntry[], seat: number, commitment: string): boolean {
  const committed = entries.some(
    (entry) =>
      entry.type === 'contribution-committed' &&
      entry.seat === seat &&
      entry.commitment === commitment,
  );
  const opened = entries.some(
    (entry) => entry.type === 'contribution-opened' && entry.seat === seat,
  );
  const closed = entries.some((entry) => entry.type === 'contributions-closed');
  return committed && (opened || !closed);
}
