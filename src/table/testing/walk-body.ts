import type { SeededRandom } from '../../kit/index.ts';
import {
  CARDS,
  type Card,
  DEALING_METHODS,
  DUMMY_GROUNDS,
  SHUFFLE_REASONS,
  TAIL_WAGERS,
  WAGER_TYPES,
} from '../../rules/index.ts';
import type { CommandBody, CommandType } from '../messages/commands.ts';
import type { TableState } from '../model/state.ts';
import { SIGN } from './setups.ts';

/** What a random command may draw on. */
export interface Dice {
  readonly random: SeededRandom;
  readonly state: TableState;
  /** The order of the shoe; a card that was already keyed too often gives way to another. */
  cardAt(draw: number): Card;
  readonly atMs: number;
  readonly hostile: boolean;
  readonly troubled?: boolean;
}

export const PEOPLE = ['ann', 'bob', 'cat', 'dee'] as const;

export function oneOf<T>(random: SeededRandom, items: readonly [T, ...T[]] | readonly T[]): T {
  return items[random.below(items.length)] as T;
}

/** Any command of this type, with values that are sometimes right. */
export function randomBody(dice: Dice, type: CommandType): CommandBody {
  const body: Record<string, unknown> = { type };
  for (const field of (FIELDS[type] ?? '').split(' ')) {
    if (field === '') continue;
    const [name = field, domain = name] = field.split(':');
    const draw = DOMAINS[domain];
    if (draw === undefined) throw new Error(`no domain ${domain}`);
    const hostile = dice.hostile && NUMBERS.has(domain) && dice.random.below(25) === 0;
    const value = hostile ? oneOf(dice.random, HOSTILE_NUMBERS) : draw(dice);
    if (value !== undefined) body[name] = value;
  }
  return body as CommandBody;
}

const HOSTILE_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
];

const NUMBERS = new Set(
  'stakeCents amountCents leaveCents seat place position behind length count counted at'.split(' '),
);

