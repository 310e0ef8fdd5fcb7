import { keysOf, recordOf } from '../../kit/index.ts';
import type { TermsItem } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import type { ItemRow } from './item-row.ts';

type Sentence = string | ((settings: Settings) => string);
/** A sentence of the terms; where not every tournament must state it, with when it must. */
type Statement = Sentence | readonly [Sentence, NonNullable<ItemRow['needed']>];

const DEVICES = 'Phones and other devices stay away from the table.';
const PRIVACY =
  'The operator’s privacy policy, to be had on request and online, covers the details of entrants';

/** The consequence that the terms state for a phone at the table. */
export function deviceConsequence({ deviceOutcome = '', penalties }: Settings): string {
  if (deviceOutcome.trim() !== '') return deviceOutcome.trim();
  const listed = penalties.length === 0 ? '' : ` (${penalties.join('; ')})`;
  return `The director may penalise their use${listed}.`;
}

const SENTENCES = {
  'start-may-move':
    'The director may move the start of a round or session, on reasonable notice to its players.',
  'changes-told': 'The regulator is told of every change to these details before the event.',
  'taking-part-accepts': 'Whoever takes part accepts these terms.',
  'lawful-persons': 'Only people who may lawfully be in the casino and gamble there may enter.',
  'may-refuse': ['The operator may refuse any application.', ({ mayRefuse }) => mayRefuse],
  'staff-in-charity': [
    'Staff, contractors and associates may play with the prior consent of the chief executive or chief operating officer, and win no prize: the next eligible place takes theirs.',
    ({ charity }) => charity,
  ],
  comply: 'A player who does not follow these terms may be disqualified.',
  'signed-copies': [
    'Every player signs a copy of these terms.',
    ({ signedCopies }) => signedCopies,
  ],
  'absent-from-event':
    'A player who does not come to the event at all loses the place and the fee.',
  devices: (settings) => `${DEVICES} ${deviceConsequence(settings)}`,
  'substitute-effect':
    'A substitute takes over seat, chips, score and secret wagers as they stand.',
  'disqualified-chips': 'A disqualified player leaves; tournament chips go back to the operator.',
  'rules-prevail':
    'The director runs the event under these terms and the rules of the game; where they differ, the rules prevail.',
  'early-finish':
    'The director may end play at a table early when those who go on are known, or when chips are cashed and everybody at the table agrees.',
  privacy: ({ privacyPolicy = '' }) =>
    privacyPolicy.trim() === '' ? `${PRIVACY}.` : `${PRIVACY}: ${privacyPolicy.trim()}`,
  promotion:
    'With an entrant’s permission the operator may use name, suburb and pictures for promotion.',
  'conducted-by': 'The director and deputies conduct the event under these terms and the rules.',
  'decision-final': 'In a dispute the director’s decision is final.',
  liability:
    'As far as the law allows, and leaving rights under the Fair Trading Act 1999 (Vic) and the Competition and Consumer Act 2010 (Cth) as they are, operator and director are not liable for losses from the director’s decisions.',
  complaint:
    'A complaint about the conduct of gaming may be brought before the regulator for investigation.',
} as const satisfies Readonly<Partial<Record<TermsItem, Statement>>>;

/** Sentences that hold for every tournament of a book; the operator ticks them in the wizard. */
export type StatementItem = keyof typeof SENTENCES;
export const STATEMENT_ITEMS: readonly StatementItem[] = keysOf(SENTENCES);

export const STATEMENTS: Readonly<Record<StatementItem, ItemRow>> = recordOf(
  STATEMENT_ITEMS,
  rowOf,
);

function rowOf(item: StatementItem): ItemRow {
  const statement: Statement = SENTENCES[item];
  const [sentence, needed] = isAlways(statement) ? [statement] : statement;
  return {
    ...(needed === undefined ? {} : { needed }),
    text: (settings) => {
      if (!settings.statements.includes(item)) return null;
      return typeof sentence === 'string' ? sentence : sentence(settings);
    },
  };
}

function isAlways(statement: Statement): statement is Sentence {
  return !Array.isArray(statement);
}
