import { CONSOLES_ZH_HANS as CONSOLES_ZH_HANT } from '@hant/consoles/zh-hans';
import { ZH_HANS as ZH_HANT } from '@hant/zh-hans/index';
import type { BrowserContext, Page } from 'playwright-core';
import { cents } from '../../../src/kit/index.ts';
import type { TableSetup } from '../../../src/table/index.ts';
import { type Catalogue, LANGUAGES, type Language } from '../../../src/web/i18n/catalogue.ts';
import { CONSOLES_EN } from '../../../src/web/i18n/consoles/en.ts';
import type { ConsoleTexts } from '../../../src/web/i18n/consoles/index.ts';
import { CONSOLES_ZH_HANS } from '../../../src/web/i18n/consoles/zh-hans.ts';
import { EN } from '../../../src/web/i18n/en/index.ts';
import { ZH_HANS } from '../../../src/web/i18n/zh-hans/index.ts';
import { type Browser, openBrowser } from './browser.ts';
import { Desk } from './desk.ts';
import { type ServedHouse, serveHouse } from './served-house.ts';

/** A house, a browser and the operator's desk; pages speak the language that is asked for. */
export interface World {
  readonly address: string;
  readonly desk: Desk;
  readonly browser: Browser;
  /** Everything that went wrong on any page; a test expects it to be empty. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** A person with a browser of his own, and the words on his screen. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly words: Catalogue;
  readonly texts: ConsoleTexts;
}

export async function openWorld(open: () => Promise<ServedHouse> = serveHouse): Promise<World> {
  // One after the other: the folder for temporary files is another one while a browser is unpacked.
  const browser = await openBrowser();
  const house = await open();
  const desk = new Desk(house);
  await desk.signIn(house);
  const { address } = house;
  return {
    address,
    desk,
    browser,
    faults: [],
    async close() {
      desk.close();
      await browser.close();
      await house.stop();
    },
  };
}

export interface PersonOptions {
  readonly language?: Language;
  readonly operator?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: boolean;
}

export async function bring(world: World, options: PersonOptions = {}): Promise<Person> {
  const { language = 'en', operator = false, reducedMotion = true } = options;
  const context = await world.browser.newContext({
    viewport: options.size ?? { width: 390, height: 844 },
    locale: LANGUAGES.find(({ id }) => id === language)?.tag ?? 'en-AU',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  if (operator) await world.desk.lendTo(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => world.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') world.faults.push(`${page.url()}: ${message.text()}`);
  });
  return { page, context, language, words: WORDS[language], texts: CONSOLE_TEXTS[language] };
}

export const WORDS: Readonly<Record<Language, Catalogue>> = {
  en: EN,
  'zh-Hans': ZH_HANS,
  'zh-Hant': ZH_HANT,
};

export const CONSOLE_TEXTS: Readonly<Record<Language, ConsoleTexts>> = {
  en: CONSOLES_EN,
  'zh-Hans': CONSOLES_ZH_HANS,
  'zh-Hant': CONSOLES_ZH_HANT,
};

/** Opens a route and waits until it stands. */
export async function goTo(world: World, { page }: Person, path: string): Promise<void> {
  await page.goto(`${world.address}${path}`);
  await page.waitForSelector('main h1');
}

/** Crown Baccarat with real cards, so that a test can deal what it wants to see. */
export function salon(tableId: string, name: string): TableSetup {
  const pair = { minimumCents: cents(1000), maximumCents: cents(200_000), multipleCents: null };
  return {
    tableId,
    name,
    casino: 'Baize',
    bookId: 'crown-melbourne',
    versionId: 'crown',
    noticeShown: true,
    rulesCopy: 'kept at the cage',
    diagrams: ['A', 'D', 'E', 'G'],
    seats: 9,
    decks: 8,
    wagers: [
      ...(['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'insurance'] as const),
      ...(['player-run', 'banker-run', 'combination-run'] as const),
      ...(['player-dragon-bonus', 'banker-dragon-bonus'] as const),
    ],
    chipCents: [100, 500, 2500, 10_000, 50_000].map(cents),
    sign: {
      main: pair,
      groups: { tie: { ...pair, minimumCents: cents(500) } },
      differentialCents: null,
      maximumDifferentialCents: null,
      collectiveLiabilityCents: null,
      tiePercent: null,
    },
    shoeKind: 'physical',
    method: 'dealer',
    facing: 'up',
    cuttingCardBehind: 20,
    settings: {},
  };
}

/** Chips from the purse and a seat in the middle of the free ones: others may have come before. */
export async function seat(person: Person, tableId: string): Promise<void> {
  const { page, words } = person;
  await page.goto(`${new URL(page.url()).origin}/table/${tableId}`);
  await page.getByRole('button', { name: words.table.chooseSeat, exact: true }).click();
  const free = page.getByRole('group', { name: words.table.chooseSeat, exact: true });
  const seats = free.getByRole('button');
  await seats.first().waitFor();
  await seats.nth(Math.floor((await seats.count()) / 2)).click();
  await page.click('[data-buy-in="500000"]');
  await page.waitForSelector('[data-buy-in]', { state: 'detached' });
}
