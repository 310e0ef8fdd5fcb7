import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Browser } from './browser.ts';

export interface Visit {
  readonly page: Page;
  /** Everything that went wrong on the page; a test expects it to be empty. */
  readonly faults: string[];
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: boolean;
}

export const PHONE = { width: 390, height: 844 } as const;
/** A phone held across; and a page of 1440 by 900 at twice its size. */
export const ACROSS = { width: 844, height: 390 } as const;
export const ENLARGED = { width: 720, height: 450 } as const;
export const TABLET = { width: 820, height: 1180 } as const;
export const DESKTOP = { width: 1440, height: 900 } as const;

/** The address of a page of the gallery. */
export type Gallery = (query: string) => string;

export async function openGallery(): Promise<Gallery> {
  const answer = await fetch(inject('galleryDoor'));
  const address = await answer.text();
  if (!answer.ok) throw new Error(`there is no gallery: ${address}`);
  return (query) => `${address}?${query}`;
}

/** Opens a page of the gallery and waits until it stands. */
export async function visit(
  browser: Browser,
  address: string,
  { width = 390, height = 844, reducedMotion = false }: VisitOptions = {},
): Promise<Visit> {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: 'en-AU',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(address);
  await page.waitForSelector('main');
  return { page, faults };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe has against the page as it stands, one line for each element. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  await stands(page);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** How far the page runs over its window, in pixels, once it has drawn what was asked for. */
export function overflow(page: Page): Promise<{ down: number; across: number }> {
  return page.evaluate(async () => {
    // A window reports its new size some frames before 100dvh follows.
    const probe = document.createElement('div');
    Object.assign(probe.style, { position: 'fixed', height: '100dvh', visibility: 'hidden' });
    document.body.append(probe);
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    for (let frames = 0; frames < 60 && probe.offsetHeight !== innerHeight; frames += 1) {
      await new Promise(requestAnimationFrame);
    }
    probe.remove();
    return {
      down: document.documentElement.scrollHeight - innerHeight,
      across: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

/** Where the lower edge of an element lies in its window. */
export async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
}

/** Controls that a finger would miss: smaller than 44 pixels one way or the other. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'a, button, select, input, textarea, summary, [role="slider"], [role="button"]',
      ),
    ]
      // What lies under an open dialog cannot be reached; a link in a line of text is read with it.
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => document.querySelector('dialog[open]')?.contains(element) ?? true)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .flatMap((element) => {
        // A check box is reached through its label.
        const target = element.closest('label') ?? element;
        const { width, height } = target.getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return width < 43.5 || height < 43.5 ? [`${name}: ${width} × ${height}`] : [];
      }),
  );
}

/** Texts that do not fit into their place and are cut there. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 2)
      .filter((element) => getComputedStyle(element).overflowX === 'hidden')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.textContent}`),
  );
}

/** Ids of people in sight, or in a field; people are shown by their names. */
export function rawIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    return [document.body.innerText, ...fields].join('\n').match(/\bp-[0-9a-f]{8,}/g) ?? [];
  });
}

/** Texts of the cloth, but for chips' amounts, that lie on each other. */
export function overlaidTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('[data-spot] text, [data-cloth] :is(p, span)')]
      .filter((element) => element.closest('ul, [role="timer"], [aria-hidden]') === null)
      .filter((element) => element.checkVisibility())
      .filter(({ children, textContent }) => children.length === 0 && textContent?.trim() !== '')
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }));
    return texts.flatMap(({ text, box }, at) =>
      texts.slice(at + 1).flatMap((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Lines of a turned text touch; texts that lie on each other share half a line.
        const line = Math.min(box.height, other.box.height);
        return across > 2 && down > line / 2 ? [`${text} | ${other.text}`] : [];
      }),
    );
  });
}

/** Words of a drawing that reach over its edges, where they are cut. */
export function wordsOutside(page: Page): Promise<string[]> {
  return page.locator('svg text').evaluateAll((texts) =>
    texts.flatMap((text) => {
      const [words, drawing] = [text, text.closest('svg') ?? text].map((one) =>
        one.getBoundingClientRect(),
      );
      if (words === undefined || drawing === undefined) return [];
      const inside = words.left >= drawing.left - 1 && words.right <= drawing.right + 1;
      return inside ? [] : [text.textContent ?? ''];
    }),
  );
}

const WORD = /[A-Za-z][A-Za-z’'-]+/g;

export function wordsOf(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Latin words in sight or said aloud, but for text that says it is English. */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isForeign = (element: Element | null) =>
      element === null || element.closest('[lang="en"], code, pre, textarea') !== null;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!isForeign(owner) && owner?.checkVisibility()) found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isForeign(element) || !element.checkVisibility()) continue;
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  // A guest's name, also in short, ends in a part of his number; a seal is a long number.
  const bare = texts.map((text) => text.replace(/[访訪]客\s\w+|[访訪]\w+|[0-9a-f]{16,}/g, ''));
  return [...new Set(bare.flatMap(wordsOf))];
}

/** A dialog or a toast that still fades in has no colours of its own yet. */
const SHORT_ANIMATION_MS = 1000;

async function stands(page: Page): Promise<void> {
  await page.evaluate(async (mostMs) => {
    const short = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= mostMs)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.race([Promise.all(short), new Promise((done) => setTimeout(done, mostMs))]);
  }, SHORT_ANIMATION_MS);
}
