/** The files, the given one first, that are fetched with it; what it imports later is not. */
export function modulesOf(start: string): ReadonlySet<string>;
