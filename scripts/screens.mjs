// Pictures of every screen in its main states, taken in a real Chromium from a real house on a free
// port: `npm run screens`. They go to docs/screens, with a page that lists them.
//   node scripts/screens.mjs [--to FOLDER] [--type webp|jpeg] [--language zh-Hans]
//                            [--only lobby] [--all]
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, say } from './prepare.mjs';
import { traditionalChinese } from './web/traditional.mjs';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
};
/** The windows in which each screen is shown. The first rule that fits counts. */
const SHOWN = [
  [/^(lobby|table-(betting|result)|pit|sign-notice)$/, 'phone tablet desktop wide'],
  [
    /^(table-(open|insurance|squeeze)|odds-prices|account|several|how-to-play)$/,
    'phone tablet desktop',
  ],
  [/^(rules-clause|verify-good|account-registered|reports)$/, 'phone desktop'],
  [/^dealer-(keypad|betting)$/, 'phone tablet desktop'],
  [/^dealer/, 'tablet'],
  [/^(cage|audit-replay|house-warnings)$/, 'phone tablet desktop'],
  [/^(pit|house|audit|sign|odds|cage|reports)/, 'desktop'],
  [/./, 'phone'],
];
const QUALITY = 62;
/** Chips, cards and toasts stop moving within this time. */
const RESTS_MS = 350;

/** With --all every screen is taken in every window, to be looked at once and thrown away. */
const EVERY_SIZE = Object.keys(SIZES).join(' ');

const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(ROOT, 'docs', 'screens') },
    type: { type: 'string', default: 'webp' },
    language: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
  },
});

ensureInstalled();
ensureBuilt();
ensureWebBuilt();
const SERVER = new URL('../dist/src/server/index.js', import.meta.url).href;
const { runnerImport } = await import('vite');
const inline = { configFile: false, plugins: [traditionalChinese()] };
const load = async (path) => (await runnerImport(join(ROOT, path), inline)).module;
const { openWorld } = await load('test/web/support/world.ts');
const { openStillHouse } = await load('test/web/support/still-house.ts');
const { tour } = await load('test/web/support/tour.ts');
const world = await openWorld(async () => openStillHouse(await import(SERVER)));
const taken = [];
try {
  mkdirSync(options.to, { recursive: true });
  for (const old of readdirSync(options.to)) {
    if (/\.(webp|jpeg)$/.test(old) && options.only === '') rmSync(join(options.to, old));
  }
  await tour(world, options.language, take);
} finally {
  await world.close();
}
if (options.only === '') writeFileSync(join(options.to, 'README.md'), listing());
const bytes = taken.reduce((sum, { file }) => sum + statSync(join(options.to, file)).size, 0);
say(`${taken.length} pictures, ${Math.round(bytes / 1024)} kB, in ${options.to}`);

async function take({ name, page }) {
  if (!name.startsWith(options.only)) return;
  const before = page.viewportSize();
  // No picture may show the mouse, nor the area to which a dialog gave the focus back.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.activeElement?.closest('[data-spot]')?.blur());
  const [, usual] = SHOWN.find(([fits]) => fits.test(name));
  const sizes = options.all ? EVERY_SIZE : usual;
  for (const size of sizes.split(' ')) {
    await page.setViewportSize(SIZES[size]);
    await page.waitForTimeout(RESTS_MS);
    // A busy browser tells a cloth its new size late; two frames later it is drawn.
    await page.waitForFunction(fitsWindow);
    await page.waitForTimeout(RESTS_MS);
    const file = `${name}-${size}.${options.type}`;
    await shoot(page, join(options.to, file));
    taken.push({ name, size, file });
  }
  await page.setViewportSize(before);
}

/** Runs in the page: whether every drawn cloth is as wide as its frame. */
function fitsWindow() {
  return [...document.querySelectorAll('[data-cloth]')].every((frame) => {
    const drawn = frame.querySelector('svg');
    return drawn !== null && Math.abs(drawn.clientWidth - frame.clientWidth) < 2;
  });
}

/** Uses the browser's own protocol, which also writes WebP. */
async function shoot(page, path) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: options.type,
    quality: QUALITY,
  });
  writeFileSync(path, Buffer.from(data, 'base64'));
  await session.detach();
}

function listing() {
  const names = [...new Set(taken.map(({ name }) => name))];
  const row = (name) => {
    const shots = taken.filter((shot) => shot.name === name);
    return `| ${name} | ${shots.map(({ size, file }) => `[${size}](${file})`).join(', ')} |`;
  };
  return `# Every screen in its main states

Taken by \`npm run screens\` in Chromium from a house that was opened a moment before, with nothing
drawn by hand. Phone is 390 × 844, tablet 820 × 1180, desktop 1440 × 900, wide 1920 × 1080.

| screen | pictures |
|---|---|
${names.map(row).join('\n')}
`;
}
