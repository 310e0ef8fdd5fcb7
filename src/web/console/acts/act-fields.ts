import type { CommandType, TableView } from '../../../table/index.ts';
import type { FieldChoice, FieldKind, FieldName } from './act-field-names.ts';

/** What a field may be left as: sent as null, or not sent at all. */
type Empty = 'null' | 'omit';

/** A field goes into the order by its own name, or under another one together with its like. */
interface Named {
  readonly name: FieldName;
  readonly inside?: { readonly record: 'custody'; readonly as: string };
}

export type ActField =
  | (Named & {
      readonly kind: 'choice';
      readonly of: readonly FieldChoice[];
      readonly empty?: Empty;
    })
  | (Named & { readonly kind: 'flag'; readonly start: boolean })
  | (Named & { readonly kind: FieldKind; readonly empty?: Empty });

const choice = (name: FieldName, ...of: readonly FieldChoice[]): ActField => ({
  name,
  kind: 'choice',
  of,
});
const flag = (name: FieldName, start: boolean): ActField => ({ name, kind: 'flag', start });
const needed = (name: FieldName, kind: FieldKind): ActField => ({ name, kind });
const orNull = (name: FieldName, kind: FieldKind): ActField => ({ name, kind, empty: 'null' });
const orNone = (name: FieldName, kind: FieldKind): ActField => ({ name, kind, empty: 'omit' });

const custody = (field: ActField, as: string): ActField => ({
  ...field,
  inside: { record: 'custody', as },
});

const POST = choice('post', 'dealer', 'supervisor');
const METHOD = choice('method', 'dealer', 'highest-wagerers', 'player-holds-shoe');
const PERSON = needed('person', 'person');
const WHY = needed('why', 'text');
const WAGER_ID = needed('wagerId', 'placed');
const STAKE = needed('stakeCents', 'amount');
const SIDE = needed('side', 'side');
const DISPUTE = needed('disputeId', 'dispute');
const REASON = choice(
  'reason',
  'before-play',
  'end-of-shoe',
  'abnormal-sequence',
  'dropped-or-mishandled',
  'other-cause',
  'cards-replaced',
);

/** The fields of an order at this table as it stands; many have none. */
export function fieldsOf(type: CommandType, { table }: TableView): readonly ActField[] {
  const fields = ACT_FIELDS[type] ?? [];
  if (type !== 'OpenBetting') return fields;
  const { rules, shoe } = table;
  const burnIsDue = shoe?.stage === 'loaded' && shoe.coups === 0;
  // Only real cards can have been dealt without a burn, and only before the first coup.
  return burnIsDue && rules?.shoeKind === 'physical' ? fields : [];
}