/** The fields of every command; `name:domain` where a name alone does not tell the domain. */
const FIELDS: Readonly<Partial<Record<CommandType, string>>> = {
  OpenTable: 'setup',
  SignOn: 'post',
  SignOff: 'post',
  ConfirmSign: '',
  ChooseMethod: 'method',
  ChooseFacing: 'facing',
  AttestSetUp: 'diagram shoePlace',
  AskSqueeze: '',
  NotifySqueeze: 'whom name:text',
  PostClosing: 'closesAtMs:later',
  CloseTable: '',
  SwitchIndicator: 'on:flag',
  AskRules: '',
  BringChips: 'person amountCents',
  TakeChips: 'person amountCents',
  TakeSeat: 'seat',
  LeaveSeat: '',
  PermitStanding: 'person place',
  StandAt: 'place',
  NameNominee: 'nominee:personOrNull',
  CallStaff: 'about:text',
  AnswerCall: 'person',
  CheckCards: 'complete:flag spread:flag',
  CheckCardsAsPlayer: 'person:personOrNull',
  ShuffleCards: 'reason:shuffle',
  RecordHandling: 'person what:text',
  ReportSpoiledShuffle: '',
  IntroducePreShuffled: '',
  OrderShuffle: 'reason:shuffle why:text',
  DesignateCutter: 'person',
  AnswerCut: 'accept:flag',
  PassOverCut: '',
  CutCards: 'position',
  LoadShoe: 'behind',
  AskBurn: 'what:burn',
  BurnCards: 'byFaceValue:flag card',
  ShowCuttingCard: '',
  ReplaceCards: 'scope why:replacement cards',
  EndShoe: '',
  CountCards: 'counted spread:flag',
  OpenBetting: '',
  PlaceWager: 'wager stakeCents place length',
  AlterWager: 'wagerId stakeCents',
  MoveWager: 'wagerId to:side',
  WithdrawWager: 'wagerId',
  SpeakWager: 'wager stakeCents place length backing',
  ConvertSpoken: 'spokenId',
  NominateHand: 'side',
  RefuseWager: 'wagerId',
  DeclineSideWager: 'wager',
  CallNoMoreBets: '',
  ReduceWagers: '',
  LetWagersStand: '',
  BurnBeforeCoup: '',
  DrawCard: 'card',
  AnswerHand: 'side accept:flag',
  PassOverHand: 'side',
  AuthoriseOpener: 'side person:opener',
  AskBothHands: '',
  PeelCard: 'side at card:someCard',
  OpenCard: 'side at card',
  CloseInsurance: '',
  AnnounceResult: '',
  OfferShoe: '',
  AnswerShoe: 'accept:flag side',
  PassOverShoe: '',
  AuthoriseDealer: 'person',
  DealOtherwise: 'method',
  GiveUpShoe: '',
  TakeBackShoe: '',
  ReportStake: 'wagerId stakeCents',
  SettleCoup: '',
  ApproveDeferral: 'person approved:flag',
  CollectCommission: 'person:debtor',
  CallInCommission: 'person:personOrNull when:due',
  ReopenWagers: '',
  CloseReopening: '',
  ReportMissedBurn: 'rebuild:flag',
  ReportCardPutBack: 'card seen:flag',
  ReportWrongCall: 'called:outcome',
  CallBackResult: 'why:text',
  ReportPayment: 'wagerId:paidId returnedCents:amountCents',
  ReportExcessCard: 'card seen:flag discarded:flag',
  ReportCardToBanker: 'card',
  ReportWrongThirdCard: 'to:side card seen:flag',
  ReportFaceUpCard: 'card:someCard',
  ReportMisdelivery: 'kind:misdelivery',
  DecideMisdelivery: 'choice',
  RetractWager: 'wagerId leaveCents',
  CloseRetraction: '',
  ReportOrderLost: '',
  ReportTooFewCards: '',
  ReportLaterError: 'coup:count what:text',
  ReportMisplacedTail: 'person wager:tail stakeCents',
  ReportFoundChips: 'person wager stakeCents length inTime:flag',
  ReportCoupAfterLast: '',
  DirectDummyCoup: 'ground:dummy count:countOrNull',
  BeginDummyCoup: '',
  EndDummyCoups: '',
  AskFreeCoups: 'count',
  ApproveFreeCoups: 'count',
  PostLimits: 'sign takesEffectAtMs:laterOrNull',
  ConsentToLimits: '',
  WithdrawLimits: '',
  AgreePersonalLimits: 'person limits marker',
  ArrangeExtraCommission: 'person maximumCents:amountOrNull',
  VoidWager: 'wagerId why:text',
  ExcludePerson: 'person why:text',
  SeizeWinnings: 'person amountCents',
  ReleaseWinnings: 'person amountCents why:text',
  ConfiscateDevice: 'person device:text',
  RecordDetention: 'person handedTo:personOrNull',
  InvalidateResult: 'ground:invalidation why:text coup:settledCoup',
  AskSeatVacated: 'seat',
  RaiseDispute: 'about:text',
  DecideDispute: 'disputeId decision:text',
  AcceptDecision: 'disputeId accept:flag',
  GiveNotice: 'disputeId notice',
  CloseDispute: 'disputeId',
  AskReview: 'disputeId',
  CorrectPayment: 'person amountCents:signed why:text',
  RecordIncident: 'what:text kind:incident persons:people',
};

/** Commands whose values are described above. */
export const KNOWN_COMMANDS = Object.keys(FIELDS) as CommandType[];

const STAKES = [500, 1000, 1500, 2500, 2510, 5000, 10_000, 30_000, 60_000, 150_000];

/** The next card of the shoe, or none where cards lie face down, and now and then a wrong one. */
function card({ random, state, cardAt }: Dice): Card | null {
  if (random.below(20) === 0) return oneOf(random, CARDS);
  const down = state.coup?.facing === 'down';
  return random.below(8) === 0
    ? null
    : down && random.below(2) === 0
      ? null
      : cardAt((state.cards.shoe?.drawn ?? 0) + 1);
}

function orNull<T>(draw: (dice: Dice) => T): (dice: Dice) => T | null {
  return (dice) => (dice.random.below(4) === 0 ? null : draw(dice));
}

const picks =
  <T>(...items: readonly T[]) =>
  ({ random }: Dice): T =>
    oneOf(random, items);

const below =
  (limit: number, from = 0) =>
  ({ random }: Dice): number =>
    from + random.below(limit);

