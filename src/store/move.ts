import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { canonicalJson, ok, type Result, refuse } from '../kit/index.ts';
import { exportLog, importLog } from './copy.ts';
import type { CopyFault, CopyReport } from './copy-format.ts';
import type { Store } from './store.ts';
import { verifyLog, walkDocuments, walkStreams } from './walk.ts';

/** The most lines that wait between reader and writer. */
const MOST_LINES = 500;

export interface Moved {
  readonly report: CopyReport;
  /** The digest over every stream's head and every document, the same in both stores. */
  readonly digest: string;
}

export type MoveFault =
  | CopyFault
  | { readonly code: 'digest-differs' | 'chain-broken'; readonly line: 0 };

/**
 * Fills an empty store of any kind from another and reads both back: every chain in the new one is
 * verified, and both must have the same digest. Where streams lie among each other is a store's
 * own matter and may differ (ADR 15).
 */
export async function moveHouse(from: Store, to: Store): Promise<Result<Moved, MoveFault>> {
  const lines = new PassThrough({ objectMode: true, highWaterMark: MOST_LINES });
  const copying = exportLog(from, async (line) => {
    if (!lines.write(line)) await once(lines, 'drain');
  }).finally(() => lines.end());
  const imported = importLog(lines as AsyncIterable<string>, to);
  const [report] = await Promise.all([imported, settled(imported, lines, copying)]);
  if (!report.ok) return report;
  const chains = await verifyLog(to);
  if (!chains.ok) return refuse({ code: 'chain-broken', line: 0 });
  const [before, after] = await Promise.all([houseDigest(from), houseDigest(to)]);
  if (before !== after) return refuse({ code: 'digest-differs', line: 0 });
  return ok({ report: report.value, digest: after });
}

/** Ends the export when the import gives up early, because nobody reads on. */
async function settled(
  imported: Promise<Result<unknown, unknown>>,
  lines: PassThrough,
  copying: Promise<unknown>,
): Promise<void> {
  const result = await imported;
  if (!result.ok) lines.resume();
  await copying;
}

export async function houseDigest(store: Store): Promise<string> {
  const hash = createHash('sha256');
  for await (const head of walkStreams(store)) hash.update(`${canonicalJson({ ...head })}\n`);
  for await (const document of walkDocuments(store)) {
    hash.update(`${canonicalJson({ ...document })}\n`);
  }
  return hash.digest('hex');
}
