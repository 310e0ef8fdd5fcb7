import { describe, expect, it } from 'vitest';
import { CARDS, type Card, STAFF_RANKS } from '../../../src/rules/index.ts';
import { nextAct } from '../../../src/server/floor/next-act.ts';
import { simulatedClock, USUAL_PACE } from '../../../src/server/index.ts';
import { Feed } from '../../../src/server/live/feed.ts';
import { tableShowing } from '../../../src/server/live/table-showing.ts';
import type { Reader, TextFrame } from '../../../src/server/live/text-frame.ts';
import {
  type Command,
  decide,
  evolveAll,
  type TableState,
  type Viewer,
} from '../../../src/table/index.ts';
import { bet, START_MS, tableOf } from '../../support/table/scenario.ts';

const BOOKS = ['crown-melbourne', 'victoria-2002', 'tasmania-2013'] as const;
const HANDLER = 'ann';
const VIEWERS: readonly Viewer[] = [
  { kind: 'spectator' },
  { kind: 'patron', person: HANDLER },
  { kind: 'patron', person: 'bob' },
  { kind: 'patron', person: 'somebody-else' },
  ...STAFF_RANKS.map((rank) => ({ kind: 'staff', person: `of-${rank}`, rank }) as const),
];

/** Ann has the player's hand and Bob the banker's; nobody has looked yet. */
function inHand(bookId: string): TableState {
  const table = tableOf(bookId, 'traditional', { method: 'highest-wagerers', facing: 'down' });
  table.does({ type: 'OpenBetting' });
  bet(table, HANDLER, 'player', 100);
  bet(table, 'bob', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'AnswerHand', side: 'player', accept: true }, HANDLER);
  table.does({ type: 'AnswerHand', side: 'banker', accept: true }, 'bob');
  return table.state;
}

function peel(card: Card): Command {
  const by = { person: HANDLER, role: 'patron' } as const;
  return { type: 'PeelCard', side: 'player', at: 0, card, by, atMs: START_MS };
}

/** What every viewer is sent for the peel, and what he is sent if he comes after it. */
async function framesOf(start: TableState, card: Card): Promise<Map<string, string[]>> {
  const decision = decide(start, peel(card));
  if (!decision.ok) throw new Error(decision.error.code);
  const frames = new Map<string, string[]>();
  const nothing = { clock: null, names: {}, shoe: { entries: [], head: '' }, results: [] };
  const showing = tableShowing('t1', false, () => nothing);
  const pace = { clock: simulatedClock(0), updatesPerSecond: 30 };
  const feed = new Feed(showing, { state: start, version: 10 }, pace);
  const readerOf = (name: string): Reader => {
    const texts: string[] = [];
    frames.set(name, texts);
    const send = (message: string | TextFrame) =>
      void texts.push(typeof message === 'string' ? message : message.text);
    return { waiting: 0, send, sendSoon: send, close: () => {} };
  };
  for (const viewer of VIEWERS) feed.subscribe(readerOf(`at the table: ${nameOf(viewer)}`), viewer);
  feed.committed(evolveAll(start, decision.value), 11, decision.value);
  await new Promise((resolve) => setImmediate(resolve));
  for (const viewer of VIEWERS) feed.subscribe(readerOf(`late: ${nameOf(viewer)}`), viewer);
  return frames;
}

function nameOf(viewer: Viewer): string {
  return 'person' in viewer ? viewer.person : viewer.kind;
}

describe('T14: a card in somebody’s hands', () => {
  it.each(BOOKS)(
    'T14: a peeled card under %s sends the same bytes to everybody else, whatever card it is',
    async (bookId) => {
      const start = inHand(bookId);
      const seen = new Map<string, Set<string>>();
      for (const card of CARDS) {
        for (const [name, texts] of await framesOf(start, card)) {
          expect(texts.length, name).toBeGreaterThan(0);
          const all = seen.get(name) ?? new Set();
          seen.set(name, all.add(texts.join('\n')));
        }
      }
      for (const [name, variants] of seen) {
        const handler = name.endsWith(`: ${HANDLER}`);
        expect(variants.size, name).toBe(handler ? CARDS.length : 1);
      }
      expect(seen.size).toBe(2 * VIEWERS.length);
    },
  );

  it.each(BOOKS)(
    'T14: what the dealer does next under %s, and when, does not depend on a peeled card',
    (bookId) => {
      const start = inHand(bookId);
      const plans = CARDS.map((card) => {
        const decision = decide(start, peel(card));
        if (!decision.ok) throw new Error(decision.error.code);
        const now = {
          ...{ nowMs: 0, keeperShoe: 1, pace: USUAL_PACE, playersAwaited: () => false },
          keeperStage: 'ordered',
        } as const;
        return JSON.stringify(nextAct(evolveAll(start, decision.value), now));
      });
      expect(new Set(plans).size).toBe(1);
    },
  );

  it.each([
    ['crown-melbourne', 'pit-boss'],
    ['crown-melbourne', 'game-supervisor'],
  ] as const)(
    'T14: under %s, once a peeled card was delivered, no %s reopens the wagers',
    (bookId, role) => {
      const start = inHand(bookId);
      const reopen: Command = {
        type: 'ReopenWagers',
        by: { person: 'sue', role },
        atMs: START_MS,
      };
      expect(decide(start, reopen).ok, 'before anybody looked').toBe(true);
      const peeled = decide(start, peel('9S'));
      if (!peeled.ok) throw new Error(peeled.error.code);
      const after = decide(evolveAll(start, peeled.value), reopen);
      expect(after).toMatchObject({ ok: false, error: { code: 'card-already-exposed' } });
    },
  );
});
