import { describe, expect, it } from 'vitest';
import { type ServerSettings, settingsDoubt } from './connect.ts';

const FIT: ServerSettings = {
  versionNumber: 150_004,
  encoding: 'UTF8',
  inRecovery: false,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  synchronousStandbys: '',
  clockAheadMs: 40,
};

describe('the settings of a PostgreSQL server', () => {
  it.each([
    ['as Debian ships them', {}],
    [
      'with a commit that waits for this machine alone, without standbys',
      { synchronousCommit: 'local' },
    ],
    [
      'with a commit that a standby has applied',
      { synchronousCommit: 'remote_apply', synchronousStandbys: 'one' },
    ],
  ])('a PostgreSQL server with the settings %s may hold a house', (_, other) => {
    expect(settingsDoubt({ ...FIT, ...other })).toBeNull();
  });

  it.each([
    [{ versionNumber: 130_011 }, 'PostgreSQL 13 is too old: 14 is the oldest that works'],
    [{ encoding: 'SQL_ASCII' }, 'the database is in SQL_ASCII, not in UTF8'],
    [{ inRecovery: true }, 'it is a standby: give the address of the primary'],
    [{ fsync: 'off' }, 'fsync is off: a power cut would lose acknowledged wagers'],
    [{ fullPageWrites: 'off' }, 'full_page_writes is off: a power cut could leave half a page'],
    [
      { synchronousCommit: 'off' },
      'synchronous_commit is off: a crash would lose acknowledged wagers',
    ],
    [
      { synchronousCommit: 'local', synchronousStandbys: 'one' },
      'synchronous_commit is local beside synchronous standbys: ' +
        'a failover would lose acknowledged wagers',
    ],
    [
      { clockAheadMs: -61_000 },
      "its clock is 61 s behind this machine's: set both by the same time server",
    ],
    [
      { clockAheadMs: 6000 },
      "its clock is 6 s ahead of this machine's: set both by the same time server",
    ],
  ])('a PostgreSQL server with the settings %o is refused in one sentence', (other, sentence) => {
    expect(settingsDoubt({ ...FIT, ...other })).toBe(sentence);
  });
});
