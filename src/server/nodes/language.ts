import type { Leases } from '../../store/index.ts';

/**
 * What nodes of one house must have in common: what they write into the log, send over the bus and
 * the link, and keep in documents. Raise it with a change that the version before could not read or
 * bear; nodes of both versions then never run side by side. 1 since version 0.3.0; 2 since the cage
 * and every tournament have owners of their own.
 */
export const NODES_LANGUAGE = 2;

/** Throws, with one line, where this node must not join the nodes that run already. */
export async function checkLanguage(leases: Leases, language = NODES_LANGUAGE): Promise<void> {
  const strangers = await leases.strangers(language);
  const [first] = strangers;
  if (first === undefined) return;
  const names = strangers.map(({ node }) => node).join(', ');
  throw new Error(
    `the nodes of this house do not understand each other: ${names} of language ` +
      `${first.language}, this one of ${language}; stop them all before this version starts`,
  );
}
