import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import { readGamingDay } from '../floor/gaming-day.ts';
import { isPaceName, type PaceName } from '../floor/pace.ts';
import { isNetwork, PROXY_HEADERS, type ProxyHeader, type ProxySettings } from '../http/address.ts';
import type { SeatTerms } from '../seats/sitting.ts';

export interface HouseConfig {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** A folder with rule books of the house's own; null where it plays by published ones alone. */
  readonly booksFolder: string | null;
  readonly casino: string;
  /** Addresses a browser may come from; empty means the address the server itself is reached at. */
  readonly origins: readonly string[];
  readonly bots: boolean;
  readonly pace: PaceName;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Cookies only over encrypted connections; on behind a proxy that encrypts. */
  readonly secureCookies: boolean;
  readonly memoryOnly: boolean;
  /** Addresses and networks of proxies whose word about a sender's address is taken. */
  readonly trustedProxies: readonly string[];
  /** The header in which those proxies write it. */
  readonly proxyHeader: ProxyHeader;
  /** Live connections that one address may hold for those who are not signed in. */
  readonly socketsPerAddress: number;
  /** Live connections that one account may hold. */
  readonly socketsPerPerson: number;
  /** Requests a minute of one account, and of all at one address who are not signed in. */
  readonly requestsPerMinute: number;
  /** Guests and new accounts that may come from one address in an hour. */
  readonly guestsPerHour: number;
  /** Failed sign-ins from one address before it has to wait, longer each time. */
  readonly signInFailures: number;
  /** A request that has not come in whole by then is closed. */
  readonly requestSeconds: number;
  /** Messages a second on one live connection; three times as many may come at once. */
  readonly messagesPerSecond: number;
  /** What a table's readers are told of in a second at most; changes between go together. */
  readonly updatesPerSecond: number;
  /** How long a seat without a wager is kept for somebody without a connection; 0: for ever. */
  readonly seatHeldSeconds: number;
  /** The same for somebody who is there and does not play; he is warned before. */
  readonly seatIdleSeconds: number;
  readonly gamingDay: string; // When one begins, with the offset from UTC (VI-81).
  /** Lets a program read the figures from another machine; null: nobody from elsewhere does. */
  readonly metricsToken: string | null;
  /** Whether those who are not signed in see who plays and what he wagers. */
  readonly strangersSeeWagers: boolean;
}

export const DEFAULT_CONFIG: HouseConfig = {
  host: '127.0.0.1',
  port: 8080,
  dataFolder: './data/house',
  booksFolder: null,
  casino: 'Baize',
  origins: [],
  bots: true,
  pace: 'usual',
  logLevel: 'info',
  secureCookies: false,
  memoryOnly: false,
  trustedProxies: [],
  proxyHeader: 'x-forwarded-for',
  socketsPerAddress: 200,
  socketsPerPerson: 20,
  requestsPerMinute: 600,
  guestsPerHour: 60,
  signInFailures: 10,
  requestSeconds: 20,
  messagesPerSecond: 20,
  updatesPerSecond: 30,
  seatHeldSeconds: 300,
  seatIdleSeconds: 1200,
  gamingDay: '06:00+10:00',
  metricsToken: null,
  strangersSeeWagers: false,
};

type Settings = Readonly<Record<string, unknown>>;

