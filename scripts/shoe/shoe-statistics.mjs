// Statistics of many sealed shoes, for a report: node scripts/shoe/shoe-statistics.mjs [shoes] [seed]
// The unit tests run the same on fewer shoes; a million take some minutes.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT, say } from '../prepare.mjs';

ensureInstalled();
ensureBuilt();
const built = (path) => import(pathToFileURL(join(ROOT, 'dist', 'src', path)).href);
const { seededRandom } = await built('kit/index.js');
const { orderNumbers, shoeWords, SECRET_BYTES } = await built('shoe/index.js');
const { failedStatistics, shuffleStatistics } = await built('shoe/shuffle-statistics.js');

const CARDS = 416;
const shoes = Number(process.argv[2] ?? 100_000);
const seed = process.argv[3] ?? 'sealed-shoe-2026-report';
if (!Number.isInteger(shoes) || shoes < 1) {
  say('give a whole number of shoes');
  process.exit(2);
}
const random = seededRandom(seed);
const statistics = shuffleStatistics(CARDS);
for (let shoe = 0; shoe < shoes; shoe += 1) {
  const key = randomBytes(32);
  statistics.add(orderNumbers(CARDS, shoeWords(randomBytes(SECRET_BYTES), key)));
}
const result = statistics.result();
process.stdout.write(`${shoes} shoes of ${CARDS} cards, seed ${seed}\n`);
for (const { name, z } of result) {
  process.stdout.write(`${name.padEnd(22)} ${z.toFixed(2).padStart(7)} standard deviations\n`);
}
const failed = failedStatistics(result);
process.stdout.write(
  failed.length === 0 ? 'all pass together at 99 in 100\n' : `failed: ${failed}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);

function randomBytes(count) {
  const bytes = new Uint8Array(count);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < count; at += 4) view.setUint32(at, random.word());
  return bytes;
}
