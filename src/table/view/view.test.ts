import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annHoldsThePlayerHand } from '../../../test/support/table/face-down.ts';
import { bet, DEALER, tableOf } from '../../../test/support/table/scenario.ts';
import { walk } from '../../../test/support/table/walk.ts';
import { PEOPLE } from '../../../test/support/table/walk-body.ts';
import { canonicalJson } from '../../kit/index.ts';
import { applyChanges, changesBetween } from '../../machine/index.ts';
import { CARDS, type Card, STAFF_RANKS } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { withCards } from '../model/change.ts';
import { withCoup } from '../model/play.ts';
import type { Slot, TableState } from '../model/state.ts';
import { AUDITOR, SPECTATOR, type Viewer, viewerOf } from '../model/viewer.ts';
import { eventFor } from './event-view.ts';
import { type TableView, view } from './view.ts';
import { handles } from './view-own.ts';

const STAFF: readonly Viewer[] = STAFF_RANKS.map((rank) => ({
  kind: 'staff',
  person: 'sue',
  rank,
}));
const PATRONS: readonly Viewer[] = [...PEOPLE, 'stranger'].map((person) => ({
  kind: 'patron',
  person,
}));
const EVERYBODY: readonly Viewer[] = [SPECTATOR, AUDITOR, ...STAFF, ...PATRONS];

const RUNS = 30;
const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 300, size: 'max' });

function isHandler(state: TableState, viewer: Viewer): boolean {
  if (viewer.kind !== 'patron') return false;
  return handles(state, viewer.person, 'player') || handles(state, viewer.person, 'banker');
}

/**
 * The same table with other values for the cards that only their handler has seen; null without
 * such cards.
 */
function withOtherPeeledCards(state: TableState): TableState | null {
  const { coup } = state;
  const { shoe } = state.cards;
  const slots = [...(coup?.player ?? []), ...(coup?.banker ?? [])];
  if (coup === null || shoe === null || !slots.some(({ face }) => face === 'handler')) return null;
  const opened: Partial<Record<Card, number>> = { ...shoe.opened };
  const turn = (slot: Slot): Slot => {
    if (slot.face !== 'handler' || slot.card === null) return slot;
    const other = CARDS[(CARDS.indexOf(slot.card) + 17) % CARDS.length] ?? slot.card;
    opened[slot.card] = (opened[slot.card] ?? 1) - 1;
    opened[other] = (opened[other] ?? 0) + 1;
    return { ...slot, card: other };
  };
  const player = coup.player.map(turn);
  const banker = coup.banker.map(turn);
  return withCards(withCoup(state, { player, banker }), { shoe: { ...shoe, opened } });
}

/** A face-down coup in which ann has peeled the first card of the Player hand. */
function peeledTable() {
  const table = annHoldsThePlayerHand();
  const [peeled] = table.does({ type: 'PeelCard', side: 'player', at: 0, card: '9S' }, 'ann');
  return { table, peeled: peeled as TableEvent };
}

describe('a card that lies face down', () => {
  it('a face-down card gives byte-equal views to everybody but its handler, whatever it is', () => {
    let peeled = 0;
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        walk(seed, choices, {
          accepted(_before, _command, state) {
            const other = withOtherPeeledCards(state);
            if (other === null) return;
            peeled += 1;
            for (const viewer of EVERYBODY.filter((who) => !isHandler(state, who))) {
              expect(JSON.stringify(view(other, viewer))).toBe(JSON.stringify(view(state, viewer)));
            }
          },
        });
      }),
      { numRuns: 4 * RUNS },
    );
    expect(peeled).toBeGreaterThan(100);
  });

  it('a face-down card is in no state before its handler looked: another order of unseen cards changes nothing', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        const last = walk(seed, choices, {});
        if (last.cards.shoe?.number !== 1) return;
        const unseen = unseenDraws(last);
        const other = walk(
          seed,
          choices,
          {},
          {
            rearrange: (decks) => decks.map((card, at) => (unseen(at + 1) ? 'AS' : card)),
          },
        );
        expect(canonicalJson(other)).toBe(canonicalJson(last));
        compared += 1;
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS / 3);
  });

  it('only its handler and his nominee are told a face-down card; everybody else is told only its place', () => {
    const { table, peeled } = peeledTable();
    const { state } = table;
    const ann = view(state, viewerOf({ person: 'ann', role: 'patron' }));
    expect(ann.own?.peeled).toEqual([{ side: 'player', at: 0, card: '9S' }]);
    expect(ann.table.coup?.player.cards[0]).toEqual({ face: 'peeled', card: null });
    for (const viewer of EVERYBODY.filter((who) => !isHandler(state, who))) {
      expect(JSON.stringify(view(state, viewer))).not.toContain('9S');
      const told = eventFor(state, peeled, viewer);
      expect(told).toEqual({
        type: 'CardPeeled',
        side: 'player',
        at: 0,
        card: null,
        person: 'ann',
      });
    }
    expect(eventFor(state, peeled, { kind: 'patron', person: 'ann' })).toEqual(peeled);
    table.does({ type: 'NameNominee', nominee: 'cat' }, 'ann');
    table.does({ type: 'BringChips', person: 'cat', amountCents: 500 as never }, 'cat');
    const cat = view(table.state, { kind: 'patron', person: 'cat' });
    expect(cat.own?.peeled).toEqual([{ side: 'player', at: 0, card: '9S' }]);
  });
});

