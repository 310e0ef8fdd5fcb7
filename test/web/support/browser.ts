import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type BrowserContext, chromium, type Browser as Program } from 'playwright-core';

/** A browser as one file of tests has it: closing it closes what the file opened. */
export type Browser = Pick<Program, 'newContext' | 'newPage' | 'close'>;

/** A worker runs many files and starts the program once; it ends with the worker. */
let program: Promise<Program> | null = null;

export async function openBrowser(): Promise<Browser> {
  // One that crashed under a test must not take the next files with it.
  if (program !== null && !(await program).isConnected()) program = null;
  program ??= start();
  const running = await program;
  const opened: BrowserContext[] = [];
  return {
    async newContext(options) {
      const context = await running.newContext(options);
      opened.push(context);
      return context;
    },
    async newPage(options) {
      const page = await running.newPage(options);
      opened.push(page.context());
      return page;
    },
    async close() {
      for (const context of opened.splice(0)) await context.close();
    },
  };
}

/** A browser of this machine where there is one, else the one that comes with the packages. */
async function start(): Promise<Program> {
  const executablePath = INSTALLED.find((path) => existsSync(path)) ?? (await packaged());
  return chromium.launch({
    executablePath,
    headless: true,
    // Imitating a graphics processor takes a whole core: one test took ten times as long.
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

const INSTALLED = [
  process.env.BAIZE_CHROMIUM ?? '',
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter((path) => path !== '');

/**
 * Unpacks the browser once for all tests. Several may come at the same time, and none may start a
 * browser that another is still writing; so each unpacks into a folder of its own, and the first
 * one done gives its folder the name that the others look for.
 */
async function packaged(): Promise<string> {
  const shared = join(tmpdir(), 'baize-chromium');
  const browser = join(shared, 'chromium');
  if (existsSync(browser)) return browser;
  const own = mkdtempSync(join(tmpdir(), 'baize-chromium-'));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  try {
    await sparticuz.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(own, shared);
  } catch {
    // Another test was first; its browser is the same.
    rmSync(own, { recursive: true, force: true });
  }
  return browser;
}
