import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ODDS_TEXTS } from '../../../src/web/i18n/odds-texts.ts';
import { VERIFY_TEXTS } from '../../../src/web/i18n/verify-texts.ts';
import type { Round } from './tour.ts';
import { bring, goTo, type Person, type World } from './world.ts';

/** What anybody may read without a seat: prices, rule books, the verifier. */
export async function tourOfReading({ world, language, look }: Round): Promise<void> {
  const person = await bring(world, { language });
  const { page } = person;
  const at = (name: string) => look({ name, page, language, oneScreen: false });
  await odds(world, person, at);
  await rules(world, person, at);
  await learning(world, person, at);
  await verify(world, person, at);
  await person.context.close();
}

type At = (name: string) => Promise<void>;

async function odds(world: World, person: Person, at: At): Promise<void> {
  const { page, language } = person;
  const words = ODDS_TEXTS[language];
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await goTo(world, person, '/odds');
  await page.selectOption('select >> nth=0', 'victoria-2002');
  await page.selectOption('select >> nth=1', 'crown');
  await page.waitForSelector('table');
  await at('odds-prices');
  await tab(words.composition).click();
  await page.waitForSelector('table');
  await at('odds-composition');
  await tab(words.simulation).click();
  await page.getByRole('button', { name: words.start, exact: true }).click();
  await page.waitForSelector('[data-run="done"]');
  await at('odds-simulation');
}

async function rules(world: World, person: Person, at: At): Promise<void> {
  const { page } = person;
  await goTo(world, person, '/rules/crown-melbourne?clause=10.2.1(b)');
  await page.waitForSelector('[aria-current="true"]');
  await at('rules-clause');
  await page.fill('input[type="search"]', 'dragon tail indicator');
  await page.waitForFunction(() => {
    const found = document.querySelectorAll('[id^="clause-"]').length;
    return found > 0 && found < 60;
  });
  await at('rules-search');
}

/** How the game is played, with coups to step through. */
async function learning(world: World, person: Person, at: At): Promise<void> {
  const { page } = person;
  await goTo(world, person, '/how-to-play');
  await page.waitForSelector('main [data-example]');
  await at('how-to-play');
}

const VECTORS = fileURLToPath(new URL('../../../data/shoe-vectors.json', import.meta.url));

async function verify(world: World, person: Person, at: At): Promise<void> {
  const { page, language } = person;
  const check = page.getByRole('button', { name: VERIFY_TEXTS[language].check, exact: true });
  await goTo(world, person, '/verify');
  await at('verify');
  await page.fill(
    'textarea',
    JSON.stringify(someTranscript(JSON.parse(readFileSync(VECTORS, 'utf8')))),
  );
  await check.click();
  await page.waitForSelector('[data-verdict="good"]');
  await at('verify-good');
  await page.fill('textarea', '{}');
  await check.click();
  await page.waitForSelector('[data-verdict="unreadable"]');
  await at('verify-unreadable');
}

function someTranscript(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('format' in value && 'entries' in value && 'head' in value) return value;
  for (const inner of Object.values(value)) {
    const found = someTranscript(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