/** Cards still in the shoe, and those that lie face down without having been peeled. */
function unseenDraws({ coup, cards: { shoe } }: TableState): (draw: number) => boolean {
  const slots = [...(coup?.player ?? []), ...(coup?.banker ?? [])];
  const down = new Set(slots.filter(({ face }) => face === 'down').map(({ draw }) => draw));
  return (draw) => draw > (shoe?.drawn ?? 0) || down.has(draw);
}

describe('a change of view', () => {
  it('the changes of a view turn it into the next one, for every viewer', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        const viewer = EVERYBODY[seed % EVERYBODY.length] as Viewer;
        let known: TableView | null = null;
        walk(seed, choices, {
          accepted(before, _command, after) {
            known ??= view(before, viewer);
            const next = view(after, viewer);
            known = applyChanges(known, changesBetween(known, next)) as TableView;
            expect(known).toEqual(next);
          },
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('the change for one more wager names that wager and its owner, not the others', () => {
    const table = tableOf('crown-melbourne');
    table.does({ type: 'OpenBetting' });
    bet(table, 'bob', 'player', 50);
    const before = view(table.state, SPECTATOR);
    bet(table, 'ann', 'banker', 100);
    const changes = changesBetween(before, view(table.state, SPECTATOR));
    expect(changes.map(({ at }) => at.join('.'))).toEqual(['table.layout.wagers.2']);
  });
});

describe('what each viewer sees', () => {
  it('only owners and staff see stacks, debts and the count of the shoe', () => {
    const table = tableOf('crown-melbourne');
    const spectator = view(table.state, SPECTATOR);
    expect(spectator.own).toBeNull();
    expect(spectator.staff).toBeNull();
    expect(JSON.stringify(spectator)).not.toContain('chipsCents');
    expect(JSON.stringify(spectator)).not.toContain('cardsLeft');
    const ann = view(table.state, { kind: 'patron', person: 'ann' });
    expect(ann.own?.chipsCents).toBe(1_000_000);
    expect(ann.staff).toBeNull();
    const dealer = view(table.state, viewerOf(DEALER));
    expect(dealer.staff?.patrons.bob?.chipsCents).toBe(1_000_000);
    expect(dealer.staff?.shoe?.cardsLeft).toBe(415);
    expect(dealer.staff?.figures).toBeNull();
    expect(view(table.state, AUDITOR).staff?.figures?.broughtCents).toBe(2_000_000);
    expect(view(table.state, AUDITOR).lawful).toEqual([]);
  });

  it('only the complainant and staff see a dispute', () => {
    const table = tableOf('crown-melbourne');
    const [raised] = table.does({ type: 'RaiseDispute', about: 'my payout' }, 'ann');
    const seen = EVERYBODY.filter((viewer) =>
      JSON.stringify(view(table.state, viewer)).includes('my payout'),
    );
    const told = EVERYBODY.filter(
      (viewer) => eventFor(table.state, raised as TableEvent, viewer) !== null,
    );
    expect(seen).toEqual([AUDITOR, ...STAFF, { kind: 'patron', person: 'ann' }]);
    expect(told).toEqual(seen);
  });

  it('the dealer is offered the one card that is due, and the player only his own acts', () => {
    const table = tableOf('crown-melbourne');
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 50);
    table.does({ type: 'CallNoMoreBets' });
    const dealer = view(table.state, viewerOf(DEALER));
    expect(dealer.table.coup?.nextCard).toBe('player');
    expect(dealer.lawful).toContain('DrawCard');
    expect(dealer.lawful).not.toContain('SettleCoup');
    const ann = view(table.state, { kind: 'patron', person: 'ann' });
    expect(ann.lawful).not.toContain('PlaceWager');
    expect(ann.lawful).not.toContain('DrawCard');
    expect(ann.lawful).toContain('RaiseDispute');
  });

  it('every accepted command had been offered by the view', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, choices) => {
        walk(seed, choices, {
          accepted(before, command) {
            // Dealing without a burn is a mistake, which no console should offer.
            const mistake = command.type === 'OpenBetting' && command.unburned === true;
            if (command.for !== undefined || mistake) return;
            expect(view(before, viewerOf(command.by)).lawful).toContain(command.type);
          },
        });
      }),
      { numRuns: RUNS },
    );
  });
});
