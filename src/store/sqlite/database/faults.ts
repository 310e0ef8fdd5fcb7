import type { Database, OpenDatabase, Statement } from './driver.ts';

/**
 * Points at which a test can make the writer fail or die. In production there is no port, and a
 * point costs one comparison; no setting of a server reaches this.
 */
const FAULT_POINTS = [
  'driver-call',
  'before-commit',
  'after-commit',
  'before-checkpoint',
  'before-reply',
] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

export type FaultPort = (point: FaultPoint) => void;

/** What to do at the n-th visit to a point: fail with a result code of SQLite, or die at once. */
export interface FaultPlan {
  readonly point: FaultPoint;
  readonly visit: number;
  readonly act: 'fail' | 'kill';
  readonly errcode?: number;
}

const SQLITE_IO_FAILURE = 10;

export function faultPort(plan: FaultPlan): FaultPort {
  let visits = 0;
  return (point) => {
    if (point !== plan.point) return;
    visits += 1;
    if (visits !== plan.visit) return;
    if (plan.act === 'kill') process.kill(process.pid, 'SIGKILL');
    const failure = new Error(`planted at ${point} ${visits}`);
    throw Object.assign(failure, { errcode: plan.errcode ?? SQLITE_IO_FAILURE });
  };
}

/** Makes every call to the driver a visit to `driver-call`, before the call does anything. */
export function withFaults(open: OpenDatabase, faults: FaultPort): OpenDatabase {
  return (file, options) => {
    faults('driver-call');
    return watchedDatabase(open(file, options), faults);
  };
}

function watchedDatabase(database: Database, faults: FaultPort): Database {
  return {
    exec(sql) {
      faults('driver-call');
      database.exec(sql);
    },
    prepare: (sql) => watchedStatement(database.prepare(sql), faults),
    close: () => database.close(),
  };
}

function watchedStatement(statement: Statement, faults: FaultPort): Statement {
  return {
    run(...values) {
      faults('driver-call');
      return statement.run(...values);
    },
    get(...values) {
      faults('driver-call');
      return statement.get(...values);
    },
    all(...values) {
      faults('driver-call');
      return statement.all(...values);
    },
  };
}
