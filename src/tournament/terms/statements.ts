import type { TermsItem } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import type { ItemRow } from './item-row.ts';

/** Sentences that hold for every tournament of a book; the operator ticks them in the wizard. */
export const STATEMENT_ITEMS = [
  'start-may-move',
  'changes-told',
  'taking-part-accepts',
  'lawful-persons',
  'may-refuse',
  'staff-in-charity',
  'comply',
  'signed-copies',
  'absent-from-event',
  'devices',
  'substitute-effect',
  'disqualified-chips',
  'rules-prevail',
  'early-finish',
  'privacy',
  'promotion',
  'conducted-by',
  'decision-final',
  'liability',
  'complaint',
] as const satisfies readonly TermsItem[];
export type StatementItem = (typeof STATEMENT_ITEMS)[number];

const said = (
  item: StatementItem,
  text: string | ((settings: Settings) => string),
  needed?: ItemRow['needed'],
): ItemRow => ({
  ...(needed === undefined ? {} : { needed }),
  text: (settings) => {
    if (!settings.statements.includes(item)) return null;
    return typeof text === 'string' ? text : text(settings);
  },
});

const DEVICES = 'Phones and other devices stay away from the table.';
const PRIVACY =
  'The operator’s privacy policy, to be had on request and online, covers the details of entrants';

/** The consequence that the terms state for a phone at the table. */
export function deviceConsequence({ deviceOutcome = '', penalties }: Settings): string {
  if (deviceOutcome.trim() !== '') return deviceOutcome.trim();
  const listed = penalties.length === 0 ? '' : ` (${penalties.join('; ')})`;
  return `The director may penalise their use${listed}.`;
}

export const STATEMENTS: Readonly<Record<StatementItem, ItemRow>> = {
  'start-may-move': said(
    'start-may-move',
    'The director may move the start of a round or session, on reasonable notice to its players.',
  ),
  'changes-told': said(
    'changes-told',
    'The regulator is told of every change to these details before the event.',
  ),
  'taking-part-accepts': said('taking-part-accepts', 'Whoever takes part accepts these terms.'),
  'lawful-persons': said(
    'lawful-persons',
    'Only people who may lawfully be in the casino and gamble there may enter.',
  ),
  'may-refuse': said(
    'may-refuse',
    'The operator may refuse any application.',
    ({ mayRefuse }) => mayRefuse,
  ),
  'staff-in-charity': said(
    'staff-in-charity',
    'Staff, contractors and associates may play with the prior consent of the chief executive or chief operating officer, and win no prize: the next eligible place takes theirs.',
    ({ charity }) => charity,
  ),
  comply: said('comply', 'A player who does not follow these terms may be disqualified.'),
  'signed-copies': said(
    'signed-copies',
    'Every player signs a copy of these terms.',
    ({ signedCopies }) => signedCopies,
  ),
  'absent-from-event': said(
    'absent-from-event',
    'A player who does not come to the event at all loses the place and the fee.',
  ),
  devices: said('devices', (settings) => `${DEVICES} ${deviceConsequence(settings)}`),
  'substitute-effect': said(
    'substitute-effect',
    'A substitute takes over seat, chips, score and secret wagers as they stand.',
  ),
  'disqualified-chips': said(
    'disqualified-chips',
    'A disqualified player leaves; tournament chips go back to the operator.',
  ),
  'rules-prevail': said(
    'rules-prevail',
    'The director runs the event under these terms and the rules of the game; where they differ, the rules prevail.',
  ),
  'early-finish': said(
    'early-finish',
    'The director may end play at a table early when those who go on are known, or when chips are cashed and everybody at the table agrees.',
  ),
  privacy: said('privacy', ({ privacyPolicy = '' }) =>
    privacyPolicy.trim() === '' ? `${PRIVACY}.` : `${PRIVACY}: ${privacyPolicy.trim()}`,
  ),
  promotion: said(
    'promotion',
    'With an entrant’s permission the operator may use name, suburb and pictures for promotion.',
  ),
  'conducted-by': said(
    'conducted-by',
    'The director and deputies conduct the event under these terms and the rules.',
  ),
  'decision-final': said('decision-final', 'In a dispute the director’s decision is final.'),
  liability: said(
    'liability',
    'As far as the law allows, and leaving rights under the Fair Trading Act 1999 (Vic) and the Competition and Consumer Act 2010 (Cth) as they are, operator and director are not liable for losses from the director’s decisions.',
  ),
  complaint: said(
    'complaint',
    'A complaint about the conduct of gaming may be brought before the regulator for investigation.',
  ),
};
