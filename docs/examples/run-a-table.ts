// Opens a table of Crown Melbourne's book, plays one coup with real cards and tells it in words.
import { cents, formatCents } from '@baize/rules/kit';
import type { Card } from '@baize/rules';
import type { Actor, CommandBody, TableEvent, TableSetup } from '@baize/rules/table';
import { decide, evolveAll, tellRefusal, transcriptOf, UNOPENED } from '@baize/rules/table';
import { view, viewerOf } from '@baize/rules/table';

const sue: Actor = { person: 'sue', role: 'game-supervisor' };
const dan: Actor = { person: 'dan', role: 'dealer' };
const ann: Actor = { person: 'ann', role: 'patron' };

const setup: TableSetup = {
  tableId: 't1',
  name: 'Table one',
  casino: 'Baize',
  rulesCopy: 'at the pit desk',
  bookId: 'crown-melbourne',
  versionId: 'traditional',
  noticeShown: true,
  diagrams: ['A'],
  seats: 14,
  decks: 8,
  wagers: ['player', 'banker', 'tie'],
  chipCents: [cents(100), cents(500), cents(2500)],
  sign: {
    main: { minimumCents: cents(1000), maximumCents: cents(100_000), multipleCents: null },
    groups: {},
    differentialCents: null,
    maximumDifferentialCents: null,
    collectiveLiabilityCents: null,
    tiePercent: null,
  },
  shoeKind: 'physical',
  method: 'dealer',
  facing: 'up',
  cuttingCardBehind: 20,
  settings: {},
};

const events: TableEvent[] = [];
let state = UNOPENED;
let atMs = Date.UTC(2026, 0, 1);

function order(by: Actor, body: CommandBody): void {
  atMs += 60_000;
  const decision = decide(state, { ...body, by, atMs });
  if (!decision.ok) {
    console.log(tellRefusal(decision.error));
    return;
  }
  state = evolveAll(state, decision.value);
  events.push(...decision.value);
}

order(sue, { type: 'OpenTable', setup });
order(sue, { type: 'SignOn', post: 'supervisor' });
order(dan, { type: 'SignOn', post: 'dealer' });
order(dan, { type: 'ConfirmSign' });
order(ann, { type: 'BringChips', person: 'ann', amountCents: cents(50_000) });
order(ann, { type: 'TakeSeat', seat: 3 });
order(dan, { type: 'CheckCards', complete: true, spread: true });
order(dan, { type: 'ShuffleCards', reason: 'before-play' });
order(ann, { type: 'AnswerCut', accept: true });
order(ann, { type: 'CutCards', position: 180 });
order(dan, { type: 'LoadShoe', behind: 20 });
order(dan, { type: 'BurnCards', byFaceValue: false, card: null });
order(dan, { type: 'OpenBetting' });
const stakeCents = cents(10_000);
order(ann, { type: 'PlaceWager', wager: 'banker', stakeCents, place: 3, length: null });
order(dan, { type: 'CallNoMoreBets' });
// Too late: the table says no, with the clause.
order(ann, { type: 'PlaceWager', wager: 'tie', stakeCents, place: 3, length: null });
const cards: Card[] = ['4S', '5H', '2D', 'KC', '3D'];
for (const card of cards) order(dan, { type: 'DrawCard', card });
order(dan, { type: 'AnnounceResult' });
order(dan, { type: 'SettleCoup' });

console.log(transcriptOf(events).join('\n'));
const { own } = view(state, viewerOf(ann));
console.log(`ann sees chips of ${formatCents(own?.chipsCents ?? 0)}.`);