/** Flags beat the environment, the environment beats the file, the file beats the defaults. */
export function readConfig(
  flags: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Result<HouseConfig, string> {
  const path = text(flags.config) ?? environment.BAIZE_CONFIG;
  const file = path === undefined ? ok({}) : readFile(path);
  if (!file.ok) return file;
  const asked = { ...file.value, ...fromEnvironment(environment), ...given(flags) };
  const { entropy = environment.BAIZE_ENTROPY ?? 'system', ...settings } = asked as {
    entropy?: unknown;
  };
  // Tests have simulated randomness; a house for people must not be started with it.
  return entropy === 'system'
    ? check(settings)
    : refuse('entropy must be system: simulated randomness is for tests alone');
}

export const ENVIRONMENT: Readonly<Record<string, keyof HouseConfig>> = {
  BAIZE_HOST: 'host',
  BAIZE_PORT: 'port',
  BAIZE_DATA: 'dataFolder',
  BAIZE_BOOKS: 'booksFolder',
  BAIZE_CASINO: 'casino',
  BAIZE_ORIGINS: 'origins',
  BAIZE_BOTS: 'bots',
  BAIZE_PACE: 'pace',
  BAIZE_LOG: 'logLevel',
  BAIZE_SECURE_COOKIES: 'secureCookies',
  BAIZE_TRUSTED_PROXIES: 'trustedProxies',
  BAIZE_PROXY_HEADER: 'proxyHeader',
  BAIZE_SOCKETS_PER_ADDRESS: 'socketsPerAddress',
  BAIZE_SOCKETS_PER_PERSON: 'socketsPerPerson',
  BAIZE_REQUESTS_PER_MINUTE: 'requestsPerMinute',
  BAIZE_GUESTS_PER_HOUR: 'guestsPerHour',
  BAIZE_SIGN_IN_FAILURES: 'signInFailures',
  BAIZE_REQUEST_SECONDS: 'requestSeconds',
  BAIZE_MESSAGES_PER_SECOND: 'messagesPerSecond',
  BAIZE_UPDATES_PER_SECOND: 'updatesPerSecond',
  BAIZE_SEAT_HELD_SECONDS: 'seatHeldSeconds',
  BAIZE_SEAT_IDLE_SECONDS: 'seatIdleSeconds',
  BAIZE_GAMING_DAY: 'gamingDay',
  BAIZE_METRICS_TOKEN: 'metricsToken',
  BAIZE_STRANGERS_SEE_WAGERS: 'strangersSeeWagers',
};

function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(ENVIRONMENT)) {
    const value = environment[name];
    if (value !== undefined && value !== '') settings[key] = value;
  }
  return settings;
}

function check(settings: Settings): Result<HouseConfig, string> {
  for (const key of Object.keys(settings)) {
    if (!(key in DEFAULT_CONFIG)) return refuse(`unknown setting "${key}"`);
  }
  const port = Number(settings.port ?? DEFAULT_CONFIG.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return refuse(`port must be 0 to 65535, not "${String(settings.port)}"`);
  }
  const pace = settings.pace ?? DEFAULT_CONFIG.pace;
  if (!isPaceName(pace)) return refuse('pace must be usual, brisk or quick');
  const logLevel = settings.logLevel ?? DEFAULT_CONFIG.logLevel;
  if (!isLogLevel(logLevel)) return refuse('log must be silent, error, warn, info or debug');
  const flags = flagsIn(settings);
  if (!flags.ok) return flags;
  const day = readGamingDay(text(settings.gamingDay) ?? DEFAULT_CONFIG.gamingDay);
  if (!day.ok) return day;
  const rates = ratesIn(settings);
  if (!rates.ok) return rates;
  const proxies = proxiesIn(settings);
  if (!proxies.ok) return proxies;
  const seats = seatsIn(settings);
  if (!seats.ok) return seats;
  return ok({
    host: text(settings.host) ?? DEFAULT_CONFIG.host,
    port,
    dataFolder: resolve(text(settings.dataFolder) ?? DEFAULT_CONFIG.dataFolder),
    booksFolder: folderOrNull(settings.booksFolder),
    casino: text(settings.casino) ?? DEFAULT_CONFIG.casino,
    origins: list(settings.origins),
    pace,
    logLevel,
    gamingDay: day.value,
    metricsToken: text(settings.metricsToken) ?? null,
    ...flags.value,
    ...proxies.value,
    ...rates.value,
    ...seats.value,
  });
}

const FLAGS = ['bots', 'secureCookies', 'memoryOnly', 'strangersSeeWagers'] as const;

type Flags = Pick<HouseConfig, (typeof FLAGS)[number]>;