/** What must be filled in before an order goes out; an order that is not here needs nothing. */
export const ACT_FIELDS: Readonly<Partial<Record<CommandType, readonly ActField[]>>> = {
  SignOn: [POST],
  SignOff: [POST],
  ChooseMethod: [METHOD],
  ChooseFacing: [choice('facing', 'up', 'down')],
  AttestSetUp: [orNull('diagram', 'text'), choice('shoePlace', 'dealers-left', 'dealers-right')],
  NotifySqueeze: [choice('whom', 'management', 'surveillance'), needed('name', 'text')],
  PostClosing: [needed('closesAtMs', 'minutes')],
  SwitchIndicator: [flag('on', true)],
  TakeSeat: [needed('seat', 'seat')],
  PermitStanding: [PERSON, needed('place', 'seat')],
  StandAt: [needed('place', 'seat')],
  NameNominee: [orNull('nominee', 'person')],
  CallStaff: [needed('about', 'text')],
  AnswerCall: [PERSON],
  CheckCards: [flag('complete', true), flag('spread', true), orNone('counted', 'count')],
  CheckCardsAsPlayer: [orNull('person', 'person')],
  ShuffleCards: [REASON],
  IntroducePreShuffled: [
    custody(needed('shuffledBy', 'text'), 'shuffledBy'),
    custody(needed('seal', 'text'), 'seal'),
    custody(needed('keptAt', 'text'), 'place'),
    custody(flag('unbroken', true), 'unbroken'),
  ],
  OrderShuffle: [REASON, WHY],
  DesignateCutter: [PERSON],
  AnswerCut: [flag('accept', true)],
  CutCards: [needed('position', 'count')],
  LoadShoe: [needed('behind', 'depth')],
  AskBurn: [choice('what', 'see', 'face-value')],
  BurnCards: [flag('byFaceValue', false), orNull('card', 'card')],
  ReplaceCards: [
    choice('scope', 'all', 'some'),
    choice('why', 'after-last-coup', 'unfit', 'handled'),
    needed('cards', 'cards'),
    { ...choice('from', 'discards', 'shoe'), empty: 'omit' } as ActField,
  ],
  CountCards: [needed('counted', 'count'), flag('spread', true)],
  OpenBetting: [flag('unburned', false)],
  PlaceWager: [needed('wager', 'wager'), STAKE, needed('place', 'seat'), orNull('length', 'count')],
  AlterWager: [WAGER_ID, STAKE],
  MoveWager: [WAGER_ID, needed('to', 'side')],
  WithdrawWager: [WAGER_ID],
  SpeakWager: [
    needed('wager', 'wager'),
    STAKE,
    needed('place', 'seat'),
    orNull('length', 'count'),
    choice('backing', 'chips', 'cash', 'voucher', 'token'),
  ],
  ConvertSpoken: [needed('spokenId', 'count')],
  NominateHand: [SIDE],
  RefuseWager: [WAGER_ID],
  DeclineSideWager: [needed('wager', 'wager')],
  AnswerHand: [SIDE, flag('accept', true)],
  PassOverHand: [SIDE],
  AuthoriseOpener: [SIDE, PERSON],
  OpenCard: [SIDE, needed('at', 'count'), orNull('card', 'card')],
  AnswerShoe: [flag('accept', true), SIDE],
  AuthoriseDealer: [PERSON],
  DealOtherwise: [METHOD],
  ReportStake: [WAGER_ID, STAKE],
  ApproveDeferral: [PERSON, flag('approved', true)],
  CollectCommission: [PERSON, orNone('exception', 'text')],
  CallInCommission: [
    orNull('person', 'person'),
    choice('when', 'before-next-coup', 'end-of-shoe', 'later'),
  ],
  ReportMissedBurn: [flag('rebuild', false)],
  ReportExcessCard: [flag('seen', false), orNull('card', 'card')],
  ReportCardToBanker: [orNull('card', 'card')],
  ReportWrongThirdCard: [needed('to', 'side'), flag('seen', true), orNull('card', 'card')],
  ReportFaceUpCard: [needed('card', 'card'), flag('asBurn', false)],
  ReportMisdelivery: [choice('kind', 'wrong-area', 'wrong-opener')],
  DecideMisdelivery: [
    choice('choice', 'complete', 'offer-retraction', 'dummy-coup'),
    orNone('why', 'text'),
  ],
  RetractWager: [WAGER_ID, needed('leaveCents', 'amount')],
  ReportLaterError: [needed('coup', 'count'), needed('what', 'text')],
  ReportMisplacedTail: [PERSON, needed('wager', 'tail'), STAKE],
  DirectDummyCoup: [needed('ground', 'ground'), orNull('count', 'count'), orNone('why', 'text')],
  AskFreeCoups: [needed('count', 'count')],
  ApproveFreeCoups: [needed('count', 'count')],
  PostLimits: [needed('sign', 'sign'), orNull('takesEffectAtMs', 'minutes')],
  AgreePersonalLimits: [PERSON, orNull('limits', 'pair'), orNone('marker', 'text')],
  ArrangeExtraCommission: [PERSON, orNull('maximumCents', 'amount')],
  VoidWager: [WAGER_ID, WHY, orNone('leaveCents', 'amount')],
  ExcludePerson: [PERSON, WHY],
  SeizeWinnings: [PERSON, needed('amountCents', 'amount'), orNone('why', 'text')],
  ReleaseWinnings: [PERSON, needed('amountCents', 'amount'), WHY],
  ConfiscateDevice: [PERSON, needed('device', 'text'), orNone('storedAt', 'text')],
  RecordDetention: [PERSON, orNull('handedTo', 'text')],
  InvalidateResult: [choice('ground', 'disruption', 'fraud'), WHY],
  AskSeatVacated: [needed('seat', 'seat')],
  RaiseDispute: [needed('about', 'text')],
  DecideDispute: [DISPUTE, needed('decision', 'text')],
  AcceptDecision: [DISPUTE, flag('accept', true)],
  GiveNotice: [DISPUTE, needed('notice', 'text'), orNone('reference', 'text')],
  CloseDispute: [DISPUTE],
  AskReview: [DISPUTE],
  CorrectPayment: [PERSON, needed('amountCents', 'amount'), WHY],
  RecordIncident: [
    needed('what', 'text'),
    choice('kind', 'device', 'influence', 'side-bet', 'cards-out-of-view', 'count', 'other'),
    orNone('persons', 'people'),
    orNone('outcome', 'text'),
  ],
};
