import { assert, canonicalJson, cents, seededRandom } from '../../../../src/kit/index.ts';
import type { Command, CommandBody } from '../../../../src/table/messages/commands.ts';
import { patronOf, setupOf } from '../../../../src/table/model/rules-of.ts';
import type { TableState, Wager } from '../../../../src/table/model/state.ts';
import { branch, replay } from '../branches.ts';
import { actor } from '../scenario.ts';
import type { NewLaw } from './law.ts';

/** A coup of which nothing else was reported: what follows then does not depend on its order. */
const ORDINARY: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'DrawCard',
  'AnnounceResult',
]);

/** The same fact, keyed by its owner while bets were open and found when the result was called. */
interface Fact {
  readonly inTime: CommandBody;
  readonly late: CommandBody;
  readonly person: string;
}

/** Chips that were found late end as if they had been keyed in time (VI-88, T-95). */
export const lateFactsEndAlike: NewLaw = () => {
  let open: TableState | null = null;
  let since: Command[] = [];
  return {
    accepted(before, command, after) {
      if (command.type === 'CallNoMoreBets') {
        open = isPlain(before) ? before : null;
        since = [command];
        return;
      }
      since.push(command);
      if (!ORDINARY.has(command.type)) open = null;
      // Chips that are found on a dummy coup go back (Crown 11.8.5, Victoria 11.9.5).
      if (after.coup?.kind === 'dummy') open = null;
      if (open === null || command.type !== 'AnnounceResult') return;
      for (const fact of factsOf(open, after)) compare(open, since, after, fact);
      open = null;
    },
  };
};

/** What opens the hands or cuts the wagers may lawfully depend on what is known in time. */
function isPlain(state: TableState): boolean {
  const { facing, method, sign } = setupOf(state);
  const { differentialCents, collectiveLiabilityCents } = sign;
  const uncut = differentialCents === null && collectiveLiabilityCents === null;
  return uncut && facing === 'up' && method === 'dealer';
}

function factsOf({ bets, people }: TableState, after: TableState): Fact[] {
  const random = seededRandom(`${after.cards.shoe?.drawn} ${after.record.houseCents}`);
  const stakeCents = cents(1000 + 500 * random.below(4));
  const seated = people.patrons.filter(({ seat, excluded }) => seat !== null && !excluded);
  const owner = seated[random.below(Math.max(1, seated.length))];
  const side = random.below(2) === 0 ? 'player' : 'banker';
  const facts: Fact[] = [];
  if (owner?.seat != null) {
    const { person, seat } = owner;
    const chips = { wager: side, stakeCents, place: seat, length: null } as const;
    const late = { type: 'ReportFoundChips', person, inTime: true, ...chips } as const;
    facts.push({ person, inTime: { type: 'PlaceWager', ...chips }, late });
  }
  const main = bets.wagers.filter(({ type }) => type === 'player' || type === 'banker');
  const wager = main[random.below(Math.max(1, main.length))];
  if (wager !== undefined) {
    const stake = { wagerId: wager.id, stakeCents: cents(wager.stakeCents + 500) };
    const [inTime, late] = [
      { type: 'AlterWager', ...stake },
      { type: 'ReportStake', ...stake },
    ] as const;
    facts.push({ person: wager.person, inTime, late });
  }
  return facts;
}

function compare(open: TableState, since: readonly Command[], after: TableState, fact: Fact): void {
  const [call] = since;
  if (call === undefined) return;
  const { atMs } = call;
  const early = replay(open, [{ ...fact.inTime, by: actor(fact.person), atMs }, ...since]);
  const found = branch(after, atMs, [fact.late]);
  if (early === null || found === null) return;
  const [one, other] = [early, found].map((state) => branch(state, atMs, [{ type: 'SettleCoup' }]));
  if (one == null || other == null) return;
  const [inTime, late] = [fateOf(one, fact.person), fateOf(other, fact.person)];
  assert(inTime === late, () => `${fact.late.type}: in time ${inTime}, late ${late}`);
}

/** What became of a person's wagers, and what is his afterwards. */
function fateOf(state: TableState, person: string): string {
  const rows = (state.record.settled?.rows ?? [])
    .filter(({ wager }) => wager.person === person)
    .map(({ wager, result, returnedCents, owedMillicents }) => ({
      ...plain(wager),
      ...{ result, returnedCents, owedMillicents },
    }));
  const patron = patronOf(state, person);
  return canonicalJson({ rows, chipsCents: patron?.chipsCents, owed: patron?.owedMillicents });
}

function plain({ type, stakeCents, place }: Wager) {
  return { type, stakeCents, place };
}
