import { writeSync } from 'node:fs';

/** Prints at once, so that everything printed before a kill is read. */
export function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, `${line}\n`);
      return;
    } catch (error) {
      // The parent reads more slowly than we write; nothing of the line has gone yet.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}
