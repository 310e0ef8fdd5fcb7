import { withPatron } from '../model/change.ts';
import { patronOf } from '../model/rules-of.ts';
import type { KeptCoup, TableState } from '../model/state.ts';
import { withCoups } from '../settlement/adjusted.ts';

/**
 * A device was seen with a person, or taken from him. What he won while he had it may be seized
 * (Crown, Victoria 13.2.3, VI-95). A device is found when the wins have been paid, so the first
 * record reaches back: to the coup that it names, otherwise to every coup that is still kept.
 * Later wins count until the device is taken away.
 */
export function withDevice(
  state: TableState,
  person: string,
  held: boolean,
  sinceCoup?: number,
): TableState {
  const patron = patronOf(state, person);
  if (patron === null) return state;
  const reachesBack = patron.device === null || sinceCoup !== undefined;
  const known = reachesBack ? withWatched(state, person, sinceCoup) : state;
  const wonCents = reachesBack ? watchedWins(known, person) : (patron.device?.wonCents ?? 0);
  return withPatron(known, person, (one) => ({ ...one, device: { held, wonCents } }));
}

function withWatched(state: TableState, person: string, sinceCoup: number | undefined): TableState {
  const shoe = state.cards.shoe?.number ?? 0;
  const inPossession = (coup: KeptCoup) =>
    sinceCoup === undefined || (coup.shoe === shoe && coup.number >= sinceCoup);
  return withCoups(state, (coup) => {
    const at = coup.people.indexOf(person);
    const { watched = [] } = coup;
    const known = watched.some((one) => one.person === person);
    if (at < 0 || known || coup.invalidated || !inPossession(coup)) return coup;
    return { ...coup, watched: [...watched, { person, wonCents: coup.wonCents[at] ?? 0 }] };
  });
}

function watchedWins({ record }: TableState, person: string): number {
  return record.keptCoups.reduce((sum, { watched = [], invalidated }) => {
    const won = watched.find((one) => one.person === person)?.wonCents ?? 0;
    return invalidated ? sum : sum + won;
  }, 0);
}
