import { nullable, optional } from '../../kit/index.ts';
import { AMOUNT, CLAUSE, PERSON, TEXT, TIME } from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import { GROUP_LIMITS, SIGN } from '../model/shapes.ts';

/** The orders of this part: who may give each, when, with what, and a value to try it with. */
export const LIMITS_COMMANDS = {
  PostLimits: command({
    who: 'change-limits',
    phases: OPEN,
    fields: { sign: SIGN, takesEffectAtMs: nullable(TIME) },
  }),
  ConsentToLimits: command({ who: 'patron', phases: OPEN, fields: {}, probe: BARE }),
  WithdrawLimits: command({ who: 'change-limits', phases: OPEN, fields: {}, probe: BARE }),
  AgreePersonalLimits: command({
    who: 'agree-personal-limits',
    phases: OPEN,
    fields: {
      person: PERSON,
      limits: nullable(GROUP_LIMITS),
      /** The words on the marker; absent: the usual ones; null: no marker stands there. */
      marker: optional(nullable(TEXT)),
    },
  }),
  ArrangeExtraCommission: command({
    who: 'arrange-extra-commission',
    phases: OPEN,
    fields: { person: PERSON, maximumCents: nullable(AMOUNT) },
  }),
};
export type LimitsCommand = BodyOf<typeof LIMITS_COMMANDS>;

/** What this part reports, and who hears of it beside staff. */
export const LIMITS_EVENTS = {
  LimitsPosted: event({
    audience: 'everyone',
    fields: { sign: SIGN, postedAtMs: TIME, dueAtMs: TIME },
  }),
  LimitsConsented: event({ audience: 'everyone', fields: { person: PERSON } }),
  LimitsWithdrawn: event({ audience: 'everyone', fields: {} }),
  LimitsChanged: event({ audience: 'everyone', fields: { sign: SIGN, clause: CLAUSE } }),
  PersonalLimitsAgreed: event({
    audience: 'subject',
    fields: { person: PERSON, limits: nullable(GROUP_LIMITS), marker: nullable(TEXT) },
  }),
  ExtraCommissionArranged: event({
    audience: 'subject',
    fields: { person: PERSON, maximumCents: nullable(AMOUNT) },
  }),
};
export type LimitsEvent = BodyOf<typeof LIMITS_EVENTS>;
