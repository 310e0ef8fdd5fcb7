import Type from '#typebox';
import { keysOf } from '../kit/index.ts';
import { EVENTS, type Facts, REFUSAL_CODES, type TableEventType } from '../table/index.ts';
import { messageSchema } from './command-schemas.ts';
import { Clause, nullable, oneOf, shape } from './leaves.ts';

export const EVENT_TYPES = keysOf(EVENTS);

export function eventSchema(type: TableEventType): Type.TSchema {
  return messageSchema(type, EVENTS[type].fields, `the event ${type}`);
}
/** A lawful "no": the first guard that failed, its clause, and the facts it checked. */
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
