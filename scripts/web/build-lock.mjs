// One builder at a time, so that two starts at once do not empty the folder under each other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;
const MOST_WAIT_MS = 5 * 60_000;

/** Runs `act` while it alone holds the folder `lock`; one left by a dead process is taken over. */
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
    // No pid yet means that its owner is just writing it; no process means that it was left.
    return error.code === 'ESRCH';
  }
}
