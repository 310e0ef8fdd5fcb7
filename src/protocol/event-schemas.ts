import Type from '#typebox';
import { type Facts, REFUSAL_CODES, type TableEventType } from '../table/index.ts';
import {
  CARDS_EVENTS,
  CONDUCT_EVENTS,
  DUMMY_EVENTS,
  IRREGULARITY_EVENTS,
  LIMITS_EVENTS,
  OPENING_EVENTS,
  PEOPLE_EVENTS,
} from './events-house.ts';
import { BETTING_EVENTS, DEALING_EVENTS, SETTLEMENT_EVENTS } from './events-play.ts';
import { Clause, nullable, oneOf, shape } from './leaves.ts';

/** What each event carries beside its type. */
export const EVENT_FIELDS = {
  ...OPENING_EVENTS,
  ...PEOPLE_EVENTS,
  ...CARDS_EVENTS,
  ...BETTING_EVENTS,
  ...DEALING_EVENTS,
  ...SETTLEMENT_EVENTS,
  ...IRREGULARITY_EVENTS,
  ...DUMMY_EVENTS,
  ...LIMITS_EVENTS,
  ...CONDUCT_EVENTS,
};

export const EVENT_TYPES = Object.keys(EVENT_FIELDS) as readonly TableEventType[];

export function eventSchema(type: TableEventType): Type.TSchema {
  return shape({ type: Type.Literal(type), ...EVENT_FIELDS[type] }, `the event ${type}`);
}

/** A lawful "no": the first guard that failed, its clause, and the facts it looked at. */
export const RefusalSchema = shape(
  {
    code: oneOf(REFUSAL_CODES),
    clause: nullable(Clause),
    facts: Type.Unsafe<Facts>({
      type: 'object',
      additionalProperties: {
        anyOf: [
          { type: ['string', 'number', 'boolean', 'null'] },
          { type: 'array', items: { type: 'string' } },
        ],
      },
      description: 'what the guard looked at, by name',
    }),
  },
  'a refusal',
);