function flagsIn(settings: Settings): Result<Flags, string> {
  const flags: Partial<Record<keyof Flags, boolean>> = {};
  for (const name of FLAGS) {
    const value = flag(settings[name], DEFAULT_CONFIG[name]);
    if (value === null) return refuse(`${FLAGS.join(', ')} are true or false`);
    flags[name] = value;
  }
  return ok(flags as Flags);
}

function proxiesIn(settings: Settings): Result<ProxySettings, string> {
  const trustedProxies = list(settings.trustedProxies);
  const wrong = trustedProxies.find((one) => !isNetwork(one));
  if (wrong !== undefined) {
    return refuse(`trustedProxies are addresses or networks such as 10.0.0.0/8, not "${wrong}"`);
  }
  const asked = settings.proxyHeader ?? DEFAULT_CONFIG.proxyHeader;
  const proxyHeader = PROXY_HEADERS.find((header) => header === String(asked).toLowerCase());
  if (proxyHeader === undefined) return refuse('proxyHeader is x-forwarded-for or forwarded');
  return ok({ trustedProxies, proxyHeader });
}

const RATES = [
  'socketsPerAddress',
  'socketsPerPerson',
  'requestsPerMinute',
  'guestsPerHour',
  'signInFailures',
  'requestSeconds',
  'messagesPerSecond',
  'updatesPerSecond',
] as const;

type Rates = Pick<HouseConfig, (typeof RATES)[number]>;

function ratesIn(settings: Settings): Result<Rates, string> {
  const rates: Partial<Record<keyof Rates, number>> = {};
  for (const name of RATES) {
    const rate = count(settings[name], DEFAULT_CONFIG[name]);
    if (rate === null) return refuse(`${name} must be a whole number from 1 on`);
    rates[name] = rate;
  }
  return ok(rates as Rates);
}

type Seats = Pick<HouseConfig, 'seatHeldSeconds' | 'seatIdleSeconds'>;

function seatsIn(settings: Settings): Result<Seats, string> {
  const seatHeldSeconds = Number(settings.seatHeldSeconds ?? DEFAULT_CONFIG.seatHeldSeconds);
  const seatIdleSeconds = Number(settings.seatIdleSeconds ?? DEFAULT_CONFIG.seatIdleSeconds);
  for (const [name, seconds] of Object.entries({ seatHeldSeconds, seatIdleSeconds })) {
    if (!Number.isSafeInteger(seconds) || seconds < 0) {
      return refuse(`${name} must be a whole number of seconds, or 0 for ever`);
    }
  }
  return ok({ seatHeldSeconds, seatIdleSeconds });
}

/** The warning comes a minute before, at a short span halfway. */
export function seatTerms({ seatHeldSeconds, seatIdleSeconds }: Seats): SeatTerms {
  const span = (seconds: number) => (seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000);
  const idleMs = span(seatIdleSeconds);
  return { heldMs: span(seatHeldSeconds), idleMs, warnMs: Math.min(60_000, idleMs / 2) };
}

function readFile(path: string): Result<Settings, string> {
  try {
    const settings: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      return refuse(`${path}: the configuration must be a JSON object`);
    }
    return ok(settings as Settings);
  } catch (error) {
    return refuse(`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`);
  }
}

function given(flags: Settings): Settings {
  const entries = Object.entries(flags).filter(
    ([key, value]) => key !== 'config' && value !== undefined,
  );
  return Object.fromEntries(entries);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function folderOrNull(value: unknown): string | null {
  const folder = text(value);
  return folder === undefined ? null : resolve(folder);
}

function list(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return (
    text(value)
      ?.split(',')
      .map((part) => part.trim()) ?? []
  );
}

function flag(value: unknown, fallback: boolean): boolean | null {
  if (value === undefined) return fallback;
  if (value === true || value === 'true' || value === '1') return true;
  return value === false || value === 'false' || value === '0' ? false : null;
}

function count(value: unknown, fallback: number): number | null {
  const number = Number(value ?? fallback);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

function isLogLevel(value: unknown): value is HouseConfig['logLevel'] {
  return ['silent', 'error', 'warn', 'info', 'debug'].includes(String(value));
}
