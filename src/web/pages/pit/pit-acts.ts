import { keysOf } from '../../../kit/index.ts';
import {
  ACTS,
  type Act,
  citation,
  findBook,
  mayDo,
  type RuleBook,
  type StaffRank,
} from '../../../rules/index.ts';
import { COMMANDS, type CommandType, type Phase, type TableView } from '../../../table/index.ts';
import { hasObject } from '../../console/acts/has-object.ts';

export const ACT_GROUPS = ['now', 'limits', 'rarely'] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

interface PitAct {
  readonly group: ActGroup;
  /** The key that gives the act. */
  readonly key?: string;
  /** The act keeps its place while it cannot be done, and says why. */
  readonly stands?: true;
}

/**
 * The decisions of a pit, in their order on the screen. An act without `stands` is shown only while
 * there is something for it to decide. Acts that stand come before the others, so that none of them
 * moves when another comes; only what the table waits for comes before all.
 */
export const PIT_ACTS: Readonly<Partial<Record<CommandType, PitAct>>> = {
  DecideMisdelivery: { group: 'now', key: 'M' },
  DecideDispute: { group: 'now', key: 'T' },
  CloseDispute: { group: 'now' },
  AnswerCall: { group: 'now', key: 'N' },
  ApproveFreeCoups: { group: 'now' },
  EndDummyCoups: { group: 'now', key: 'U' },
  ReopenWagers: { group: 'now', key: 'R', stands: true },
  DirectDummyCoup: { group: 'now', key: 'D', stands: true },
  OrderShuffle: { group: 'now', key: 'S', stands: true },
  AskSeatVacated: { group: 'now' },
  PermitStanding: { group: 'now', key: 'G' },
  TakeBackShoe: { group: 'now' },
  DesignateCutter: { group: 'now' },
  ChooseMethod: { group: 'now', key: 'H' },
  ChooseFacing: { group: 'now', key: 'F' },
  GiveNotice: { group: 'now' },
  PostLimits: { group: 'limits', key: 'L', stands: true },
  AgreePersonalLimits: { group: 'limits', key: 'P', stands: true },
  PostClosing: { group: 'limits', key: 'C', stands: true },
  CloseTable: { group: 'limits', key: 'Z', stands: true },
  WithdrawLimits: { group: 'limits', key: 'W' },
  ArrangeExtraCommission: { group: 'limits', key: 'E' },
  ApproveDeferral: { group: 'limits' },
  CallInCommission: { group: 'limits' },
  SwitchIndicator: { group: 'limits', key: 'O' },
  VoidWager: { group: 'rarely', key: 'V', stands: true },
  ExcludePerson: { group: 'rarely', key: 'Q', stands: true },
  InvalidateResult: { group: 'rarely', key: 'I', stands: true },
  CorrectPayment: { group: 'rarely', key: 'Y', stands: true },
  ReleaseWinnings: { group: 'rarely' },
  ReplaceCards: { group: 'rarely', key: 'B' },
  SeizeWinnings: { group: 'rarely' },
  ConfiscateDevice: { group: 'rarely' },
  RecordDetention: { group: 'rarely' },
  RecordIncident: { group: 'rarely' },
  RecordHandling: { group: 'rarely' },
  CountCards: { group: 'rarely' },
  AttestSetUp: { group: 'rarely' },
  NotifySqueeze: { group: 'rarely' },
  ReportStake: { group: 'rarely' },
  ReportPayment: { group: 'rarely' },
};

/** Why an act cannot be done now. */
export type WhyNot =
  | { readonly kind: 'rank'; readonly rank: StaffRank }
  | { readonly kind: 'phase'; readonly phase: Phase }
  | { readonly kind: 'unposted' }
  | { readonly kind: 'no-object' };

export interface ShownAct {
  readonly type: CommandType;
  readonly key: string | null;
  /** The lowest office that may do the act; null where the book names none. */
  readonly rank: StaffRank | null;
  readonly clause: string | null;
  /** Why the act cannot be done; null where it can. */
  readonly why: WhyNot | null;
}

/** The acts of one column, without acts that the book gives to no office. */
export function actsIn(group: ActGroup, view: TableView, rank: StaffRank): readonly ShownAct[] {
  const book = findBook(view.table.rules?.bookId ?? '');
  if (book === null) return [];
  return keysOf(PIT_ACTS).flatMap((type) => {
    const { group: own, key = null, stands = false } = PIT_ACTS[type] ?? {};
    const lawful = view.lawful.includes(type) && hasObject(type, view);
    if (own !== group || !(lawful || stands)) return [];
    const office = officeOf(book, type);
    if (!lawful && office?.rank === null) return [];
    const why = lawful ? null : whyNot(book, type, view, rank);
    return [{ type, key, rank: office?.rank ?? null, clause: office?.clause ?? null, why }];
  });
}

function officeOf({ offices }: RuleBook, type: CommandType) {
  const act = actOf(type);
  if (act === null) return null;
  const leaf = offices.authority[act];
  return { rank: leaf.value, clause: citation(leaf) };
}

function actOf(type: CommandType): Act | null {
  return ACTS.find((act) => act === COMMANDS[type].who) ?? null;
}

/** Looks first at the office, then at the phase; otherwise there is nothing to decide. */
function whyNot(book: RuleBook, type: CommandType, view: TableView, rank: StaffRank): WhyNot {
  const { phase } = view.table;
  const act = actOf(type);
  const least = act === null ? null : book.offices.authority[act].value;
  if (act !== null && least !== null && !mayDo(book.offices, rank, act)) {
    return { kind: 'rank', rank: least };
  }
  if (!COMMANDS[type].phases.includes(phase)) return { kind: 'phase', phase };
  return { kind: type === 'CloseTable' ? 'unposted' : 'no-object' };
}
