import type { HouseConfig, Settings } from './config.ts';
import { TRUST_ENVIRONMENT } from './trust.ts';

/** The variable of each setting that has one. */
export const ENVIRONMENT: Readonly<Record<string, keyof HouseConfig>> = {
  BAIZE_HOST: 'host',
  BAIZE_PORT: 'port',
  BAIZE_DATA: 'dataFolder',
  BAIZE_DATABASE_URL: 'databaseUrl',
  BAIZE_NATS_URL: 'natsUrl',
  BAIZE_NODE: 'nodeName',
  BAIZE_BOOKS: 'booksFolder',
  BAIZE_CASINO: 'casino',
  BAIZE_ORIGINS: 'origins',
  BAIZE_BOTS: 'bots',
  BAIZE_HOUSE_TOURNAMENT: 'houseTournament',
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
  BAIZE_ACTS_PER_HOUR: 'actsPerHour',
  BAIZE_TEXTS_PER_HOUR: 'textsPerHour',
  BAIZE_SELDOM_PER_HOUR: 'seldomPerHour',
  BAIZE_CHANGES_PER_HOUR: 'changesPerHour',
  BAIZE_SEAT_HELD_SECONDS: 'seatHeldSeconds',
  BAIZE_SEAT_IDLE_SECONDS: 'seatIdleSeconds',
  BAIZE_GAMING_DAY: 'gamingDay',
  BAIZE_METRICS_TOKEN: 'metricsToken',
  BAIZE_STRANGERS_SEE_WAGERS: 'strangersSeeWagers',
  BAIZE_STAFF_SECOND_FACTOR: 'staffSecondFactor',
  BAIZE_LARGE_WIN_CENTS: 'largeWinCents',
  BAIZE_UNUSUAL_RISE: 'unusualRise',
  BAIZE_ALARM_ONE_IN: 'alarmOneIn',
  BAIZE_ANALYSIS: 'analysis',
  BAIZE_PLAY_MONEY: 'playMoney',
  ...TRUST_ENVIRONMENT,
};

/** Reads the settings in the environment; an empty variable counts as absent. */
export function fromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const settings: Record<string, unknown> = {};
  for (const [name, key] of Object.entries(ENVIRONMENT)) {
    const value = environment[name];
    if (value !== undefined && value !== '') settings[key] = value;
  }
  return settings;
}
