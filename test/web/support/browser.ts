import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** A browser of this machine where there is one, else the one that comes with the packages. */
export async function openBrowser(): Promise<Browser> {
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
