/** What a player can read about a table. */
export type HelpTopic = 'how-to-play' | 'play-safely' | 'history' | 'seal' | 'dispute' | 'call';

/** The drawers that come in from the side, one at a time. */
export type DrawerName = 'menu' | 'roads' | 'session' | 'keys' | HelpTopic;
