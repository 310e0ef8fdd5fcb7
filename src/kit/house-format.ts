/**
 * The number of everything that a house keeps: the tables of its database, its journal, events,
 * documents and sealed shoes. Before version 1.0 there is no promise: whoever changes any of it
 * raises this number, and a house of another number is refused with one sentence. From 1.0 on every
 * later version opens the house: the number stays, and a changed event brings its upcaster.
 */
export const HOUSE_FORMAT = 12;
