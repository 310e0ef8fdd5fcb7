import { type Cents, cents, type SeededRandom } from '../../kit/index.ts';
import {
  handWager,
  inGame,
  mostInChips,
  type Place,
  secretsUsed,
  settingsOf,
  stackCents,
  type TournamentCommandBody,
  type TournamentState,
  type TournamentTable,
} from '../kernel/index.ts';
import { dollarsInWords } from '../secret/index.ts';

/**
 * How a house player wagers: small while ahead, larger when behind and near the end, now and then
 * on Tie, now and then in secret.
 */
export function houseWager(
  state: TournamentState,
  table: TournamentTable,
  place: Place,
  random: SeededRandom,
): TournamentCommandBody {
  const { tableId } = table;
  const { seat } = place;
  if (handWager(table.table, place.person) !== null && random.below(3) > 0) {
    return { type: 'KeepWager', tableId, seat };
  }
  const stakeCents = cents(mostInChips(state, amountFor(table, place, random)));
  const side = random.below(2) === 0 ? 'player' : 'banker';
  const allowed = settingsOf(state).secretWagers ?? 0;
  const free = handWager(table.table, place.person) === null;
  if (free && secretsUsed(state, place.person) < allowed && random.below(8) === 0) {
    return secretOf(table, place, side, stakeCents, random);
  }
  const left = stackCents(table.table, place.person) - stakeCents;
  const { minimumCents } = table.limits;
  const tie = random.below(12) === 0 && free && left >= minimumCents ? minimumCents : cents(0);
  return { type: 'PlaceWager', tableId, seat, side, stakeCents, tieCents: tie };
}

function amountFor(table: TournamentTable, { person }: Place, random: SeededRandom): Cents {
  const { minimumCents, maximumCents, multipleCents } = table.limits;
  const lying = handWager(table.table, person)?.stakeCents ?? 0;
  const stack = stackCents(table.table, person) + lying;
  const most = Math.min(maximumCents, stack);
  const stacks = inGame(table).map((other) => stackCents(table.table, other.person) as number);
  const behind = stack < Math.max(...stacks);
  const wanted = behind && random.below(4) === 0 ? most : minimumCents * (1 + random.below(4));
  const unit = multipleCents ?? 1;
  const amount = Math.max(minimumCents, Math.min(wanted, most));
  return cents(amount - (amount % unit));
}

function secretOf(
  { tableId }: TournamentTable,
  { seat, person, substitute }: Place,
  side: 'player' | 'banker',
  stakeCents: Cents,
  random: SeededRandom,
): TournamentCommandBody {
  const words = dollarsInWords(Math.floor(stakeCents / 100));
  const whole = cents(Math.floor(stakeCents / 100) * 100);
  const form = {
    name: person,
    seat,
    figuresCents: whole,
    words,
    circled: [side],
    signedBy: substitute ?? person,
  };
  const salt = random.word().toString(16).padStart(8, '0').repeat(4);
  return { type: 'HandInForm', tableId, seat, form, salt, chipsFollow: false };
}
