import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Programs that are not ours to ship: C compiled on the spot, and a package installed apart. */

export interface Compiled {
  /**
   * Runs the program and reads the line of JSON that it prints; null when it could not be built.
   */
  run<T>(...given: readonly string[]): T | null;
}

/** Builds a reference program in a folder of its own, or says in the table why it is missing. */
export function compile(folder: string, name: string): Compiled {
  const source = join(packageRoot(), 'bench', 'reference', `${name}.c`);
  const program = join(folder, name);
  const flags = ['-O3', '-march=native', source, '-o', program];
  const built = spawnSync('cc', flags, { stdio: 'ignore' }).status === 0;
  return {
    run<T>(...given: readonly string[]) {
      if (!built) return null;
      const ran = spawnSync(program, given, { encoding: 'utf8' });
      return ran.status === 0 ? (JSON.parse(ran.stdout) as T) : null;
    },
  };
}

export function inTemporaryFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the processor has AVX2, which the sixteen-lane program needs. */
export function hasAvx2(): boolean {
  return existsSync('/proc/cpuinfo') && readFileSync('/proc/cpuinfo', 'utf8').includes(' avx2 ');
}

/** The contestant from npm, if `npm install` was run in the bench folder. */
export function loadPeer(): Peer | null {
  try {
    return createRequire(join(packageRoot(), 'bench', 'package.json'))('baccarat-engine') as Peer;
  } catch {
    return null;
  }
}

/** The part of npm `baccarat-engine` that deals. */
export interface Peer {
  readonly BaccaratGameEngine: new () => PeerEngine;
}
export interface PeerEngine {
  readonly isBurnNeeded: boolean;
  readonly shoe: { cards: unknown[]; createDecks(): void; shuffle(): void; draw(): unknown };
  readonly resultsEngine: { calculateGameResult(hand: unknown): { readonly outcome: string } };
  dealGame(): unknown;
}

export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) || folder.endsWith('bench')) {
    folder = dirname(folder);
  }
  return folder;
}
