import { expect, it } from 'vitest';
import { CONSOLES_EN } from '../../i18n/consoles/en.ts';
import { faultsOf, streamName } from './audit-faults.ts';

const called = (stream: string) => streamName(stream, { salon: 'Salon Privé' });

const FORGED = {
  findings: [
    {
      code: 'decides-differently',
      stream: 'table:salon',
      record: 90,
      command: 'SettleCoup',
      detail: 'event 1',
    },
  ],
  chainFaults: [{ stream: 'table:salon', why: 'chain-broken', checkpoint: 0 }],
  checkpointFaults: [{ stream: 'table:salon', why: 'hash-differs', checkpoint: 12 }],
  people: ['p-3c11'],
};

it('the faults of a forged record begin with the broken chain, then come the record itself and forged documents', () => {
  const told = faultsOf(FORGED, called, CONSOLES_EN).map(({ where, why }) => `${where}: ${why}`);
  expect(told).toEqual([
    'Salon Privé: the chain is broken: a record was changed, removed or added',
    'Salon Privé, checkpoint 12: the log differs from what was signed',
    'Salon Privé, record 90: what was recorded does not follow from the order',
    'p-3c11: what he signs in with differs from the log',
  ]);
});

it('a fault without words of its own is shown by its code', () => {
  const odd = { ...FORGED, findings: [], chainFaults: [{ stream: '', why: 'odd', checkpoint: 3 }] };
  expect(faultsOf(odd, called, CONSOLES_EN)[0]).toMatchObject({
    where: 'checkpoint 3',
    why: 'odd',
  });
});
