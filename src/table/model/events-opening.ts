import type { Cents } from '../../kit/index.ts';
import type { DealingMethod, ShoePlace, StaffRank } from '../../rules/index.ts';
import type { SqueezeAudience } from './commands.ts';
import type { ReturnedWager } from './events-procedure.ts';
import type { Facing, OpeningWarning, TableSetup } from './setup.ts';

/** Reports of a table that opens and closes, and of the people at it. */

export type OpeningEvent =
  | {
      readonly type: 'TableOpened';
      readonly setup: TableSetup;
      readonly notices: readonly string[];
      readonly edition: string;
      readonly inForceFrom: string | null;
      readonly warnings: readonly OpeningWarning[];
    }
  | {
      readonly type: 'SignedOn';
      readonly post: 'dealer' | 'supervisor';
      readonly person: string;
      readonly rank: StaffRank;
    }
  | { readonly type: 'SignedOff'; readonly post: 'dealer' | 'supervisor'; readonly person: string }
  | { readonly type: 'SignConfirmed'; readonly dealer: string }
  | { readonly type: 'MethodChosen'; readonly method: DealingMethod }
  | { readonly type: 'FacingChosen'; readonly facing: Facing }
  | {
      readonly type: 'SetUpAttested';
      readonly diagram: string | null;
      readonly shoePlace: ShoePlace | null;
      readonly person: string;
      readonly atMs: number;
    }
  | { readonly type: 'SqueezeAsked'; readonly person: string }
  | {
      readonly type: 'SqueezeNotified';
      readonly whom: SqueezeAudience;
      readonly name: string;
      readonly atMs: number;
    }
  | { readonly type: 'ClosingPosted'; readonly closesAtMs: number; readonly postedAtMs: number }
  | { readonly type: 'TableClosed'; readonly returned: readonly ReturnedWager[] }
  | { readonly type: 'IndicatorSwitched'; readonly on: boolean }
  | {
      readonly type: 'RulesShown';
      readonly person: string;
      readonly edition: string;
      /** The operator's own copy; null where none is at hand and only our summary was shown. */
      readonly copy: string | null;
      readonly clause: string;
    };

export type PeopleEvent =
  | { readonly type: 'ChipsBrought'; readonly person: string; readonly amountCents: Cents }
  | { readonly type: 'ChipsTaken'; readonly person: string; readonly amountCents: Cents }
  | {
      readonly type: 'SeatTaken';
      readonly person: string;
      readonly seat: number;
      readonly atMs: number;
    }
  | { readonly type: 'SeatLeft'; readonly person: string; readonly seat: number }
  | { readonly type: 'StandingPermitted'; readonly person: string; readonly place: number }
  | { readonly type: 'Stood'; readonly person: string; readonly place: number }
  | { readonly type: 'NomineeNamed'; readonly person: string; readonly nominee: string | null }
  | { readonly type: 'StaffCalled'; readonly person: string; readonly about: string }
  | { readonly type: 'CallAnswered'; readonly person: string; readonly by: string };
