import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../test/support/table/scenario.ts';
import { cents } from '../../kit/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { AUDITOR, SPECTATOR, type Viewer } from '../model/viewer.ts';
import { eventFor } from './event-view.ts';

const ANN: Viewer = { kind: 'patron', person: 'ann' };
const BOB: Viewer = { kind: 'patron', person: 'bob' };
const DEALER: Viewer = { kind: 'staff', person: 'dan', rank: 'dealer' };
const { state } = tableOf('crown-melbourne');
const told = (event: TableEvent, viewer: Viewer) => eventFor(state, event, viewer);

describe('who is told of an event', () => {
  it.each<TableEvent>([
    { type: 'ChipsBrought', person: 'ann', amountCents: cents(500) },
    { type: 'ChipsTaken', person: 'ann', amountCents: cents(500) },
    { type: 'PaymentCorrected', person: 'ann', amountCents: -100, why: 'overpaid', clause: '13.9' },
    { type: 'PersonExcluded', person: 'ann', why: 'a device', clause: '13.2.2' },
    { type: 'DisputeRaised', disputeId: 1, person: 'ann', about: 'my payout' },
    { type: 'ExtraCommissionArranged', person: 'ann', maximumCents: cents(500_000) },
  ])('$type is for its person and for staff', (event) => {
    expect([ANN, DEALER, AUDITOR].map((viewer) => told(event, viewer))).toEqual([
      event,
      event,
      event,
    ]);
    expect([BOB, SPECTATOR].map((viewer) => told(event, viewer))).toEqual([null, null]);
  });

  it.each<TableEvent>([
    {
      type: 'WagerVoided',
      why: 'a mark on a chip',
      returned: { wagerId: 1, person: 'ann', amountCents: cents(500), clause: '13.2.1' },
    },
    { type: 'ShuffleOrdered', reason: 'other-cause', why: 'a bent card', clause: '4.2.4(b)' },
  ])('everybody is told that there was $type, and staff alone why', (event) => {
    expect([DEALER, AUDITOR].map((viewer) => told(event, viewer))).toEqual([event, event]);
    const without = { ...event, why: '' };
    expect([BOB, SPECTATOR].map((viewer) => told(event, viewer))).toEqual([without, without]);
  });

  it('only staff are told of an incident', () => {
    const event: TableEvent = { type: 'IncidentRecorded', what: 'a phone', by: 'dan' };
    expect([DEALER, AUDITOR].map((viewer) => told(event, viewer))).toEqual([event, event]);
    expect([ANN, BOB, SPECTATOR].map((viewer) => told(event, viewer))).toEqual([null, null, null]);
  });

  it('everybody is told of an invalidated result, and only those concerned of its money', () => {
    const event: TableEvent = {
      type: 'ResultInvalidated',
      coup: 4,
      shoe: 1,
      restored: [],
      ground: 'fraud',
      why: 'a marked card in the hand of bob',
      clause: '13.3',
      adjustments: [
        { person: 'ann', amountCents: 100, owedMillicents: 0 },
        { person: 'bob', amountCents: -100, owedMillicents: 0 },
      ],
      claims: [{ person: 'bob', amountCents: 50 }],
    };
    expect(told(event, DEALER)).toEqual(event);
    expect(told(event, ANN)).toEqual({
      ...event,
      why: '',
      adjustments: event.adjustments.slice(0, 1),
      claims: [],
    });
    expect(told(event, SPECTATOR)).toEqual({ ...event, why: '', adjustments: [], claims: [] });
  });

  it('everybody is told of a wager', () => {
    const event: TableEvent = { type: 'WagerWithdrawn', wagerId: 3 };
    for (const viewer of [ANN, BOB, SPECTATOR, DEALER, AUDITOR]) {
      expect(told(event, viewer)).toBe(event);
    }
  });
});
