import { plain, type Topic } from '../../bus/index.ts';

/** A node has given something up: the others look at the board at once. */
export const NODES_CHANGED: Topic<null> = { name: 'nodes.changed', wire: plain() };
export const ALL_NODES = 'all';
