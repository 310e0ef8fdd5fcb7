import type { Page } from 'playwright-core';
import type { Language } from '../../../src/web/i18n/catalogue.ts';
import { tourOfPlay } from './tour-play.ts';
import { tourOfReading } from './tour-reading.ts';
import { tourOfStaff } from './tour-staff.ts';
import type { World } from './world.ts';

/** A screen in one of its main states, as it stands in front of somebody. */
export interface Stop {
  /** Route and state: `table-betting`. */
  readonly name: string;
  readonly page: Page;
  readonly language: Language;
  /** One screen, nothing below it. */
  readonly oneScreen: boolean;
}

export type Look = (stop: Stop) => Promise<void>;

/** Every route in its main states; `look` is called at each while it stands still. */
export async function tour(world: World, language: Language, look: Look): Promise<void> {
  await tourOfPlay(world, language, look);
  await tourOfStaff(world, language, look);
  await tourOfReading(world, language, look);
}
