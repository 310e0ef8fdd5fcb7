import { expect, it } from 'vitest';
import { TOURNAMENT_COMMAND_ROWS } from '../../../../tournament/index.ts';
import { TOURNAMENT_TEXTS } from '../../../i18n/tournament/index.ts';
import { actsFor, bodyOf, fieldsOf } from './act-values.ts';

const ROLES = ['operator', 'director'];
const PHASES = [
  'draft',
  'published',
  'entries',
  'entries-closed',
  'running',
  'final-played',
  'allocated',
];

it('every field of a form at the director’s desk has a name', () => {
  const { fields } = TOURNAMENT_TEXTS.en;
  const types = new Set(PHASES.flatMap((phase) => actsFor(ROLES, phase)));
  expect(types.size).toBeGreaterThan(25);
  for (const type of types) {
    for (const [name] of fieldsOf(type))
      expect([type, name, name in fields]).toEqual([type, name, true]);
  }
});

it('the director’s desk offers an office only its own acts', () => {
  for (const type of actsFor(['director'], 'running')) {
    expect(TOURNAMENT_COMMAND_ROWS[type].who).toContain('director');
  }
  expect(actsFor([], 'running')).toEqual([]);
});

it('the director’s desk builds an order from what was typed', () => {
  expect(bodyOf('SetWagerTime', { seconds: '30', noticeAtMs: true }, 1000)).toEqual({
    ok: true,
    body: { type: 'SetWagerTime', seconds: 30, noticeAtMs: 1000 },
  });
  const moved = { round: '2', startsAtMs: '10', day: '2026-01-02', noticeAtMs: false };
  expect(bodyOf('MoveStart', moved, 1000)).toEqual({
    ok: true,
    body: { type: 'MoveStart', round: 2, startsAtMs: 601_000, day: '2026-01-02', noticeAtMs: null },
  });
  expect(bodyOf('AddToPool', { amountCents: '12.5', goods: '' }, 0)).toEqual({
    ok: true,
    body: { type: 'AddToPool', amountCents: 1250, goods: '' },
  });
  expect(bodyOf('OrderPlayOff', { tableId: 'A', chipsCents: '500', seats: '' }, 0)).toEqual({
    ok: true,
    body: { type: 'OrderPlayOff', tableId: 'A', chipsCents: 50_000 },
  });
  const placed = { tableId: 'A', chipsCents: '500', seats: '1 ann\n7 bob' };
  expect(bodyOf('OrderPlayOff', placed, 0)).toMatchObject({
    body: {
      seats: [
        { seat: 1, person: 'ann' },
        { seat: 7, person: 'bob' },
      ],
    },
  });
  expect(bodyOf('Brief', { people: 'ann\nbob' }, 0)).toMatchObject({
    body: { people: ['ann', 'bob'] },
  });
});

it('the director’s desk names the first field that is not right', () => {
  expect(bodyOf('MoveEntrant', { person: 'ann', tableId: 'A', seat: 'x', why: '' }, 0)).toEqual({
    ok: false,
    field: 'seat',
  });
  expect(bodyOf('RecordAbsence', { tableId: '', seat: '1' }, 0)).toEqual({
    ok: false,
    field: 'tableId',
  });
});
