import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built file of a program that these tests run as a process of its own. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../../dist/test/integration/store/${name}.js`, import.meta.url));
}

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runProgram(name: string, argument: unknown, limit?: string): Finished {
  const args = ['--expose-gc', builtProgram(name), JSON.stringify(argument)];
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  if (limit === undefined) return spawnSync(process.execPath, args, options);
  // The shell sets a limit of the operating system and then becomes the program.
  return spawnSync('sh', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, ...args], options);
}

export function startProgram(name: string, argument: unknown): ChildProcess {
  const args = [builtProgram(name), JSON.stringify(argument)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}
