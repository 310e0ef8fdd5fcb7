import { field, nullable, oneOf, readerOf, shape } from '../machine/index.ts';
import { CLAUSE, type Facts, REFUSAL_CODES, SETUP } from '../table/index.ts';

export const parseSetup = readerOf(SETUP);

/** A lawful "no": the first guard that failed, its clause, and the facts it checked. */
export const REFUSAL = shape(
  {
    code: oneOf(REFUSAL_CODES),
    clause: nullable(CLAUSE),
    facts: field<Facts>('value', {
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
