// Measures what a player notices, in a real Chromium against the built house: first load on a slow
// phone, frames during a deal, layout shift over a whole coup. It prints figures and does not judge
// them.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PHONE = { width: 390, height: 844 };
/** A mid-range phone on a slow 4G line. */
const SLOW_PHONE = { cpu: 4, latencyMs: 150, downBytes: (1.6e6 * 0.9) / 8, upBytes: 750e3 / 8 };
const LOADS = 3;
const SEAT = 'main fieldset button:not([disabled])';
const WAIT_MS = 60_000;

const house = await openHouse();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  say(`machine: ${cpus().length} × ${cpus()[0]?.model}; Chromium ${browser.version()}`);
  say('first load, phone, CPU ÷ 4, 1.6 Mbit/s, 150 ms (medians):');
  await reportLoads('lobby', house.address, '[data-table] button:not([disabled])');
  // A visitor who follows a link first watches: the table is usable when a seat can be taken.
  await reportLoads('table', `${house.address}/table/yarra`, SEAT);
  await reportCoup('phone', 'ville-nc', PHONE);
  await reportCoup('desktop', 'ville', { width: 1440, height: 900 });
} finally {
  await browser.close();
  await house.stop();
}

/** From the address to the first screen that answers a tap, each time with an empty cache. */
async function reportLoads(name, address, usable) {
  const runs = [];
  for (let load = 0; load < LOADS; load += 1) runs.push(await firstLoad(address, usable));
  const middle = (pick) => runs.map(pick).sort((a, b) => a - b)[Math.floor(LOADS / 2)];
  say(
    `  ${name}: first paint ${middle((r) => r.paintMs)} ms, usable ${middle((r) => r.usableMs)} ms, ` +
      `script ${middle((r) => r.scriptBytes)} B, all ${middle((r) => r.allBytes)} B, ` +
      `main thread busy ${middle((r) => r.blockedMs)} ms beyond 50 ms a task, ` +
      `layout shift ${middle((r) => r.shift)}`,
  );
}

async function firstLoad(address, usable) {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-AU' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downBytes,
    uploadThroughput: SLOW_PHONE.upBytes,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu });
  let [scriptBytes, allBytes] = [0, 0];
  const types = new Map();
  line.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watchPage, usable);
  await page.goto(address, { timeout: WAIT_MS });
  await page.waitForFunction(() => globalThis.measured.usableMs !== null, null, {
    timeout: WAIT_MS,
  });
  const seen = await page.evaluate(() => ({
    ...globalThis.measured,
    paintMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  }));
  await context.close();
  return { ...seen, scriptBytes, allBytes };
}

/** Runs in the page before any other script. */
function watchPage(usable) {
  const measured = { usableMs: null, blockedMs: 0, shift: 0, moved: [] };
  globalThis.measured = measured;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blockedMs += Math.round(duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      measured.shift += value;
      measured.moved.push(...sources.map(({ node }) => node?.className || node?.nodeName || '?'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(usable) !== null) measured.usableMs = Math.round(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** One whole coup with a stake: frames while cards move, and whether anything shifts. */
async function reportCoup(name, table, viewport) {
  const context = await browser.newContext({ viewport, locale: 'en-AU' });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.addInitScript(watchPage, '[data-spot="banker"]');
  await page.goto(`${house.address}/table/${table}?play`);
  await page.click('[data-buy-in="100000"]');
  await page.waitForSelector('[data-spot="banker"][aria-disabled="false"]');
  await page.evaluate(() => {
    Object.assign(globalThis.measured, { shift: 0, moved: [] });
  });
  await page.click('[data-cents="2500"]');
  await page.click('[data-spot="banker"]');
  const deltas = await page.evaluate(countFrames);
  const { shift, moved } = await page.evaluate(() => globalThis.measured);
  const ordered = deltas.toSorted((a, b) => a - b);
  const share = (part) => ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))];
  const late = deltas.filter((delta) => delta > 25).length;
  const seconds = deltas.reduce((sum, delta) => sum + delta, 0) / 1000;
  say(
    `deal, ${name}: ${(deltas.length / seconds).toFixed(1)} frames a second over ` +
      `${seconds.toFixed(1)} s, median ${share(0.5).toFixed(1)} ms, 95 % ${share(0.95).toFixed(1)} ms, ` +
      `worst ${share(1).toFixed(1)} ms, ${late} of ${deltas.length} later than 25 ms; ` +
      `layout shift over the coup ${shift}${shift > 0 ? ` by ${[...new Set(moved)].join(', ')}` : ''}`,
  );
  await context.close();
}

/** Runs in the page: the time between frames from the first card until the coup is settled. */
function countFrames() {
  return new Promise((resolve) => {
    const deltas = [];
    let last = performance.now();
    // The coup before may still be visible.
    let fresh = false;
    const frame = (now) => {
      const settled = document.querySelector('[data-result="settled"]') !== null;
      fresh ||= !settled;
      if (fresh && document.querySelector('main svg[data-card]') !== null) deltas.push(now - last);
      last = now;
      if ((fresh && settled) || deltas.length > 6000) {
        resolve(deltas.slice(1));
      } else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function openHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-measure-'));
  const main = join(ROOT, 'dist/lib/cli/main.js');
  const flags = ['serve', '--port', '0', '--data', folder, '--no-bots'];
  const child = spawn(process.execPath, [main, ...flags, '--log-level', 'error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /players: (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the house did not open: ${said}`)));
  });
  return {
    address,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A browser installed on this machine, otherwise the one in the npm packages. */
async function browserPath() {
  const places = [process.env.BAIZE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const unpacked = join(tmpdir(), 'baize-chromium', 'chromium');
  return (
    [...places, unpacked].find((path) => path && existsSync(path)) ?? sparticuz.executablePath()
  );
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
