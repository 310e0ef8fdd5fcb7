import { keysOf, recordOf } from '../../../src/kit/index.ts';
import type { Field, Fields } from '../../../src/machine/index.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
} from '../../../src/table/messages/commands.ts';
import { setupFor } from './setups.ts';
import { dollars, limitPair, signFor } from './victorian.ts';

type Bodies = { readonly [T in CommandType]: Extract<CommandBody, { readonly type: T }> };
type Values = { readonly [T in CommandType]?: Partial<Omit<Bodies[T], 'type'>> };

/**
 * One command of every type with plain values, taken from the fields of its row, so that a new
 * command needs no line here. Optional fields are left out, and nullable ones are null.
 */
export function bodiesFor(bookId: string): Bodies {
  const chosen: Values = { ...CHOSEN, OpenTable: { setup: setupFor(bookId) } };
  return recordOf(keysOf(COMMANDS), (type) => ({
    type,
    ...plainValues(COMMANDS[type].fields),
    ...chosen[type],
  })) as Bodies;
}

function plainValues(fields: Fields): Readonly<Record<string, unknown>> {
  const needed = Object.entries(fields).filter(([, field]) => field.optional !== true);
  return Object.fromEntries(needed.map(([name, field]) => [name, plainValue(field)]));
}

function plainValue(field: Field<unknown>): unknown {
  if (field.orNull === true) return null;
  if (field.of !== undefined) return field.of[0];
  if (field.kind === 'list') return [];
  if (field.kind === 'shape' || field.inside !== undefined) return plainValues(field.inside ?? {});
  return PLAIN[field.kind];
}

const PLAIN: Readonly<Record<string, unknown>> = {
  person: 'ann',
  wager: 'player',
  'person-or-dealer': 'ann',
  amount: dollars(10),
  'signed-amount': 100,
  card: '9S',
  time: Number.MAX_SAFE_INTEGER,
  text: 'a reason',
  flag: true,
  place: 4,
  number: 1,
  depth: 20,
  id: 1,
  'wager-id': 1,
  'dispute-id': 1,
};

/** Values that make an order lawful at some table where plain ones would not. */
const CHOSEN: Values = {
  ChooseMethod: { method: 'dealer' },
  NotifySqueeze: { name: 'max' },
  TakeSeat: { seat: 9 },
  OrderShuffle: { reason: 'other-cause' },
  CutCards: { position: 100 },
  BurnCards: { byFaceValue: false },
  CountCards: { counted: 416 },
  PlaceWager: { place: 3 },
  MoveWager: { to: 'banker' },
  SpeakWager: { place: 3, backing: 'cash' },
  DeclineSideWager: { wager: 'player-pair' },
  PeelCard: { at: 0 },
  OpenCard: { at: 0, card: '9S' },
  CorrectCard: { at: 0, card: '8S' },
  AnswerShoe: { side: 'player' },
  DealOtherwise: { method: 'dealer' },
  ReportMissedBurn: { rebuild: false },
  ReportCardPutBack: { seen: false },
  ReportWrongCall: { called: 'tie' },
  ReportExcessCard: { card: '9S' },
  ReportCardToBanker: { card: '9S' },
  ReportWrongThirdCard: { card: '9S' },
  RetractWager: { leaveCents: dollars(0) },
  ReportMisplacedTail: { wager: 'player-dragon-tail-late' },
  ReportFoundChips: { inTime: false },
  CorrectWager: { wager: 'banker' },
  CorrectBurn: { card: '8S' },
  DirectDummyCoup: { ground: 'during-shoe', count: 1 },
  PostLimits: { sign: signFor(limitPair(10, 500)) },
  InvalidateResult: { ground: 'fraud' },
  AskSeatVacated: { seat: 3 },
  GiveNotice: { notice: 'inspector' },
};
