import type { TableState } from '../../table/index.ts';

/** The players, the people who act for them, and the staff on their posts. */
export function peopleAt(state: TableState): Set<string> {
  const {
    people: { patrons },
    posts: { dealer, supervisor },
    cards: { shoeHolder },
  } = state;
  const people = new Set(patrons.map(({ person }) => person));
  const others = [dealer, supervisor?.person, shoeHolder?.authorisedDealer];
  for (const { nominee } of patrons) others.push(nominee);
  for (const person of others) if (typeof person === 'string') people.add(person);
  return people;
}
