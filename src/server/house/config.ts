import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import { readGamingDay } from '../floor/gaming-day.ts';
import { isPaceName, type PaceName } from '../floor/pace.ts';
import {
  isNetwork,
  PROXY_HEADERS,
  type ProxyHeader,
  type ProxySettings,
} from '../http/door/address.ts';
import { ANALYSIS_AUDIENCES, type AnalysisAudience } from '../http/routes/analysis/may-analyse.ts';
import type { SeatTerms } from '../seats/sitting.ts';
import { type Engines, enginesIn } from './engines.ts';
import { fromEnvironment } from './environment.ts';
import { DEFAULT_RATES, type Rates } from './rates.ts';
import {
  countsIn,
  flag,
  folderOrNull,
  isLogLevel,
  type LogLevel,
  list,
  oneOf,
  text,
} from './read-setting.ts';
import { DEFAULT_TRUST, type Trust, trustIn } from './trust.ts';
import { DEFAULT_WATCHING, type Watching } from './watching.ts';

export interface HouseConfig extends Engines, Rates, Watching, Trust {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  /** The folder with the house's own rule books; null where it plays by published ones alone. */
  readonly booksFolder: string | null;
  readonly casino: string;
  /** Addresses a browser may come from; empty means the address the server itself is reached at. */
  readonly origins: readonly string[];
  readonly bots: boolean;
  /** True for play money; false for real chips, where the operator holds no office at tables. */
  readonly playMoney: boolean;
  /** Whether the house runs tournaments of its own, with house players; needs `bots`. */
  readonly houseTournament: boolean;
  readonly pace: PaceName;
  readonly logLevel: LogLevel;
  /** Whether cookies go only over encrypted connections; set it behind a proxy that encrypts. */
  readonly secureCookies: boolean;
  readonly memoryOnly: boolean;
  /** Addresses and networks of proxies whose word about a sender's address is believed. */
  readonly trustedProxies: readonly string[];
  /** The header in which those proxies write the sender's address. */
  readonly proxyHeader: ProxyHeader;
  /** How long a seat without a wager is kept for somebody without a connection; 0: for ever. */
  readonly seatHeldSeconds: number;
  /**
   * How long a seat is kept for a person who is connected and does not play; he is warned before.
   */
  readonly seatIdleSeconds: number;
  readonly gamingDay: string; // When one begins, with the offset from UTC (VI-81).
  /**
   * The token with which a program on another machine may read the figures; null: no other machine
   * may.
   */
  readonly metricsToken: string | null;
  /** Whether people who are not signed in see who plays and what each wagers. */
  readonly strangersSeeWagers: boolean;
  /** Whether a second factor is required to act in an office. */
  readonly staffSecondFactor: boolean;
  /**
   * Who sees figures that weigh the cards left; null: staff where chips are real, else everybody
   * (VI-59).
   */
  readonly analysis: AnalysisAudience | null;
}

export const DEFAULT_CONFIG: HouseConfig = {
  host: '127.0.0.1',
  port: 8080,
  dataFolder: './data/house',
  databaseUrl: null,
  natsUrl: null,
  nodeName: null,
  booksFolder: null,
  casino: 'Baize',
  origins: [],
  bots: true,
  playMoney: true,
  houseTournament: true,
  pace: 'usual',
  logLevel: 'info',
  secureCookies: false,
  memoryOnly: false,
  trustedProxies: [],
  proxyHeader: 'x-forwarded-for',
  ...DEFAULT_RATES,
  ...DEFAULT_WATCHING,
  ...DEFAULT_TRUST,
  seatHeldSeconds: 300,
  seatIdleSeconds: 1200,
  gamingDay: '06:00+10:00',
  metricsToken: null,
  strangersSeeWagers: false,
  staffSecondFactor: false,
  analysis: null,
};

export type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads the settings: flags beat the environment, the environment beats the file, the file beats
 * the defaults.
 */
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
  // Simulated randomness is for tests; a house for people must not start with it.
  return entropy === 'system'
    ? check(settings)
    : refuse('entropy must be system: simulated randomness is for tests alone');
}

function check(settings: Settings): Result<HouseConfig, string> {
  const unknown = Object.keys(settings).find((key) => !(key in DEFAULT_CONFIG));
  if (unknown !== undefined) return refuse(`unknown setting "${unknown}"`);
  const port = Number(settings.port ?? DEFAULT_CONFIG.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return refuse(`port must be 0 to 65535, not "${String(settings.port)}"`);
  }
  const words = wordsIn(settings);
  if (!words.ok) return words;
  const flags = flagsIn(settings);
  if (!flags.ok) return flags;
  const day = readGamingDay(text(settings.gamingDay) ?? DEFAULT_CONFIG.gamingDay);
  if (!day.ok) return day;
  const rates = countsIn(settings, { ...DEFAULT_RATES, ...DEFAULT_WATCHING });
  if (!rates.ok) return rates;
  const proxies = proxiesIn(settings);
  if (!proxies.ok) return proxies;
  const seats = seatsIn(settings);
  if (!seats.ok) return seats;
  const engines = enginesIn(settings);
  if (!engines.ok) return engines;
  const dataFolder = resolve(text(settings.dataFolder) ?? DEFAULT_CONFIG.dataFolder);
  const trust = trustIn(settings, dataFolder);
  if (!trust.ok) return trust;
  return ok({
    host: text(settings.host) ?? DEFAULT_CONFIG.host,
    port,
    dataFolder,
    booksFolder: folderOrNull(settings.booksFolder),
    casino: text(settings.casino) ?? DEFAULT_CONFIG.casino,
    origins: list(settings.origins),
    gamingDay: day.value,
    metricsToken: text(settings.metricsToken) ?? null,
    ...words.value,
    ...flags.value,
    ...proxies.value,
    ...rates.value,
    ...seats.value,
    ...engines.value,
    ...trust.value,
  });
}

type Chosen = Pick<HouseConfig, 'pace' | 'logLevel' | 'analysis'>;

/** Reads the settings that are one word of a few. */
function wordsIn(settings: Settings): Result<Chosen, string> {
  const pace = settings.pace ?? DEFAULT_CONFIG.pace;
  if (!isPaceName(pace)) return refuse('pace must be usual, brisk or quick');
  const logLevel = settings.logLevel ?? DEFAULT_CONFIG.logLevel;
  if (!isLogLevel(logLevel)) return refuse('log must be silent, error, warn, info or debug');
  const analysis = oneOf(ANALYSIS_AUDIENCES, settings.analysis);
  if (analysis === undefined) return refuse('analysis must be staff or everyone');
  return ok({ pace, logLevel, analysis });
}

const FLAGS = [
  'bots',
  'playMoney',
  'houseTournament',
  'secureCookies',
  'memoryOnly',
  'strangersSeeWagers',
  'staffSecondFactor',
] as const;

type Flags = Pick<HouseConfig, (typeof FLAGS)[number]>;

function flagsIn(settings: Settings): Result<Flags, string> {
  const flags: Partial<Record<keyof Flags, boolean>> = {};
  for (const name of FLAGS) {
    const value = flag(settings[name], DEFAULT_CONFIG[name]);
    if (value === null) return refuse(`${FLAGS.join(', ')} are true or false`);
    flags[name] = value;
  }
  const checked = flags as Flags;
  if (checked.playMoney || !checked.bots) return ok(checked);
  // An operator who did not mention house players is not refused on their account.
  if (settings.bots === undefined) return ok({ ...checked, bots: false });
  return refuse('bots play with play money: a house with real chips has none');
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

/** The warning comes a minute before the end; of a short time, at half of it. */
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
