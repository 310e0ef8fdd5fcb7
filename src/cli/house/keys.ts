import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  fingerprintOf,
  type HousePlace,
  type KeyPlace,
  makeKey,
  openSigner,
  rotateAtTheConsole,
  rotateVaultKey,
} from '../../server/index.ts';
import { guarded } from '../shared/guarded.ts';
import { noSuchAct } from '../shared/no-such-act.ts';

const DATA = [
  '--data <folder>',
  'the folder of the house',
  process.env.BAIZE_DATA ?? './data/house',
] as const;

/** The keys that sign a house's checkpoints. */
export function registerKeys(program: Command): void {
  const keys = program
    .command('keys')
    .description('the keys that sign the checkpoints: make one, or hand over to another')
    .allowExcessArguments()
    .action((_options: object, { args: [act] }: Command) =>
      guarded('keys', () => {
        throw noSuchAct('keys', act, ['make', 'rotate']);
      }),
    );
  keys
    .command('make')
    .description('make a signing key in a file, on another medium than the house')
    .argument('<file>', 'where it goes; it must not exist yet')
    .action((file: string) =>
      guarded('keys make', async () => {
        makeKey(resolve(file));
        const { publicKey } = await openSigner({ file: resolve(file) });
        process.stdout.write(`${publicKey}fingerprint ${fingerprintOf(publicKey)}\n`);
      }),
    );
  keys
    .command('rotate')
    .description('hand over from the key that signs now to another, while the house is closed')
    .option(...DATA)
    .option('--database <url>', 'the PostgreSQL of the house (BAIZE_DATABASE_URL)')
    .option('--second', 'the key that countersigns, not the first')
    .option('--vault', 'the key that seals shoes and second factors, not one that signs')
    .option('--to <file>', 'the next key; made if it is not there; else audit.key is replaced')
    .option('--to-signer <program>', 'a program that holds the next key')
    .option('--lost', 'the key that signs now is lost: nobody vouches for the next')
    .addHelpText('after', AFTER)
    .action((options: RotateOptions) => guarded('keys rotate', () => rotate(options)));
}

const AFTER = `
Old signatures stay good for old checkpoints: the handover, in checkpoints/keys, is signed by both
keys. Afterwards name the next key in BAIZE_AUDIT_KEY (BAIZE_SECOND_KEY, …_SIGNER), if it is not in
the folder of the house.`;

interface RotateOptions {
  readonly data: string;
  readonly database?: string;
  readonly second?: boolean;
  readonly vault?: boolean;
  readonly to?: string;
  readonly toSigner?: string;
  readonly lost?: boolean;
}

async function rotate(options: RotateOptions): Promise<void> {
  const role = options.second === true ? 'second' : 'audit';
  const to = placeOf(options);
  const url = options.database ?? process.env.BAIZE_DATABASE_URL ?? '';
  const place = { folder: resolve(options.data), databaseUrl: url === '' ? null : url };
  if (options.vault === true) return rotateVault(place, options);
  if (to === null && role === 'second') throw new Error('name the next key with --to');
  const asked = { role, to, isLost: options.lost === true } as const;
  const { former, next, afterCheckpoint } = await rotateAtTheConsole(place, asked);
  process.stdout.write(`from ${former}\nto ${next}\nafter checkpoint ${afterCheckpoint}\n`);
}

async function rotateVault(place: HousePlace, options: RotateOptions): Promise<void> {
  if (options.second === true || options.lost === true || placeOf(options) !== null) {
    throw new Error('--vault goes with no other key: the next one is made in vault.key');
  }
  const { former, next, resealed } = await rotateVaultKey(place);
  process.stdout.write(`from ${former}\nto ${next}\n${resealed} secrets of people sealed anew\n`);
}

function placeOf({ to, toSigner }: RotateOptions): KeyPlace | null {
  if (to !== undefined && toSigner !== undefined) {
    throw new Error('--to is a file, --to-signer a program: name one of them');
  }
  if (to !== undefined) return { file: resolve(to) };
  return toSigner === undefined ? null : { program: resolve(toSigner) };
}
