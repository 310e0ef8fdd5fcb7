import { keysOf } from '../../kit/index.ts';
import {
  described,
  type Field,
  field,
  listOf,
  nullable,
  oneOf,
  text,
  wholeNumber,
} from '../../machine/index.ts';
import { FLAG } from '../../table/index.ts';
import { PACES } from '../floor/pace.ts';
import { PROXY_HEADERS } from '../http/door/address.ts';
import { ANALYSIS_AUDIENCES } from '../http/routes/analysis/may-analyse.ts';
import { IDENTITY_STEPS } from '../people/index.ts';

/** One setting of a house: what it may be, and what it is where nobody says. */
interface Setting<T> {
  readonly field: Field<T>;
  readonly usual: T;
  /** The variable of the environment where its name does not follow from the setting's. */
  readonly variable?: string | null;
}

function setting<T>(of: Field<T>, usual: NoInfer<T>, variable?: string | null): Setting<T> {
  return variable === undefined ? { field: of, usual } : { field: of, usual, variable };
}

const MOST = Number.MAX_SAFE_INTEGER;
const WORDS = text();
const MAYBE_WORDS = nullable(WORDS);
/** Read as a path from the folder in which the house is started. */
const FOLDER = field<string>('path', { type: 'string', description: 'a path' });
const MAYBE_PATH = nullable(FOLDER);
const TEXTS = listOf(WORDS);
const count = (usual: number) =>
  setting(described(wholeNumber(1, MOST), 'a whole number from 1 on'), usual);
const fromZero = (usual: number) =>
  setting(described(wholeNumber(0, MOST), 'a whole number from 0 on'), usual);
const seconds = (usual: number) =>
  setting(described(wholeNumber(0, MOST), 'a whole number of seconds, or 0 for ever'), usual);
