import { useMemo } from 'react';
import type { Catalogue } from './catalogue.ts';
import { useMessages } from './language.tsx';

export type Names = Readonly<Record<string, string>>;

/**
 * Names as the house gives them; those of guests and of the house itself in the reader's language.
 */
export function useLocalNames(names: Names): Names {
  const { common } = useMessages();
  return useMemo(() => localNames(names, common), [names, common]);
}

export function localNames(names: Names, { noPerson }: Pick<Catalogue['common'], 'noPerson'>) {
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => [
      id,
      localName(id, noPerson) ?? guestName(name, noPerson),
    ]),
  );
}

/** The name of a guest in the reader's language; a person's own name stays. */
export function guestName(name: string, words: Catalogue['common']['noPerson']): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : words.guest(number);
}

/** The name of the house, its staff or its players, or of a seat; null for a person. */
function localName(id: string, words: Catalogue['common']['noPerson']): string | null {
  const bot = HOUSE_PLAYER.exec(id)?.[1];
  if (bot !== undefined) return words.housePlayer(bot);
  const seat = SEAT.exec(id)?.[1];
  if (seat !== undefined) return words.seat(seat);
  switch (id) {
    case 'autodealer':
      return words.automaticDealer;
    case 'house-supervisor':
      return words.houseSupervisor;
    case 'house':
      return words.theHouse;
    default:
      return null;
  }
}

/** The id that visitors who are not signed in see for the person at a seat. */
const SEAT = /^seat-(\d+)$/;
const HOUSE_PLAYER = /^house-player-(?:.*-)?(\d+)$/;

/** The name that the house gives to a guest without a name, with a part of the guest's id. */
const GUEST = /^Guest ([0-9a-z]{4})$/;
