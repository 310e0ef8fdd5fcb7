import { plain, type Service, type Topic } from '../../bus/index.ts';

/** What one node has left to another. */
export interface Given {
  readonly to: string;
  readonly resources: readonly string[];
}

/**
 * A node has given something up. Who is named in it takes it up at once; where nobody is, or by a
 * node that does not know of names, the board is looked at.
 */
export const NODES_CHANGED: Topic<Given | null> = { name: 'nodes.changed', wire: plain() };
export const ALL_NODES = 'all';

/** Asked of the node that gets the house next, by its name; answered when it is ready for it. */
export const HOUSE_NEXT: Service<null, 'ready' | 'unanswered'> = {
  name: 'nodes.house-next',
  wire: { question: plain(), answer: plain() },
  unanswered: () => 'unanswered',
};
/** The old house serves while its successor reads; supervisors kill a node after ten seconds. */
export const HOUSE_NEXT_MS = 5000;

/** What somebody is called; asked of the node that has the house. */
export const PERSON_NAMES: Service<string, { readonly name: string | null } | 'unanswered'> = {
  name: 'people.names',
  wire: { question: plain(), answer: plain() },
  unanswered: () => 'unanswered',
};
export const THE_HOUSE = 'house';
export const NAME_MS = 2000;
