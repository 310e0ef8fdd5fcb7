import { useMemo } from 'react';
import type { Catalogue } from './catalogue.ts';
import { useMessages } from './language.tsx';

export type Names = Readonly<Record<string, string>>;

/** Names as the house gives them, but those that are no people's in the reader's language. */
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

/** The house numbers its guests; whoever has a name of his own keeps it. */
export function guestName(name: string, words: Catalogue['common']['noPerson']): string {
  const number = GUEST.exec(name)?.[1];
  return number === undefined ? name : words.guest(number);
}

/** Null for a person, who is called as he wishes. */
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

/** Whoever sits there, for those who are not signed in. */
const SEAT = /^seat-(\d+)$/;
const HOUSE_PLAYER = /^house-player-(?:.*-)?(\d+)$/;

/** As the house names whoever comes in without a name: a part of his id. */
const GUEST = /^Guest ([0-9a-z]{4})$/;
