/** Empty, because the notices in the rule books are English. */
export const NOTICES: Readonly<Record<string, string>> = {};
