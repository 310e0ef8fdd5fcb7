import type { RuleBook } from '../../../src/rules/index.ts';
import { SECOND_PERSON_ACTS } from '../../../src/server/approvals/approvals.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
  type Phase,
  type Role,
} from '../../../src/table/index.ts';

/** What the authority matrix says of one command at the door. */
export type Due =
  | 'at-the-cage'
  | 'not-your-rank'
  | 'waiting'
  | 'nobody-may'
  | 'who'
  | 'when'
  | 'lawful';

/**
 * The offices of each book from the lowest to the highest, written down from the books a second
 * time.
 */
const RUNGS: Readonly<Record<string, Readonly<Partial<Record<Role, number>>>>> = {
  'crown-melbourne': {
    dealer: 1,
    'game-supervisor': 2,
    'pit-boss': 3,
    'casino-supervisor': 3,
    management: 4,
  },
  'victoria-2002': {
    dealer: 1,
    'game-supervisor': 2,
    'casino-supervisor': 3,
    'pit-boss': 3,
    management: 3,
  },
  'tasmania-2013': { dealer: 1, inspector: 2, 'management-representative': 3 },
  'the-ville': { dealer: 1, inspector: 2, 'management-representative': 3 },
};

const AT_THE_CAGE: readonly CommandType[] = ['BringChips', 'TakeChips', 'OpenTable'];
/** Commands whose part itself knows who cuts, holds the shoe or opens the hand. */
const SELF_CHECKED: readonly string[] = ['cutter', 'shoe', 'opener'];

const ITSELF: readonly CommandType[] = ['SignOff', 'CallBackResult', 'CorrectWager'];
/** Nothing was called in these, so a misread card is put right by whoever runs the game. */
const BEFORE_THE_RESULT: readonly Phase[] = ['dealing', 'opening', 'insurance', 'drawing'];

/** The outcome for a person who holds `held` and claims `role`; null: the part itself decides. */
export function due(
  book: RuleBook,
  body: CommandBody,
  held: Role,
  role: Role,
  phase: Phase,
): Due | null {
  const { who, phases } = COMMANDS[body.type];
  if (AT_THE_CAGE.includes(body.type)) return 'at-the-cage';
  if (role !== 'patron' && !mayClaim(book, held, role)) return 'not-your-rank';
  const least = SELF_CHECKED.includes(who) || who === 'patron' ? undefined : leastFor(book, who);
  if (role !== 'patron' && SECOND_PERSON_ACTS.includes(body.type)) {
    return least === null ? 'nobody-may' : 'waiting';
  }
  if (!SELF_CHECKED.includes(who) && !mayGive(book, body, role)) return 'who';
  if (!phases.includes(phase)) return 'when';
  // Nobody signs off another person; what follows of a paid result or of dealt cards is put right by
  // a higher office.
  const isLater = body.type === 'CorrectCard' && !BEFORE_THE_RESULT.includes(phase);
  const itself = SELF_CHECKED.includes(who) || ITSELF.includes(body.type) || isLater;
  return itself ? null : 'lawful';
}

function leastFor(book: RuleBook, who: string) {
  return book.offices.authority[who as keyof RuleBook['offices']['authority']].value;
}

function mayGive(book: RuleBook, body: CommandBody, role: Role): boolean {
  const { who } = COMMANDS[body.type];
  if (who === 'patron') {
    // Staff key what a named person does; without a name it is nobody's act.
    return role === 'patron' || ('person' in body && rung(book, role) >= 1);
  }
  const least = leastFor(book, who);
  if (least === null || role === 'patron') return false;
  return role === least || (rung(book, least) > 0 && rung(book, role) >= rung(book, least));
}

/** Whether a person may claim a rank: he holds it or a higher one on the book's ladder. */
function mayClaim(book: RuleBook, held: Role, role: Role): boolean {
  if (held === 'patron') return false;
  return held === role || (rung(book, role) > 0 && rung(book, held) >= rung(book, role));
}

function rung(book: RuleBook, role: Role): number {
  return RUNGS[book.id]?.[role] ?? 0;
}
