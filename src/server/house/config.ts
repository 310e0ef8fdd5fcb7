import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keysOf, ok, type Result, refuse } from '../../kit/index.ts';
import { type Field, readerOf } from '../../machine/index.ts';
import { readGamingDay } from '../floor/gaming-day.ts';
import { isNetwork } from '../http/door/address.ts';
import type { SeatTerms } from '../seats/sitting.ts';
import { addressIn, copiesDoubt } from './copies.ts';
import { ENVIRONMENT, type HouseConfig, SETTINGS, type SettingName } from './settings.ts';

export { DEFAULT_CONFIG, type HouseConfig } from './settings.ts';

type Settings = Readonly<Record<string, unknown>>;
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings: flags beat the environment, the environment beats the file, the file beats
 * the defaults.
 */
export function readConfig(flags: Settings, environment: Environment): Result<HouseConfig, string> {
  const path = flags.config ?? environment.BAIZE_CONFIG;
  const file = typeof path === 'string' && path !== '' ? readFile(path) : ok({});
  if (!file.ok) return file;
  const { config: _path, ...given } = Object.fromEntries(
    Object.entries(flags).filter(([, value]) => value !== undefined),
  );
  const asked: Settings = { ...file.value, ...fromEnvironment(environment), ...given };
  const { entropy = environment.BAIZE_ENTROPY ?? 'system', ...settings } = asked;
  // Simulated randomness is for tests; a house for people must not start with it.
  if (entropy !== 'system') {
    return refuse('entropy must be system: simulated randomness is for tests alone');
  }
  const unknown = Object.keys(settings).find((key) => !Object.hasOwn(SETTINGS, key));
  if (unknown !== undefined) return refuse(`unknown setting "${unknown}"`);
  const read = readSettings(keysOf(SETTINGS), settings);
  return read.ok ? together(read.value as HouseConfig, settings) : read;
}

type Custody = Pick<HouseConfig, (typeof CUSTODY)[number]>;
const CUSTODY = ['auditKey', 'auditSigner', 'secondKey', 'secondSigner'] as const;

/** What the environment says of the keys, for commands that run beside the house. */
export function custodyIn(environment: Environment): Result<Custody, string> {
  const read = readSettings(CUSTODY, fromEnvironment(environment));
  if (!read.ok) return read;
  const custody = read.value as Custody;
  const doubt = custodyDoubt(custody);
  return doubt === null ? ok(custody) : refuse(doubt);
}

/** The settings in the environment; an empty variable counts as absent. */
function fromEnvironment(environment: Environment): Settings {
  const entries = Object.entries(ENVIRONMENT).map(([name, key]) => [key, environment[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** Reads each setting by its field, or says which one is wrong. */
function readSettings(names: readonly SettingName[], asked: Settings): Result<Settings, string> {
  const read: Record<string, unknown> = {};
  for (const name of names) {
    const { field, usual }: { field: Field<unknown>; usual: unknown } = SETTINGS[name];
    const given = asked[name];
    const value =
      given === undefined || given === null || given === '' ? usual : meantBy(field, given);
    const answer = readerOf(field)(value);
    if (!answer.ok) {
      const told = typeof value === 'number' ? `, not "${String(given)}"` : '';
      return refuse(`${name} ${answer.error.message}${told}`);
    }
    read[name] = field.kind === 'path' && value !== null ? resolve(String(value)) : value;
  }
  return ok(read);
}

/** What a text of a flag or a variable means in the type of its field; JSON has its types. */
function meantBy({ kind }: Field<unknown>, given: unknown): unknown {
  if (typeof given !== 'string') return given;
  switch (kind) {
    case 'number':
      return Number(given);
    case 'flag':
      return TRUTH.get(given) ?? given;
    case 'list':
      return given.split(',').map((part) => part.trim());
    case 'choice':
      return given.toLowerCase();
    default:
      return given;
  }
}

const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** What one setting alone does not show. */
function together(config: HouseConfig, asked: Settings): Result<HouseConfig, string> {
  const { playMoney, bots, natsUrl, databaseUrl, trustedProxies, copiesTo } = config;
  const day = readGamingDay(config.gamingDay);
  if (!day.ok) return day;
  if (!playMoney && bots && asked.bots !== undefined) {
    return refuse('bots play with play money: a house with real chips has none');
  }
  if (natsUrl !== null && databaseUrl === null) {
    return refuse('natsUrl joins nodes that share a database: set databaseUrl too');
  }
  const strange = trustedProxies.find((one) => !isNetwork(one));
  if (strange !== undefined) {
    return refuse(`trustedProxies are addresses or networks such as 10.0.0.0/8, not "${strange}"`);
  }
  const doubt = custodyDoubt(config) ?? copiesDoubt(config);
  if (doubt !== null) return refuse(doubt);
  const isFolder = copiesTo !== null && addressIn(copiesTo) === null;
  return ok({
    ...config,
    gamingDay: day.value,
    // An operator who did not mention house players is not refused on their account.
    bots: bots && playMoney,
    copiesTo: isFolder ? resolve(copiesTo) : copiesTo,
  });
}

function custodyDoubt({ auditKey, auditSigner, secondKey, secondSigner }: Custody): string | null {
  if (auditKey !== null && auditSigner !== null) {
    return 'auditKey is a file, auditSigner a program: name one of them';
  }
  if (secondKey === null || secondSigner === null) return null;
  return 'secondKey is a file, secondSigner a program: name one of them';
}

/** The warning comes a minute before the end; of a short time, at half of it. */
export function seatTerms({
  seatHeldSeconds,
  seatIdleSeconds,
  seatChipsSeconds,
}: Pick<HouseConfig, 'seatHeldSeconds' | 'seatIdleSeconds' | 'seatChipsSeconds'>): SeatTerms {
  const span = (seconds: number) => (seconds === 0 ? Number.POSITIVE_INFINITY : seconds * 1000);
  const idleMs = span(seatIdleSeconds);
  const chipsMs = span(seatChipsSeconds);
  const warnMs = Math.min(60_000, idleMs / 2);
  return { heldMs: span(seatHeldSeconds), idleMs, chipsMs, warnMs };
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
