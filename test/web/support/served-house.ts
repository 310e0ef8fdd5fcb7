import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN } from '../../support/built.ts';

/** The house as `npm start` opens it, on a free port and over a folder that goes away with it. */
export interface ServedHouse {
  readonly address: string;
  /** Signs the operator in, once. */
  readonly operatorLink: string;
  stop(): Promise<void>;
}

const OPENS_WITHIN_MS = 30_000;

export async function serveHouse(
  flags: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-e2e-'));
  const house = spawn(
    process.execPath,
    [MAIN, 'serve', '--port', '0', '--data', folder, '--pace', 'brisk', ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  );
  const { address, operatorLink } = await linksOf(house);
  return {
    address,
    operatorLink,
    async stop() {
      const gone = new Promise((resolve) => house.once('exit', resolve));
      house.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Links = Pick<ServedHouse, 'address' | 'operatorLink'>;

function linksOf(house: ChildProcess): Promise<Links> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`no house: ${said}`)), OPENS_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /players: (\S+)/.exec(said)?.[1];
      const operatorLink = /operator, [^:]*: (\S+)\s/.exec(said)?.[1];
      if (address === undefined || operatorLink === undefined) return;
      clearTimeout(timer);
      resolve({ address, operatorLink });
    };
    house.stdout?.on('data', listen);
    house.stderr?.on('data', listen);
    house.once('exit', (code) => reject(new Error(`the house ended with ${code}: ${said}`)));
  });
}
