import { assert, canonicalJson, seededRandom } from '../../../../src/kit/index.ts';
import { CARDS, type Card, SIDES, type Side } from '../../../../src/rules/index.ts';
import type { CommandBody } from '../../../../src/table/messages/commands.ts';
import { slotsOf } from '../../../../src/table/model/hands.ts';
import type { TableState } from '../../../../src/table/model/state.ts';
import { branch, essence } from '../branches.ts';
import type { NewLaw } from './law.ts';

const AT_MS = 1_767_300_000_000;

function same(a: TableState, b: TableState, what: string): void {
  const [first, second] = [canonicalJson(essence(a)), canonicalJson(essence(b))];
  if (first === second) return;
  let at = 0;
  while (first[at] === second[at]) at += 1;
  const near = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  assert(false, `${what}:\n${near(first)}\n${near(second)}`);
}

/** A result that is taken back, called again the same way and paid again ends as it was. */
export const undoneAndDoneAgain: NewLaw = () => {
  let wrongly = false;
  return {
    event(before, event, after) {
      if (event.type === 'ResultAnnounced') wrongly = event.wrongly !== undefined;
      if (event.type !== 'CoupSettled' || wrongly || before.setup?.shoeKind === 'virtual') return;
      // Later events of the command book warnings and the shoe; the settlement is made here alone.
      const settled = branch(before, AT_MS, [{ type: 'SettleCoup' }]);
      if (settled === null || after.record.settled === null) return;
      const again = branch(settled, AT_MS, [
        { type: 'CallBackResult', why: 'once more' },
        { type: 'AnnounceResult' },
        { type: 'SettleCoup' },
      ]);
      if (again !== null) same(settled, again, `coup ${before.coup?.number} settled twice`);
    },
  };
};

/** A card that was misread and put right ends as if it had been read rightly at once. */
export const misreadEndsAlike: NewLaw = () => ({
  event(before, event, after) {
    if (event.type !== 'CardDrawn' || event.card === null) return;
    if (before.setup?.shoeKind === 'virtual' || after.coup?.insurance !== 'not-offered') return;
    const random = seededRandom(`${event.draw} ${event.card}`);
    // Comparing whole tables takes long, so every fourth card is read wrongly.
    if (random.below(4) > 0) return;
    const { side } = event;
    const at = slotsOf(after.coup, side).length - 1;
    const wrong = CARDS[random.below(CARDS.length)] as Card;
    const there = branch(after, AT_MS, [correction(side, at, wrong)]);
    const back = there && branch(there, AT_MS, [correction(side, at, event.card)]);
    // A surplus card that is due again is carried until it is drawn, as the dealer would.
    if (back === null || back.cards.carried.length !== after.cards.carried.length) return;
    if (back.coup?.insurance !== 'not-offered') return;
    same(after, back, `${event.card} read as ${wrong}`);
  },
});

function correction(side: Side, at: number, card: Card): CommandBody {
  return { type: 'CorrectCard', side, at, card };
}

/** Two independent facts end alike, whichever is reported first. */
export const ordersEndAlike: NewLaw = () => ({
  event(_before, event, after) {
    if (event.type !== 'ResultAnnounced' || after.setup?.shoeKind === 'virtual') return;
    const reports = independent(after);
    const random = seededRandom(`${after.cards.shoe?.drawn} ${after.record.houseCents}`);
    const at = random.below(reports.length);
    const one = reports[at];
    const other = reports[(at + 1 + random.below(reports.length - 1)) % reports.length];
    if (one === undefined || other === undefined) return;
    const forth = branch(after, AT_MS, [one, other]);
    const back = branch(after, AT_MS, [other, one]);
    if (forth === null || back === null) return;
    same(forth, back, `${JSON.stringify(one)} and ${JSON.stringify(other)}`);
  },
});

/** Reports about different wagers, cards and people. */
function independent({ bets, coup, people }: TableState): CommandBody[] {
  const [first, second] = bets.wagers;
  const stakes = [first, second].flatMap((wager): CommandBody[] =>
    wager === undefined || wager.type === 'insurance'
      ? []
      : [{ type: 'ReportStake', wagerId: wager.id, stakeCents: (wager.stakeCents + 100) as never }],
  );
  const third = bets.wagers[2];
  const voided: CommandBody[] =
    third === undefined ? [] : [{ type: 'VoidWager', wagerId: third.id, why: 'a breach' }];
  const side = SIDES.find((one) => coup?.[one].every(({ face }) => face === 'up')) ?? 'player';
  const card: CommandBody[] =
    coup?.[side][0]?.card === '2S' ? [] : [{ type: 'CorrectCard', side, at: 0, card: '2S' }];
  const handled: CommandBody[] = [
    { type: 'RecordHandling', person: people.patrons[0]?.person ?? null, what: 'a bent card' },
    { type: 'RecordIncident', what: 'a phone', kind: 'device', persons: ['bob'] },
  ];
  return [...stakes, ...voided, ...card, ...handled];
}
