/** From this window width on, all five roads are above the cloth of a table. */
export const TABLET_PX = 700;

/**
 * From this window width on, the roads are beside the cloth, with wagers, results and history.
 */
export const WIDE_PX = 1100;
