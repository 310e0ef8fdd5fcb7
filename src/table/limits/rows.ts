import { listOf, nullable, oneOf, optional, shape } from '../../machine/index.ts';
import { AMOUNT, CLAUSE, FLAG, PERSON, TEXT, TIME, WAGER_GROUP } from '../model/fields.ts';
import { BARE, type BodyOf, command, event, OPEN } from '../model/row.ts';
import { GROUP_LIMITS, SIGN } from '../model/shapes.ts';
import { LIMIT_FIGURES } from '../model/state.ts';

const FIGURE = oneOf(LIMIT_FIGURES);

/**
 * The orders of this part: who may give each, when, with which fields, and values to try it with.
 */
export const LIMITS_COMMANDS = {
  PostLimits: command({
    who: 'change-limits',
    phases: OPEN,
    fields: { sign: SIGN, takesEffectAtMs: nullable(TIME) },
  }),
  ConsentToLimits: command({ who: 'patron', phases: OPEN, seldom: true, fields: {}, probe: BARE }),
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

/** What this part reports, and who besides staff is told of it. */
export const LIMITS_EVENTS = {
  LimitsPosted: event({
    audience: 'everyone',
    fields: {
      sign: SIGN,
      postedAtMs: TIME,
      /** Null: no notice is posted, and only the consent of every player brings the change. */
      dueAtMs: nullable(TIME),
      /** Since when each figure that needs notice has been shown. */
      since: optional(listOf(shape({ group: WAGER_GROUP, figure: FIGURE, sinceMs: TIME }))),
      /** The change needs no notice and leaves the posted one as it is. */
      besideNotice: optional(FLAG),
    },
  }),
  LimitsConsented: event({ audience: 'everyone', fields: { person: PERSON } }),
  LimitsWithdrawn: event({ audience: 'everyone', fields: {} }),
  LimitsChanged: event({
    audience: 'everyone',
    fields: {
      sign: SIGN,
      clause: CLAUSE,
      /** The notice of a further change stays posted. */
      besideNotice: optional(FLAG),
    },
  }),
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
