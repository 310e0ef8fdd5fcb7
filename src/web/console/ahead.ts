import type { Outcome, Side } from '../../rules/index.ts';
import type { PublicView, TableView } from '../../table/index.ts';
import { versionAt } from '../parts/wagers/odds-text.ts';

export interface Ahead {
  readonly side: Side | null;
  readonly aheadCents: number;
  /** The differential on the sign; null where none is set. */
  readonly mostCents: number | null;
}

/** By how much one hand is backed more than the other, compared with what the sign allows. */
export function aheadOf({ table }: Pick<TableView, 'table'>): Ahead {
  let netCents = 0;
  for (const { type, stakeCents } of Object.values(table.layout.wagers)) {
    if (type === 'banker') netCents += stakeCents;
    if (type === 'player') netCents -= stakeCents;
  }
  const mostCents = table.sign.limits?.differentialCents ?? null;
  const side = netCents === 0 ? null : netCents > 0 ? 'banker' : 'player';
  return { side, aheadCents: Math.abs(netCents), mostCents };
}

/**
 * What the house wins or loses on the main wagers with each result: at even money for the hands and
 * at the table's odds for a Tie, on which both hands stand off. Commission and side wagers are not
 * counted.
 */
export function houseIfOf({ layout, rules, sign }: PublicView): Readonly<Record<Outcome, number>> {
  const on = (type: string) =>
    Object.values(layout.wagers)
      .filter((wager) => wager.type === type)
      .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const [player, banker, tie] = [on('player'), on('banker'), on('tie')];
  return {
    banker: player - banker + tie,
    player: banker - player + tie,
    tie: 0 - Math.round(tie * tiePays(rules, sign.limits?.tiePercent ?? null)),
  };
}

function tiePays(rules: PublicView['rules'], tiePercent: number | null): number {
  const version = rules === null ? null : versionAt(rules);
  const row = version?.wagers.tie?.schedule.find(({ result }) => result === 'win');
  if (row === undefined || row.result !== 'win') return 0;
  if (row.odds === 'tie-percentage') return (tiePercent ?? 0) / 100;
  return row.odds[0] / row.odds[1];
}
