/** Empty, because the server's own words are English. */
export const HOUSE_REFUSALS: Readonly<Record<string, string>> = {};