const flag = (usual: boolean, variable?: null) => setting(FLAG, usual, variable);
const levels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** Every setting; the page of settings in docs/reference/operating.md has the same rows. */
export const SETTINGS = {
  host: setting(WORDS, '127.0.0.1'),
  port: setting(described(wholeNumber(0, 65_535), '0 to 65535'), 8080),
  dataFolder: setting(FOLDER, './data/house', 'BAIZE_DATA'),
  /** PostgreSQL instead of the embedded store. */
  databaseUrl: setting(
    nullable(
      text({
        pattern: '^\\s*postgres(ql)?://\\S+\\s*$',
        description: 'postgres://user:password@host:port/database',
      }),
    ),
    null,
  ),
  /** NATS between the nodes that share the database; without it the house is one node. */
  natsUrl: setting(
    nullable(
      text({
        pattern: '^\\s*(nats|tls)://[^\\s,]+\\s*(,\\s*(nats|tls)://[^\\s,]+\\s*)*$',
        description: 'nats://host:port',
      }),
    ),
    null,
  ),
  /** What this node is called in logs and figures; null: a name of its own at each start. */
  nodeName: setting(
    nullable(
      text({
        pattern: '^[A-Za-z0-9-]{1,40}$',
        description: 'up to 40 letters, digits and hyphens',
      }),
    ),
    null,
    'BAIZE_NODE',
  ),
  /** The folder with the house's own rule books; null where it plays by published ones alone. */
  booksFolder: setting(MAYBE_PATH, null, 'BAIZE_BOOKS'),
  casino: setting(WORDS, 'Baize'),
  /** Addresses a browser may come from; empty means the address the server itself is reached at. */
  origins: setting(TEXTS, []),
  bots: flag(true),
  /** True for play money; false for real chips, where the operator holds no office at tables. */
  playMoney: flag(true),
  /** Whether the house runs tournaments of its own, with house players; needs `bots`. */
  houseTournament: flag(true),
  pace: setting(described(oneOf(keysOf(PACES)), 'usual, brisk or quick'), 'usual'),
  logLevel: setting(
    described(oneOf(levels), 'silent, error, warn, info or debug'),
    'info',
    'BAIZE_LOG',
  ),
  /** Whether cookies go only over encrypted connections; set it behind a proxy that encrypts. */
  secureCookies: flag(false),
  memoryOnly: flag(false, null),
  /** Addresses and networks of proxies whose word about a sender's address is believed. */
  trustedProxies: setting(TEXTS, []),
  /** The header in which those proxies write the sender's address. */
  proxyHeader: setting(
    described(oneOf(PROXY_HEADERS), 'x-forwarded-for or forwarded'),
    'x-forwarded-for',
  ),
  /** Connections of any kind that one address may hold; a browser has six. */
  connectionsPerAddress: count(2000),
  /** Live connections that one address may hold for people who are not signed in. */
  socketsPerAddress: count(200),
  /** Live connections that one account may hold. */
  socketsPerPerson: count(20),
  /** Requests a minute of one account, and of everybody at one address who is not signed in. */
  requestsPerMinute: count(600),
  /** New guests and accounts from one address in an hour. */
  guestsPerHour: count(60),
  /** Failed sign-ins from one address before it has to wait, longer each time. */
  signInFailures: count(10),
  /** The time in which a request must have arrived whole; then its connection is closed. */
  requestSeconds: count(20),
  /** Messages a second on one live connection; three times as many may come at once. */
  messagesPerSecond: count(20),
  /** The most updates a second for a table's readers; changes in between go together. */
  updatesPerSecond: count(30),
  /** The acts of one guest or player at one table in an hour. */
  actsPerHour: count(10_000),
  /** How often one guest or player may put words of his own into one table's log in an hour. */
  textsPerHour: count(30),
  /** How often he may do there in an hour what people seldom do: ask, change seats. */
  seldomPerHour: count(60),
  /** The changes of one guest or player over HTTP in an hour: limits, purse, account. */
  changesPerHour: count(600),
  largeWinCents: count(1_000_000),
  unusualRise: count(100),
  /**
   * At tables that are all fair, one in this many looks at all returns together raises an alarm.
   */
  alarmOneIn: count(10_000),
  /** The file of the key on another medium, instead of `audit.key` in the folder of the house. */
  auditKey: setting(MAYBE_PATH, null),
  /** A program that signs and keeps its key to itself. */
  auditSigner: setting(MAYBE_PATH, null),
  /** The file of a second key, which countersigns. */
  secondKey: setting(MAYBE_PATH, null),
  secondSigner: setting(MAYBE_PATH, null),
  /** A folder, or `https://host/bucket/prefix` of an S3-compatible store; null: nowhere. */
  copiesTo: setting(MAYBE_WORDS, null),
  copiesRegion: setting(WORDS, 'us-east-1'),
  copiesKeyId: setting(MAYBE_WORDS, null),
  copiesSecret: setting(MAYBE_WORDS, null),
  checkpointCopyMinutes: count(15),
  backupCopyHours: count(48),
  backupHours: count(24),
  identityCheck: setting(nullable(described(oneOf(IDENTITY_STEPS), 'cash-in or seat')), null),
  leastAge: fromZero(18),
  guestDays: fromZero(365),
  closedDays: fromZero(2557),
  addressDays: fromZero(90),
  /** The clock to check by; null: the database's, where there is one. */
  timeSource: setting(
    nullable(
      text({
        pattern: '^ntp://[^/:]+(:\\d{1,5})?$',
        description: 'ntp://host or ntp://host:port',
      }),
    ),
    null,
  ),
  /** The house does not open where its clock is off by more than this. */
  mostDriftSeconds: count(5),
  /** How long a seat without a wager is kept for somebody without a connection; 0: for ever. */
  seatHeldSeconds: seconds(300),
  /**
   * How long a seat is kept for a person who is connected and does not play; he is warned before.
   */
  seatIdleSeconds: seconds(1200),
  /** How long a seat is kept for a person without chips; 0: for ever. */
  seatChipsSeconds: seconds(60),
  /** The tables at which one person may sit. */
  seatsPerPerson: count(4),
  /** The share of all seats, and of the places of a tournament, for people at one address. */
  addressSharePercent: setting(described(wholeNumber(1, 100), '1 to 100'), 50),
  guestSharePercent: setting(described(wholeNumber(1, 100), '1 to 100'), 25),
  /** When one begins, with the offset from UTC (VI-81). */
  gamingDay: setting(WORDS, '06:00+10:00'),
  /**
   * The token with which a program on another machine may read the figures; null: no other machine
   * may.
   */
  metricsToken: setting(MAYBE_WORDS, null),
  /** Whether people who are not signed in see who plays and what each wagers. */
  strangersSeeWagers: flag(false),
  /** Whether a second factor is required to act in an office. */
  staffSecondFactor: flag(false),
  /**
   * Who sees figures that weigh the cards left; null: staff where chips are real, else everybody
   * (VI-59).
   */
  analysis: setting(nullable(described(oneOf(ANALYSIS_AUDIENCES), 'staff or everyone')), null),
} satisfies Readonly<Record<string, Setting<unknown>>>;

export type SettingName = keyof typeof SETTINGS;
type HeldBy<S> = S extends Setting<infer T> ? T : never;
export type HouseConfig = { readonly [N in SettingName]: HeldBy<(typeof SETTINGS)[N]> };

export const DEFAULT_CONFIG: HouseConfig = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { usual }]) => [name, usual]),
) as unknown as HouseConfig;

/** The variable of each setting that has one. */
export const ENVIRONMENT: Readonly<Record<string, SettingName>> = Object.fromEntries(
  keysOf(SETTINGS).flatMap((name) => {
    const {
      variable = `BAIZE_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`,
    }: Setting<unknown> = SETTINGS[name];
    return variable === null ? [] : [[variable, name]];
  }),
);
