import { closeSync, fstatSync, openSync, statSync } from 'node:fs';

const LAST_DESCRIPTOR = 1024;

/**
 * Puts a device in the place of a file that SQLite holds open, under the same descriptor: the
 * driver goes on, and the operating system really answers it. `/dev/null` takes every write and
 * fails every sync, so what is written from now on never reaches the file, as if the power were cut
 * before; `/dev/full` has no space. This needs a process in which nothing else opens files.
 */
export function sabotage(file: string, device: string): void {
  for (const descriptor of descriptorsOf(file)) {
    closeSync(descriptor);
    const taken = openSync(device, 'r+');
    if (taken !== descriptor) throw new Error(`descriptor ${descriptor} was taken by another`);
  }
}

function descriptorsOf(file: string): readonly number[] {
  const { dev, ino } = statSync(file);
  const found: number[] = [];
  for (let descriptor = 3; descriptor < LAST_DESCRIPTOR; descriptor += 1) {
    try {
      const stat = fstatSync(descriptor);
      if (stat.ino === ino && stat.dev === dev) found.push(descriptor);
    } catch {
      // The descriptor is not open.
    }
  }
  if (found.length === 0) throw new Error(`${file} is not open`);
  return found;
}
