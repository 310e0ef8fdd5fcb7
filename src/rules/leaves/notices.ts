import { FIRM_RULES } from '../model/tournament-policy.ts';

/**
 * Leaves that a book states and nothing is decided by, each with its reason. Product code reads the
 * value of every other leaf; a test plays and shows everything to prove it
 * (test/integration/books/leaves-alive.test.ts). Paths leave out list indexes.
 */

const ONE_ANSWER =
  'the machine knows this answer alone; a book from a file that gives another is refused';
const FOR_PEOPLE = 'it is for people to see and to judge; the clause is shown where they record it';

export const NOTICE_LEAVES: Readonly<Record<string, string>> = {
  regulator: 'it names whom a complaint may reach; the notices and the register show it',
  'equipment.shoe': ONE_ANSWER,
  'cards.courtCardCount': 'tens are dropped from every total, so 0 and 10 come to the same (T-20)',
  'cut.firstOffer': ONE_ANSWER,
  'cut.direction': ONE_ANSWER,
  'betting.sideWagersAlone': ONE_ANSWER,
  'betting.partnershipsBarred': FOR_PEOPLE,
  'limits.shortWager': ONE_ANSWER,
  'limits.laterShortWager': ONE_ANSWER,
  'limits.excess': ONE_ANSWER,
  'limits.multiples': ONE_ANSWER,
  'limits.payoutRounding': ONE_ANSWER,
  'commission.collectionRounding': ONE_ANSWER,
  'irregularities.excessUnseen': ONE_ANSWER,
  'irregularities.excessSeen': ONE_ANSWER,
  'irregularities.seenOnLast': ONE_ANSWER,
  'irregularities.bankerGotPlayersCard': ONE_ANSWER,
  'irregularities.noWagerDealt':
    'betting.coupWithoutWager decides; loading a book holds the two against each other',
  'irregularities.faceUpLaterCard':
    'both words play the card where the coup needs it; faceUpUnneededCard decides the rest',
  'irregularities.faceUpUnneededCard': ONE_ANSWER,
  'irregularities.wrongThirdToPlayer': ONE_ANSWER,
  'irregularities.wrongThirdToBanker': ONE_ANSWER,
  'irregularities.tooFewCards': ONE_ANSWER,
  'irregularities.laterError': ONE_ANSWER,
  'dummyCoups.onlyUnder': 'loading a book holds the clauses of its dummy coups against the list',
  'dummyCoups.sequenceGoverns':
    'it tells a supervisor how to resolve a doubt; the notices of the book say it to staff',
  'conduct.adviceBarred': FOR_PEOPLE,
  ...Object.fromEntries(FIRM_RULES.map((name) => [`tournaments.policy.rules.${name}`, ONE_ANSWER])),
};
