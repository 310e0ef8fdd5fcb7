import { type TournamentState, type TournamentViewer, tablesOf } from '../../tournament/index.ts';

/** Every person whom this viewer's view names; only a desk reads who else has applied. */
export function peopleIn(state: TournamentState, viewer: TournamentViewer): readonly string[] {
  const { entry, terms, results } = state;
  const tables = tablesOf(state);
  const staff = tables.flatMap(({ table }) => [
    table.posts.dealer,
    table.posts.supervisor?.person ?? null,
  ]);
  const players = tables.flatMap(({ places }) =>
    places.flatMap(({ person, substitute }) => [person, substitute]),
  );
  const directors = terms.directors.map(({ person }) => person);
  const winners = results.awards.map(({ person }) => person);
  const { announcements, pause } = state.desk;
  const speakers = [...announcements.map(({ by }) => by), pause?.by ?? null];
  const desk = viewer.kind === 'operator' || viewer.kind === 'director' ? entry.order : [];
  const self = viewer.kind === 'board' ? null : viewer.person;
  const all: readonly (string | null)[] = [
    ...desk,
    ...players,
    ...directors,
    ...staff,
    ...winners,
    ...speakers,
    self,
  ];
  return [...new Set(all.flatMap((person) => (person === null || person === '' ? [] : person)))];
}
