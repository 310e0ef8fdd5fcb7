/** The settings that decide whether a server may hold a house's log. */
export interface ServerSettings {
  readonly versionNumber: number;
  readonly encoding: string;
  readonly inRecovery: boolean;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly synchronousStandbys: string;
  /** The server's clock minus this machine's, as exactly as the round trip tells. */
  readonly clockAheadMs: number;
}

const OLDEST_VERSION = 140_000;
const LARGEST_CLOCK_SKEW_MS = 5000;

/** One line of SQL with the columns of `ServerSettings`; the clock is read beside it. */
export const SETTINGS_QUERY = `SELECT
  current_setting('server_version_num')::integer AS "versionNumber",
  current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS "inRecovery",
  current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS "fullPageWrites",
  current_setting('synchronous_commit') AS "synchronousCommit",
  current_setting('synchronous_standby_names') AS "synchronousStandbys",
  (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS "nowMs"`;

/** Why this server could lose an acknowledged wager or confuse the house; null where it is fit. */
export function settingsDoubt(settings: ServerSettings): string | null {
  const { versionNumber, clockAheadMs, synchronousCommit } = settings;
  if (versionNumber < OLDEST_VERSION) {
    const major = Math.floor(versionNumber / 10_000);
    return `PostgreSQL ${major} is too old: 14 is the oldest that works`;
  }
  if (settings.encoding !== 'UTF8') return `the database is in ${settings.encoding}, not in UTF8`;
  if (settings.inRecovery) return 'it is a standby: give the address of the primary';
  if (settings.fsync !== 'on') return 'fsync is off: a power cut would lose acknowledged wagers';
  if (settings.fullPageWrites !== 'on') {
    return 'full_page_writes is off: a power cut could leave half a page';
  }
  if (synchronousCommit === 'off') {
    return 'synchronous_commit is off: a crash would lose acknowledged wagers';
  }
  if (settings.synchronousStandbys !== '' && !['on', 'remote_apply'].includes(synchronousCommit)) {
    return (
      `synchronous_commit is ${synchronousCommit} beside synchronous standbys: ` +
      'a failover would lose acknowledged wagers'
    );
  }
  if (Math.abs(clockAheadMs) > LARGEST_CLOCK_SKEW_MS) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1000);
    const way = clockAheadMs > 0 ? 'ahead of' : 'behind';
    return `its clock is ${seconds} s ${way} this machine's: set both by the same time server`;
  }
  return null;
}
