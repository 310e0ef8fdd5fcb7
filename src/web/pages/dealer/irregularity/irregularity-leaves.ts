import { citation, findBook, type IrregularityPolicy, type Leaf } from '../../../../rules/index.ts';
import type { CommandType } from '../../../../table/index.ts';

/** What a book says of one kind of irregularity: the case, the clause, and what follows. */
export interface Consequence {
  readonly leaf: ConsequenceCase;
  readonly clause: string;
  readonly outcome: OutcomeKey;
}

export const CONSEQUENCE_CASES = [
  'missedBurn',
  'excessUnseen',
  'excessSeen',
  'bankerGotPlayersCard',
  'faceUpFirstCard',
  'faceUpLaterCard',
  'faceUpUnneededCard',
  'wrongThirdToPlayer',
  'wrongThirdToBanker',
  'surplusThird',
  'misdelivered',
  'tooFewCards',
  'orderLost',
  'drawnCard',
  'promptError',
  'laterError',
  'misplacedLateTail',
  'reopening',
] as const;
export type ConsequenceCase = (typeof CONSEQUENCE_CASES)[number];

export const OUTCOME_KEYS = [
  'results-stand',
  'not-applicable',
  'opens-next-coup',
  'dummy-coup',
  'goes-to-player',
  'used-if-betting-closed',
  'played-as-face-down',
  'used-if-needed',
  'banker-if-due-else-dummy-coup',
  'as-excess',
  'void',
  'void-at-any-stage',
  'void-in-initial-deal',
  'void-of-first-four',
  'used-all-the-same',
  'put-right',
  'no-effect',
  'not-offered',
  'supervisor-decides',
  'reopens',
] as const;
export type OutcomeKey = (typeof OUTCOME_KEYS)[number];

const CASES: Readonly<Partial<Record<CommandType, readonly (keyof IrregularityPolicy)[]>>> = {
  ReportMissedBurn: ['missedBurn'],
  ReportExcessCard: ['excessUnseen', 'excessSeen'],
  ReportCardPutBack: ['drawnCard'],
  ReportWrongCall: ['promptError'],
  CallBackResult: ['promptError'],
  ReportCardToBanker: ['bankerGotPlayersCard'],
  ReportWrongThirdCard: ['wrongThirdToPlayer', 'wrongThirdToBanker', 'surplusThird'],
  ReportFaceUpCard: ['faceUpFirstCard', 'faceUpLaterCard', 'faceUpUnneededCard'],
  ReportMisdelivery: ['misdelivered'],
  ReportOrderLost: ['orderLost'],
  ReportTooFewCards: ['tooFewCards'],
  ReportLaterError: ['laterError'],
  ReportMisplacedTail: ['misplacedLateTail'],
};

/** Read from the book itself, so that the dealer is told before he reports. */
export function consequencesOf(bookId: string, type: CommandType): readonly Consequence[] {
  const book = findBook(bookId);
  if (book === null) return [];
  if (type === 'ReopenWagers') {
    const leaf = book.offices.authority['reopen-wagers'];
    return [{ leaf: 'reopening', clause: citation(leaf), outcome: 'reopens' }];
  }
  return (CASES[type] ?? []).map((name) => {
    const leaf: Leaf<unknown> = book.irregularities[name];
    return { leaf: name as ConsequenceCase, clause: citation(leaf), outcome: outcomeOf(leaf) };
  });
}

/** A misdelivery is not a word but a choice, and the choice is the supervisor's. */
function outcomeOf({ value }: Leaf<unknown>): OutcomeKey {
  if (value === null) return 'not-applicable';
  return OUTCOME_KEYS.find((known) => known === value) ?? 'supervisor-decides';
}