const DOMAINS: Readonly<Record<string, (dice: Dice) => unknown>> = {
  setup: ({ state }) => state.setup,
  diagram: picks(null, 'A', 'mini'),
  shoePlace: picks(null, 'dealers-left', 'dealers-right'),
  whom: picks('management', 'surveillance'),
  post: picks('dealer', 'supervisor'),
  method: picks(...DEALING_METHODS),
  facing: picks('up', 'down'),
  later: ({ random, atMs }) => atMs + random.below(3) * 900_000,
  laterOrNull: orNull(({ random, atMs }) => atMs + random.below(3) * 900_000),
  person: picks(...PEOPLE),
  personOrNull: orNull(picks(...PEOPLE)),
  debtor: ({ random, state }) => {
    const owing = state.people.patrons.filter(({ owedMillicents }) => owedMillicents > 0);
    return oneOf(random, [...owing.map(({ person }) => person), oneOf(random, PEOPLE)]);
  },
  opener: picks('dealer', ...PEOPLE),
  amountCents: picks(1, 500, 10_000, 100_000, 5_000_000),
  amountOrNull: orNull(picks(1000, 80_000, 300_000)),
  signed: picks(-5000, -1, 1, 2500, 0.5),
  seat: below(8),
  place: below(8),
  flag: picks(true, false),
  shuffle: picks(...SHUFFLE_REASONS),
  text: picks('a reason', ''),
  position: picks(1, 60, 100, 200),
  behind: picks(7, 13, 20, 21),
  burn: picks('see', 'face-value'),
  card,
  someCard: (dice) => card(dice) ?? oneOf(dice.random, CARDS),
  scope: picks('all', 'some'),
  replacement: picks('after-last-coup', 'unfit', 'handled'),
  cards: ({ random }) => (random.below(2) === 0 ? [] : [oneOf(random, CARDS)]),
  counted: picks(416, 415),
  wager: ({ random, state, troubled }) =>
    troubled === true && random.below(2) === 0
      ? oneOf(random, ['player', 'banker'])
      : oneOf(random, random.below(8) === 0 ? WAGER_TYPES : (state.setup?.wagers ?? WAGER_TYPES)),
  stakeCents: picks(...STAKES),
  leaveCents: picks(0, 500, 1000, 2500),
  length: picks(null, 2, 3, 5, 9),
  wagerId: ({ random, state }) => {
    const open = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
    return open.length === 0 ? random.below(5) : oneOf(random, open).id;
  },
  paidId: ({ random, state }) => {
    const rows = state.record.settled?.rows ?? [];
    return rows.length === 0 ? random.below(5) : oneOf(random, rows).wager.id;
  },
  outcome: picks('player', 'banker', 'tie'),
  spokenId: ({ random, state }) => oneOf(random, [0, ...state.bets.spoken.map(({ id }) => id)]),
  side: picks('player', 'banker'),
  backing: picks('chips', 'cash', 'voucher', 'token'),
  at: below(3),
  misdelivery: picks('wrong-area', 'wrong-opener'),
  choice: picks('complete', 'offer-retraction', 'dummy-coup'),
  count: below(7),
  countOrNull: orNull(below(4)),
  tail: picks(...TAIL_WAGERS),
  dummy: picks(...DUMMY_GROUNDS),
  sign: picks<unknown>(
    SIGN,
    { ...SIGN, main: { minimumCents: 2000, maximumCents: 100_000, multipleCents: null } },
    { ...SIGN, differentialCents: 50_000 },
    { ...SIGN, main: { minimumCents: 2000, maximumCents: 120_000, multipleCents: null } },
  ),
  limits: orNull(picks({ main: { minimumCents: 500, maximumCents: 5000, multipleCents: null } })),
  marker: picks(null, 'personal limit', 'reserved'),
  due: picks('before-next-coup', 'end-of-shoe', 'later'),
  settledCoup: ({ random, state }) => {
    const backed = state.record.keptCoups.filter(
      ({ people, slipsBefore }) => people.length + slipsBefore.length > 0,
    );
    return oneOf(random, [undefined, ...backed.slice(-3).map(({ number }) => number)]);
  },
  incident: picks('device', 'other'),
  people: ({ random }) => [oneOf(random, PEOPLE)],
  invalidation: picks('disruption', 'fraud'),
  disputeId: ({ random, state }) =>
    oneOf(random, [0, ...state.record.disputes.map(({ id }) => id)]),
  notice: picks('inspector', 'complaint', 'review'),
};
