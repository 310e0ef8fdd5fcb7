import {
  BANK_HOLDERS,
  DEALING_METHODS,
  DUMMY_GROUNDS,
  HAPPENINGS,
  type Happening,
  OUTCOMES,
  PAIR_KINDS,
  RUN_WAGERS,
  SHOE_PLACES,
  SHUFFLE_REASONS,
  SIDES,
  STAFF_RANKS,
  TABLE_FORMS,
  TAIL_WAGERS,
  VERSION_IDS,
  WAGER_TYPES,
} from '../rules/index.ts';
import { FACINGS, INCIDENT_KINDS, SHOE_KINDS, SQUEEZE_AUDIENCES } from '../table/index.ts';
import { oneOf } from './leaves.ts';

/** Closed lists of words, taken from the lists the engine itself uses. */

export const SideName = oneOf(SIDES);
export const OutcomeName = oneOf(OUTCOMES);
export const PairName = oneOf(PAIR_KINDS);
export const WagerName = oneOf(WAGER_TYPES);
export const RunName = oneOf(RUN_WAGERS);
export const TailName = oneOf(TAIL_WAGERS);
export const VersionName = oneOf(VERSION_IDS);
export const MethodName = oneOf(DEALING_METHODS);
export const FacingName = oneOf(FACINGS);
export const ShoeKindName = oneOf(SHOE_KINDS);
export const ShoePlaceName = oneOf(SHOE_PLACES);
export const FormName = oneOf(TABLE_FORMS);
export const BankHolderName = oneOf(BANK_HOLDERS);
export const HappeningName = oneOf(Object.keys(HAPPENINGS) as readonly Happening[]);
export const ShuffleName = oneOf(SHUFFLE_REASONS);
export const GroundName = oneOf(DUMMY_GROUNDS);
export const AudienceName = oneOf(SQUEEZE_AUDIENCES);
export const IncidentName = oneOf(INCIDENT_KINDS);
export const RankName = oneOf(STAFF_RANKS);
export const RoleName = oneOf(['patron', ...STAFF_RANKS]);

export const PostName = oneOf(['dealer', 'supervisor']);
export const BurnRequestName = oneOf(['see', 'face-value']);
export const ScopeName = oneOf(['all', 'some']);
export const BackingName = oneOf(['chips', 'cash', 'voucher', 'token']);
export const MisdeliveryName = oneOf(['wrong-area', 'wrong-opener']);
export const MisdeliveryChoiceName = oneOf(['complete', 'offer-retraction', 'dummy-coup']);
export const InvalidationName = oneOf(['disruption', 'fraud']);
export const StrayFateName = oneOf(['opens-next-coup', 'opens-dummy-coup', 'discarded']);
