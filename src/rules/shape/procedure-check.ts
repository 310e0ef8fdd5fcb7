import { STAFF_RANKS } from '../model/authority.ts';
import {
  BANK_HOLDERS,
  type ConductPolicy,
  DUMMY_GROUNDS,
  type DummyPolicy,
  type IrregularityPolicy,
} from '../model/procedure-policies.ts';
import { WAGER_GROUPS } from '../model/wager.ts';
import { type Check, flag, listOf, number, oneOf, orNull, record, someOf } from './check.ts';
import { clauseId, leaf } from './leaf-check.ts';

const yesOrNo = leaf(flag);
const dummyCoup = leaf(oneOf('dummy-coup'));

export const IRREGULARITIES: Check<IrregularityPolicy> = record<IrregularityPolicy>({
  supervisorAtTable: yesOrNo,
  missedBurn: leaf(oneOf('results-stand', 'not-applicable')),
  missedBurnRebuild: yesOrNo,
  excessUnseen: leaf(oneOf('opens-next-coup')),
  excessUnseenBar: leaf(oneOf('last-coup', 'marker-shown')),
  excessSeen: dummyCoup,
  drawnCard: leaf(oneOf('used-all-the-same', 'discarded')),
  bankerGotPlayersCard: leaf(oneOf('goes-to-player')),
  noWagerDealt: leaf(oneOf('dummy-coup', 'not-provided')),
  faceUpFirstCard: leaf(oneOf('dummy-coup', 'used-if-betting-closed')),
  faceUpLaterCard: leaf(oneOf('played-as-face-down', 'used-if-needed')),
  faceUpUnneededCard: dummyCoup,
  wrongThirdToPlayer: leaf(oneOf('banker-if-due-else-dummy-coup')),
  wrongThirdToBanker: dummyCoup,
  surplusThird: leaf(oneOf('dummy-coup', 'as-excess')),
  misdelivered: leaf(
    orNull(
      record<NonNullable<IrregularityPolicy['misdelivered']['value']>>({
        wrongOpenerToo: flag,
        players: oneOf('retract-or-reduce', 'retract', 'none'),
      }),
    ),
  ),
  misdeliveryOutcomes: leaf(
    orNull(
      record<NonNullable<IrregularityPolicy['misdeliveryOutcomes']['value']>>({
        complete: clauseId,
        retraction: clauseId,
        dummyCoup: clauseId,
      }),
    ),
  ),
  tooFewCards: leaf(oneOf('void')),
  orderLost: leaf(oneOf('void-at-any-stage', 'void-in-initial-deal', 'void-of-first-four')),
  promptError: leaf(oneOf('put-right', 'stands')),
  laterError: leaf(oneOf('no-effect')),
  misplacedLateTail: leaf(oneOf('void', 'not-offered')),
});

export const DUMMY_COUPS: Check<DummyPolicy> = record<DummyPolicy>({
  name: leaf(oneOf('dummy coup', 'non-betting coup')),
  grounds: leaf(listOf(oneOf(...DUMMY_GROUNDS))),
  groundClauses: leaf(someOf(DUMMY_GROUNDS, clauseId)),
  onlyUnder: leaf(orNull(listOf(clauseId))),
  announcement: leaf(oneOf('visual-sign', 'repeat-the-call', 'all-wagers-removed')),
  ridesOn: leaf(listOf(oneOf(...WAGER_GROUPS))),
  sequenceGoverns: yesOrNo,
});

export const CONDUCT: Check<ConductPolicy> = record<ConductPolicy>({
  bankHolders: leaf(listOf(oneOf(...BANK_HOLDERS))),
  closingNoticeMinutes: leaf(orNull(number)),
  vacateAfterRounds: leaf(orNull(number)),
  disputes: leaf(listOf(oneOf('senior', 'inspector-notice', 'regulator', 'director-review'))),
  devicesBarred: yesOrNo,
  adviceBarred: yesOrNo,
  sideBetsBarred: yesOrNo,
  influenceBarred: yesOrNo,
  rulesCopy: leaf(oneOf('required-to-open', 'on-request', 'not-stated')),
  wagersVoidedFor: leaf(oneOf('any-breach', 'partnership')),
  invalidation: leaf(listOf(oneOf('disruption', 'fraud'))),
  supervisorPresent: leaf(oneOf(...STAFF_RANKS)),
});
