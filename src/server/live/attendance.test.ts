import { expect, it } from 'vitest';
import { Attendance } from './live-tables.ts';
import type { Reader } from './text-frame.ts';

function reader(told: string[]): Reader {
  const send: Reader['send'] = (text) => void told.push(String(text));
  return { waiting: 0, send, sendSoon: send, close: () => {} };
}

it('people who look at a table through another node count as present until they go, and get what is meant for them', () => {
  const attendance = new Attendance();
  const told: string[] = [];
  const others: string[] = [];
  const ann = reader(told);
  const guest = reader(others);
  attendance.come('yarra', ann, { kind: 'patron', person: 'ann' });
  attendance.come('yarra', guest, { kind: 'spectator' });
  expect(attendance.patrons('yarra')).toEqual(['ann']);
  expect(attendance.patrons('ville')).toEqual([]);
  attendance.tell('yarra', 'ann', 'your seat');
  expect([told, others]).toEqual([['your seat'], []]);
  expect(attendance.go('yarra', ann)).toBe(true);
  expect(attendance.go('yarra', ann)).toBe(false);
  expect(attendance.patrons('yarra')).toEqual([]);
});
