// Lets one builder work at a time, so that two starts at once do not empty the folder under each
// other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;
const MOST_WAIT_MS = 5 * 60_000;

/**
 * Runs `act` while this process alone holds the folder `lock`; a lock left by a dead process is
 * taken over.
 */
export async function withLock(lock, act) {
  const end = Date.now() + MOST_WAIT_MS;
  while (!take(lock)) {
    if (Date.now() > end) throw new Error(`another build holds ${lock} for too long`);
    await sleep(LOOK_AGAIN_MS);
  }
  try {
    return await act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeft(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

function isLeft(lock) {
  try {
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // Without a pid its owner is just writing it; without a process the lock was left behind.
    return error.code === 'ESRCH';
  }
}
