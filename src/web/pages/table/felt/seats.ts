import { SIDES, type Side } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';

/** A numbered place, the person there, and what everybody can see of it. */
export interface SeatModel {
  readonly seat: number;
  readonly person: string | null;
  readonly name: string | null;
  readonly mine: boolean;
  readonly standing: number;
  readonly stakes: { readonly player: number; readonly banker: number; readonly other: number };
  /** The hand whose marker or disc is here. */
  readonly opens: Side | null;
  readonly commissionMarker: boolean;
  readonly limitMarker: string | null;
}

export function seatModels(
  table: PublicView,
  names: Readonly<Record<string, string>>,
  me: string | null,
): readonly SeatModel[] {
  const wagers = Object.values(table.layout.wagers);
  return Object.entries(table.layout.places).map(([key, place]) => {
    const seat = Number(key);
    const here = wagers.filter((wager) => wager.place === seat);
    const total = (types: (type: string) => boolean) =>
      here.reduce((sum, { type, stakeCents }) => (types(type) ? sum + stakeCents : sum), 0);
    const hand = table.markers.find((marker) => marker.at === seat && marker.says === 'hand');
    return {
      seat,
      person: place.person,
      name: place.person === null ? null : (names[place.person] ?? place.person),
      mine: me !== null && place.person === me,
      standing: place.standing.length,
      stakes: {
        player: total((type) => type === 'player'),
        banker: total((type) => type === 'banker'),
        other: total((type) => type !== 'player' && type !== 'banker'),
      },
      opens: hand?.says === 'hand' ? hand.side : discAt(table, seat),
      commissionMarker: place.commissionMarker,
      limitMarker: place.limitMarker,
    };
  });
}

function discAt({ discs }: PublicView, seat: number): Side | null {
  return SIDES.find((side) => discs?.[side] === seat) ?? null;
}

const MOST_LETTERS = 6;
const THIN_SPACE = '\u2009';

/**
 * A name for a phone, where a place is as wide as a thumb: G. 7568 for Guest 7568, Bob for Bob Lee.
 */
export function shortName(name: string): string {
  const [first = ''] = name.split(' ');
  // The end of a guest's number may happen to hold letters only.
  const number = /(\w*\d\w*|(?<= )[0-9a-f]{4})$/.exec(name)?.[0];
  const [letter = ''] = name;
  // A Chinese character needs no full stop, and is as wide as two letters.
  if (number !== undefined) {
    return /\p{Script=Han}/u.test(letter)
      ? `${letter}${number}`
      : `${letter}.${THIN_SPACE}${number}`;
  }
  return [...first].slice(0, MOST_LETTERS).join('');
}
