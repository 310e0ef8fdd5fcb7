import type { SubLayers } from './sub-layers.ts';
import { WEB, WORDS_FOR_WEB_FOLDERS } from './web-folders.ts';

const ACTS = [
  'opening',
  'people',
  'limits',
  'settlement',
  'cards',
  'dummy',
  'betting',
  'dealing',
  'irregularity',
  'conduct',
];
const FOR_ACTS = ['model', 'rows', 'messages', 'refusal'];

/** The acts of the casino, from those that know no other act to those that know most. */
const TABLE: SubLayers = {
  model: [],
  rows: ['model'],
  messages: ['model', 'rows'],
  refusal: ['model', 'messages'],
  opening: FOR_ACTS,
  people: FOR_ACTS,
  limits: [...FOR_ACTS, 'opening'],
  settlement: [...FOR_ACTS, 'limits'],
  cards: [...FOR_ACTS, 'opening', 'people', 'settlement'],
  dummy: [...FOR_ACTS, 'settlement'],
  betting: [...FOR_ACTS, 'opening', 'limits', 'settlement', 'dummy'],
  dealing: [...FOR_ACTS, 'limits', 'cards', 'dummy'],
  irregularity: [...FOR_ACTS, 'limits', 'settlement', 'dummy', 'betting', 'dealing'],
  conduct: [...FOR_ACTS, 'people', 'settlement'],
  machine: [...FOR_ACTS, ...ACTS],
  view: [...FOR_ACTS, ...ACTS, 'machine'],
  '.': [...FOR_ACTS, ...ACTS, 'machine', 'view'],
};

const FOR_PARTS = ['kernel', 'rows'];
const TOURNAMENT_PARTS = ['terms', 'entry', 'structure', 'secret', 'results', 'play', 'desk'];

/** A tournament from its terms to its prizes; the crew runs one without people. */
const TOURNAMENT: SubLayers = {
  model: [],
  rows: ['model'],
  kernel: ['model', 'rows'],
  terms: FOR_PARTS,
  desk: FOR_PARTS,
  entry: [...FOR_PARTS, 'terms'],
  structure: [...FOR_PARTS, 'terms', 'entry'],
  secret: [...FOR_PARTS, 'structure'],
  results: [...FOR_PARTS, 'entry', 'structure'],
  play: [...FOR_PARTS, 'terms', 'entry', 'structure', 'secret', 'results'],
  machine: [...FOR_PARTS, ...TOURNAMENT_PARTS],
  crew: [...FOR_PARTS, ...TOURNAMENT_PARTS, 'machine'],
  view: [...FOR_PARTS, ...TOURNAMENT_PARTS, 'machine'],
  '.': [...FOR_PARTS, ...TOURNAMENT_PARTS, 'machine', 'view'],
};

const SERVER: SubLayers = {
  system: [],
  streams: ['system'],
  vault: ['system'],
  people: ['system', 'streams', 'vault'],
  cage: ['system', 'streams'],
  shoe: ['system', 'streams', 'vault'],
  floor: ['system', 'streams', 'shoe', 'vault'],
  approvals: ['streams', 'people', 'cage'],
  projections: ['system', 'streams', 'floor'],
  evidence: ['system', 'streams', 'vault', 'people', 'cage', 'shoe', 'floor', 'projections'],
  tournament: ['system', 'streams', 'vault', 'people', 'cage', 'shoe', 'floor'],
  seats: ['system', 'floor'],
  live: ['system', 'people', 'cage', 'floor', 'tournament', 'approvals', 'seats'],
  'http/door': ['system', 'people', 'floor'],
  'http/pages': [],
  'http/routes': [
    'system',
    'streams',
    'people',
    'cage',
    'shoe',
    'floor',
    'tournament',
    'approvals',
    'projections',
    'evidence',
    'http/door',
  ],
  http: ['http/door', 'http/pages'],
  nodes: ['system', 'floor', 'projections', 'live', 'http/door', 'http'],
  house: [
    'system',
    'streams',
    'vault',
    'people',
    'cage',
    'floor',
    'tournament',
    'approvals',
    'projections',
    'evidence',
    'seats',
    'live',
    'http/door',
    'http/routes',
    'http',
    'nodes',
  ],
};

/** Groups of folders that docs/architecture.md calls by one name. */
export const WORDS_FOR_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'what acts may': FOR_ACTS,
  'every act': ACTS,
  'what parts may': FOR_PARTS,
  'every part': TOURNAMENT_PARTS,
  ...WORDS_FOR_WEB_FOLDERS,
};

/** One folder for each kind of command; `main.ts` registers them all. */
const CLI: SubLayers = {
  shared: [],
  rules: ['shared'],
  odds: ['shared'],
  simulate: ['shared', 'odds'],
  play: ['shared'],
  tournament: ['shared'],
  verify: ['shared'],
  house: ['shared'],
  mcp: ['shared', 'rules', 'odds', 'play'],
  evidence: ['shared'],
  pages: [],
  '.': [
    'rules',
    'odds',
    'simulate',
    'play',
    'tournament',
    'verify',
    'house',
    'evidence',
    'mcp',
    'pages',
  ],
};

/**
 * From the cards of a coup to the books; reading, settling and limiting by a book are above it.
 */
const RULES: SubLayers = {
  coup: [],
  model: ['coup'],
  settlement: ['coup', 'model'],
  limits: ['model', 'settlement'],
  leaves: ['model'],
  shape: ['coup', 'model'],
  books: ['coup', 'model', 'shape'],
};

const ODDS: SubLayers = {
  counts: [],
  prices: ['counts'],
  sequences: ['counts', 'prices'],
  report: ['counts', 'prices'],
  simulation: ['counts', 'prices', 'report'],
  protection: ['counts', 'prices'],
  plot: ['counts', 'prices', 'report', 'simulation', 'protection'],
};

/** The statistics of shuffles are beside the folders and know no shoe. */
const SHOE: SubLayers = {
  sealing: [],
  record: ['sealing'],
  verify: ['sealing', 'record'],
  '.': [],
};

/**
 * Streams of events, in memory, in one file and in a shared database; `.` holds what all of them
 * use.
 */
const STORE: SubLayers = {
  '.': [],
  memory: ['.'],
  postgres: ['.'],
  'sqlite/database': ['.'],
  'sqlite/folder': ['sqlite/database'],
  'sqlite/journal': ['.', 'sqlite/database'],
  'sqlite/reading': ['.', 'sqlite/database'],
  'sqlite/writing': ['.', 'sqlite/database', 'sqlite/folder', 'sqlite/journal', 'sqlite/reading'],
  'sqlite/upkeep': [
    '.',
    'sqlite/database',
    'sqlite/folder',
    'sqlite/journal',
    'sqlite/reading',
    'sqlite/writing',
  ],
  sqlite: [
    '.',
    'sqlite/database',
    'sqlite/folder',
    'sqlite/journal',
    'sqlite/reading',
    'sqlite/writing',
    'sqlite/upkeep',
  ],
};

/**
 * Which folder of a layer may import which other folder of it, as docs/architecture.md draws them
 * under `Inside …`. A folder that holds others may be here with its path (`parts/cards`); files
 * beside the layer's index.ts go under `.`.
 */
export const SUB_LAYERS: Readonly<Record<string, SubLayers>> = {
  rules: RULES,
  odds: ODDS,
  shoe: SHOE,
  store: STORE,
  table: TABLE,
  tournament: TOURNAMENT,
  server: SERVER,
  web: WEB,
  cli: CLI,
};
