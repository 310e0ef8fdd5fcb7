import type { SubLayers } from './sub-layers.ts';

const WORDS = ['i18n', 'design'];
const PARTS = [
  'parts/cards',
  'parts/chips',
  'parts/roads',
  'parts/sound',
  'parts/clauses',
  'parts/wagers',
  'parts/coup',
  'parts/guide',
  'parts/cloth',
  'parts/learning',
  'parts/limits',
  'parts/fetched',
];
const FOR_PAGES = [...WORDS, ...PARTS, 'live', 'shell'];
const FOR_CONSOLES = [...FOR_PAGES, 'console', 'console/acts'];
const PLAYER_PAGES = ['lobby', 'learning', 'odds', 'rules', 'verify', 'sign'].map(
  (page) => `pages/${page}`,
);
/** Screens of a tournament; the pages beside them connect them to the house. */
const TOURNAMENT_SCREENS = ['list', 'entry', 'play', 'board', 'desk', 'wizard'].map(
  (folder) => `pages/tournament/${folder}`,
);
const FOR_SCREENS = ['pages/tournament/state', 'pages/tournament/drawn'];
const STAFF_PAGES = [
  'pages/dealer',
  'pages/pit',
  'pages/reports',
  'pages/cage',
  'pages/house',
  'pages/audit',
];

/** Groups of the web app's folders that docs/architecture.md calls by one name. */
export const WORDS_FOR_WEB_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  parts: PARTS,
  'what pages may': FOR_PAGES,
  'what consoles may': FOR_CONSOLES,
  'every screen of a tournament': TOURNAMENT_SCREENS,
  'every page': [
    'pages/table',
    'pages/table/several',
    'pages/account',
    'pages/tournament',
    'pages/tournament/list',
    ...PLAYER_PAGES,
    ...STAFF_PAGES,
  ],
};

/** Pages do not import each other; what two of them draw is a part. */
export const WEB: SubLayers = {
  i18n: [],
  design: ['i18n'],
  'parts/cards': WORDS,
  'parts/chips': WORDS,
  'parts/roads': WORDS,
  'parts/sound': [],
  'parts/fetched': WORDS,
  'parts/clauses': [...WORDS, 'parts/fetched'],
  'parts/wagers': WORDS,
  'parts/coup': [...WORDS, 'parts/cards', 'parts/roads', 'parts/clauses'],
  'parts/guide': [],
  'parts/cloth': [...WORDS, 'parts/cards', 'parts/chips'],
  'parts/limits': WORDS,
  'parts/learning': [...WORDS, 'parts/cards', 'parts/coup', 'parts/roads'],
  live: ['i18n', ...PARTS],
  shell: [...WORDS, 'live'],
  console: FOR_PAGES,
  'console/acts': [...FOR_PAGES, 'console'],
  'pages/table/state': FOR_PAGES,
  'pages/table/felt': [...FOR_PAGES, 'pages/table/state'],
  'pages/table/foot': [...FOR_PAGES, 'pages/table/state'],
  'pages/table/drawers': [...FOR_PAGES, 'pages/table/state'],
  'pages/table/guide': [...FOR_PAGES, 'pages/table/state'],
  'pages/table/several': [...FOR_PAGES, 'pages/table/state', 'pages/table/foot'],
  'pages/table': [
    ...FOR_PAGES,
    ...['state', 'felt', 'foot', 'drawers', 'guide'].map((folder) => `pages/table/${folder}`),
  ],
  ...Object.fromEntries(PLAYER_PAGES.map((page) => [page, FOR_PAGES])),
  'pages/tournament/state': FOR_PAGES,
  'pages/tournament/drawn': [...FOR_PAGES, 'pages/tournament/state'],
  ...Object.fromEntries(
    TOURNAMENT_SCREENS.map((screen) => [screen, [...FOR_CONSOLES, ...FOR_SCREENS]]),
  ),
  'pages/tournament': [...FOR_CONSOLES, ...FOR_SCREENS, ...TOURNAMENT_SCREENS],
  'pages/account': FOR_CONSOLES,
  ...Object.fromEntries(STAFF_PAGES.map((page) => [page, FOR_CONSOLES])),
  'pages/dealer/state': FOR_CONSOLES,
  'pages/dealer/irregularity': FOR_CONSOLES,
  'pages/dealer/sheets': [...FOR_CONSOLES, 'pages/dealer/state'],
  'pages/dealer/kiosk': [
    ...FOR_CONSOLES,
    ...['state', 'irregularity', 'sheets'].map((folder) => `pages/dealer/${folder}`),
  ],
  'pages/dealer': [...FOR_CONSOLES, 'pages/dealer/kiosk'],
  app: [...WORDS, 'parts/fetched', 'live', 'shell', ...(WORDS_FOR_WEB_FOLDERS['every page'] ?? [])],
};
