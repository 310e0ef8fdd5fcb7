import type { Me } from '../../protocol/index.ts';

/** The consoles of the house, in the order of its menus. */
const WORK_PLACES = ['deal', 'pit', 'reports', 'cage', 'audit', 'house'] as const;
export type WorkPlace = (typeof WORK_PLACES)[number];

/** The consoles that a person's offices open; a menu shows no others. */
export function workPlacesOf(
  person: Pick<Me['person'], 'kind' | 'ranks' | 'cage'>,
): readonly WorkPlace[] {
  const { kind, ranks, cage } = person;
  if (kind === 'operator') return WORK_PLACES;
  if (kind !== 'staff') return [];
  const held = Object.values(ranks);
  const oversees = held.some((rank) => rank !== 'dealer');
  const opens: Readonly<Record<WorkPlace, boolean>> = {
    deal: held.length > 0,
    pit: oversees,
    reports: oversees,
    cage: cage !== null,
    audit: oversees,
    house: false,
  };
  return WORK_PLACES.filter((place) => opens[place]);
}
