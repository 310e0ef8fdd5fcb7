import { cents, NO_CENTS } from '../../../kit/index.ts';
import {
  freshReport,
  oddsEngine,
  payTable,
  type WagerReport,
  type WeighedEnding,
} from '../../../odds/index.ts';
import {
  findBook,
  limitsFor,
  payWin,
  type RuleBook,
  versionOf,
  type WagerType,
  withBonusBoxes,
} from '../../../rules/index.ts';
import type { TableSetup } from '../../../table/index.ts';
import { type SetupDraft, setupOf } from './setup-draft.ts';

/** One way in which a wager of the table wins, with the least stake on it. */
export interface PreviewRow {
  readonly key: string;
  readonly report: WagerReport;
  readonly ending: WeighedEnding;
  /** The wager's first row, which shows its name and its edge. */
  readonly first: boolean;
  readonly stakeCents: number;
  readonly paidCents: number;
  readonly commissionCents: number;
}

/** The rows of the preview; null while the form does not yet describe a table. */
export function previewOf(draft: SetupDraft): readonly PreviewRow[] | null {
  const setup = setupOf({ ...draft, raw: { ...draft.raw, ...ANY_NAME } });
  const book = findBook(draft.bookId);
  const printed = book === null ? null : versionOf(book, draft.versionId);
  if ('fault' in setup || book === null || printed === null) return null;
  const version = withBonusBoxes(printed, setup.bonus ?? [], book.betting.bonusBoxes);
  const engine = oddsEngine(book, version, setup.sign.tiePercent);
  const fresh = freshReport(engine, setup.decks);
  if (!fresh.ok) return null;
  return fresh.value.wagers
    .map((report) => ({ report, type: typeOf(report, setup) }))
    .flatMap(({ report, type }) => (type === null ? [] : rowsOf(book, report, type, setup)));
}

/** Stands in for the name, which the set-up needs and the preview does not. */
const ANY_NAME = { tableId: 'preview', name: 'preview' } as const;

/**
 * The wager of a report. A Run is reported by its length, as `player-run-3`; null for a wager that
 * the table does not carry.
 */
function typeOf({ name }: WagerReport, { wagers }: TableSetup): WagerType | null {
  const plain = name.replace(/-\d+$/, '');
  return wagers.find((type) => type === plain) ?? null;
}

function rowsOf(
  book: RuleBook,
  report: WagerReport,
  type: WagerType,
  setup: TableSetup,
): PreviewRow[] {
  const { minimumCents: stakeCents } = limitsFor(book, setup.sign, type);
  return payTable(report.price).flatMap((ending, at): PreviewRow[] => {
    if (ending.odds === null) return [];
    const paid = payWin({
      stakeCents,
      odds: ending.odds,
      commissionPercent: ending.commissionPercent,
      excessCents: NO_CENTS,
      extraPerThousand: 0,
      deferred: false,
      payoutUnitCents: setup.settings.payoutUnitCents ?? setup.chipCents[0] ?? cents(1),
    });
    return [
      {
        key: `${report.name} ${at}`,
        report,
        ending,
        first: at === 0,
        stakeCents,
        paidCents: paid.grossCents - paid.commissionCents,
        commissionCents: paid.commissionCents,
      },
    ];
  });
}
