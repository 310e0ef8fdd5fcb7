import { type PublicView, publicView, type TableState } from '../../table/index.ts';
import { peopleAt } from './people-at.ts';

/**
 * What a person who is not signed in may see of a table: cards, results, limits and which seats are
 * taken, but not who plays or how much anybody wagers.
 */
export function strangersView(state: TableState): PublicView {
  const view = publicView(state);
  const { layout, coup, last, sign } = view;
  const places = Object.entries(layout.places).map(
    ([seat, { person }]) => [seat, { ...EMPTY, person }] as const,
  );
  const hidden: PublicView = {
    ...view,
    layout: {
      ...layout,
      places: Object.fromEntries(places),
      wagers: NOTHING,
      spoken: NOTHING,
      slips: NOTHING,
    },
    sign: sign.pending === null ? sign : { ...sign, pending: { ...sign.pending, consents: [] } },
    coup: coup === null ? null : { ...coup, nominations: NOTHING },
    last: last === null ? null : { ...last, rows: [] },
    markers: [],
  };
  return masked(hidden, maskOf(state)) as PublicView;
}

/** The names a stranger sees: the staff by name, players by seat. */
export function strangersNames(
  state: TableState,
  nameOf: (person: string) => string,
): Record<string, string> {
  const mask = maskOf(state);
  const names: Record<string, string> = {};
  for (const person of peopleAt(state)) {
    if (!mask.has(person)) names[person] = nameOf(person);
  }
  for (const [seat, person] of state.people.seats.entries()) {
    if (person !== null) names[seatId(seat)] = `Seat ${seat}`;
  }
  return names;
}

const NOTHING = {};
const EMPTY = { standing: [], limitMarker: null, commissionMarker: false };
const SOMEBODY = 'somebody';

function seatId(seat: number): string {
  return `seat-${seat}`;
}

/** The word that stands for each patron: his seat, where he has one. */
function maskOf({ people: { patrons, seats } }: TableState): ReadonlyMap<string, string> {
  const mask = new Map<string, string>();
  for (const { person, nominee } of patrons) {
    mask.set(person, SOMEBODY);
    if (nominee !== null) mask.set(nominee, SOMEBODY);
  }
  for (const [seat, person] of seats.entries()) {
    if (person !== null) mask.set(person, seatId(seat));
  }
  return mask;
}

/**
 * Replaces every text that is a person's id, wherever it stands, so that no field can be forgotten.
 */
function masked(value: unknown, mask: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return mask.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => masked(one, mask));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [mask.get(key) ?? key, masked(one, mask)]),
  );
}
