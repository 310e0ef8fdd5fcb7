import { canonicalJson } from '../kit/index.ts';
import { CARDS_PER_DECK } from '../rules/index.ts';
import {
  type Command,
  decide,
  evolveAll,
  TABLE_EVENTS,
  type TableEvent,
  type TableState,
  UNOPENED,
} from '../table/index.ts';
import type { AuditedRecord, AuditFinding, AuditFindingCode } from './finding.ts';
import { bookDoubt } from './table-book.ts';

/** Where an audit of one table stands; it can be fed page by page. */
export interface TableAudit {
  readonly state: TableState;
  readonly records: number;
  readonly events: number;
  readonly findings: readonly AuditFinding[];
  /** Its rule book is not at hand: records are counted and nothing can be decided again. */
  readonly bookless: boolean;
}

const MOST_FINDINGS = 100;

export const NEW_TABLE_AUDIT: TableAudit = {
  state: UNOPENED,
  records: 0,
  events: 0,
  findings: [],
  bookless: false,
};

/**
 * Decides every command again with today's rules and compares with what was recorded, instead of
 * trusting the old answer; then checks that chips and cards add up.
 */
export function auditRecord(audit: TableAudit, record: AuditedRecord): TableAudit {
  const recorded = record.events.map(TABLE_EVENTS.read);
  const findings = [...audit.findings];
  const found = (code: AuditFindingCode, detail: string) => {
    if (findings.length < MOST_FINDINGS) {
      const { stream, number, command } = record;
      findings.push({ code, stream, record: number, command: command.kind, detail });
    }
  };
  const doubt = bookDoubt(recorded);
  if (doubt !== null) found(doubt.code, doubt.detail);
  const bookless = audit.bookless || doubt?.code === 'book-missing';
  const counted = {
    records: audit.records + 1,
    events: audit.events + recorded.length,
    findings,
    bookless,
  };
  if (bookless) return { ...counted, state: audit.state };
  const again = decide(audit.state, record.command.content as Command);
  if (!again.ok) found('would-be-refused', `${again.error.code} (${again.error.clause ?? '-'})`);
  else if (canonicalJson(plain(again.value)) !== canonicalJson(plain(recorded))) {
    found('decides-differently', firstDifference(again.value, recorded));
  }
  const state = evolveAll(audit.state, recorded);
  for (const [code, detail] of balanceFaults(state)) found(code, detail);
  return { ...counted, state };
}

/**
 * Chips of everybody, on the layout and with the house are what was brought in; so are the cards.
 */
export function balanceFaults(state: TableState): [AuditFindingCode, string][] {
  const faults: [AuditFindingCode, string][] = [];
  let total = state.record.houseCents;
  for (const patron of state.people.patrons) {
    total += patron.chipsCents + patron.seizedCents;
    if (patron.chipsCents < 0) faults.push(['negative-balance', patron.person]);
  }
  for (const wager of state.bets.wagers) total += wager.stakeCents;
  for (const slip of state.bets.slips) total += slip.wager.stakeCents;
  if (total !== state.record.broughtCents) {
    faults.push([
      'chips-not-conserved',
      `${total} cents in play, ${state.record.broughtCents} brought`,
    ]);
  }
  const { setup } = state;
  const { shoe } = state.cards;
  if (
    shoe !== null &&
    setup !== null &&
    shoe.cardsLeft + shoe.drawn !== setup.decks * CARDS_PER_DECK
  ) {
    faults.push(['cards-not-accounted-for', `${shoe.cardsLeft} left, ${shoe.drawn} drawn`]);
  }
  return faults;
}

/** As JSON carries it: fields without a value are not there. */
function plain(events: readonly TableEvent[]): unknown {
  return JSON.parse(JSON.stringify(events));
}

function firstDifference(again: readonly TableEvent[], recorded: readonly TableEvent[]): string {
  const at = recorded.findIndex(
    (event, index) =>
      canonicalJson(plain([event])) !== canonicalJson(plain(again.slice(index, index + 1))),
  );
  const place = at < 0 ? recorded.length : at;
  return `event ${place + 1}: recorded ${recorded[place]?.type ?? 'none'}, now ${again[place]?.type ?? 'none'}`;
}
