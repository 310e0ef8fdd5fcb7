import { plain, type Service, type Topic } from '../../bus/index.ts';

/** A node has given something up: the others look at the board at once. */
export const NODES_CHANGED: Topic<null> = { name: 'nodes.changed', wire: plain() };
export const ALL_NODES = 'all';

/** What somebody is called; asked of the node that has the house. */
export const PERSON_NAMES: Service<string, { readonly name: string | null } | 'unanswered'> = {
  name: 'people.names',
  wire: { question: plain(), answer: plain() },
  unanswered: () => 'unanswered',
};
export const THE_HOUSE = 'house';
export const NAME_MS = 2000;
