import type { Json } from '../../kit/index.ts';

/** What earlier builds cited, and the nearer clauses that are cited today. */
const NEARER: Readonly<Record<string, readonly string[]>> = {
  // Crown: nobody wagered. Victoria: a dummy coup that the supervisor directs.
  '11.4': ['11.4.1', '11.4.2'],
  // Victoria: nobody wagered.
  '11.5': ['11.5.1', '11.5.2'],
  // Crown: cards on the wrong area, or with the wrong player.
  '11.7': ['11.7.1', '11.7.2'],
  // Tasmania: the hand was announced as the last, or the next coup is one without wagers.
  '14.1': ['14.1/3', '14.1/6'],
  '14.1/2': ['14.1/3'],
  'T-30': ['14.1/3', '14.1/6'],
  '14.4': ['14.4/2', '14.1/3'],
  '14.4/2': ['14.1/3'],
  // Tournaments: a stake found within the limits; and what a silent book leaves to a reading.
  '15.5.13': ['15.5.6'],
  '': ['VI-72', 'VI-74'],
};

/** The odds of an early Dragon Tail stand in rows of their own. */
const TAIL_ROW = / \d consecutive results$/;

/**
 * The data with the clauses of the build that recorded them. A clause that no earlier build cited
 * in the place of today's is left as it is, so that an audit still finds it.
 */
export function citedAsRecorded(data: Json, recorded?: Json): Json {
  if (Array.isArray(data)) {
    const then = Array.isArray(recorded) ? recorded : [];
    return data.map((item, at) => citedAsRecorded(item, then[at]));
  }
  if (!isRecord(data) || !isRecord(recorded)) return data;
  const entries = Object.entries(data).map(([name, now]) => {
    const then = recorded[name];
    if (name !== 'clause') return [name, citedAsRecorded(now, then)];
    return [name, typeof then === 'string' && isNearer(now, then) ? then : now];
  });
  return Object.fromEntries(entries) as Json;
}

function isNearer(now: Json | undefined, then: string): boolean {
  if (typeof now !== 'string') return false;
  return NEARER[then]?.includes(now) === true || now.replace(TAIL_ROW, '') === then;
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
