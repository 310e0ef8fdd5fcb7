import { SIDES, type Side } from '../../../../rules/index.ts';
import type { CommandBody, TableView } from '../../../../table/index.ts';

/**
 * The cut, a hand or the shoe, offered to one person, who takes or declines it; the dealer keys the
 * answer.
 */
export interface Offer {
  readonly what: 'cut' | 'shoe' | Side;
  readonly person: string;
  /** More than one if the person also says for which hand. */
  readonly takes: readonly Taking[];
  readonly leave: CommandBody;
}

export interface Taking {
  readonly side: Side | null;
  readonly body: CommandBody;
}

export function offersAt({ table, lawful }: TableView): readonly Offer[] {
  const offers: Offer[] = [];
  const { cut } = table.shoe ?? {};
  const cutter = cut?.designee ?? table.layout.places[String(cut?.offeredTo ?? '')]?.person ?? null;
  if (cut != null && cut.acceptedBy === null && cutter !== null && lawful.includes('AnswerCut')) {
    offers.push({
      what: 'cut',
      person: cutter,
      takes: [{ side: null, body: { type: 'AnswerCut', accept: true } }],
      leave: { type: 'AnswerCut', accept: false },
    });
  }
  for (const side of SIDES) {
    const person = table.coup?.[side].offeredTo ?? null;
    if (person === null || !lawful.includes('AnswerHand')) continue;
    offers.push({
      what: side,
      person,
      takes: [{ side: null, body: { type: 'AnswerHand', side, accept: true } }],
      leave: { type: 'AnswerHand', side, accept: false },
    });
  }
  if (table.shoeOfferedTo !== null && lawful.includes('AnswerShoe')) {
    offers.push({
      what: 'shoe',
      person: table.shoeOfferedTo,
      takes: SIDES.map((side) => ({ side, body: { type: 'AnswerShoe', accept: true, side } })),
      leave: { type: 'AnswerShoe', accept: false, side: 'banker' },
    });
  }
  return offers;
}
