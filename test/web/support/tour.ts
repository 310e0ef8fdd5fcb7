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

/** One way through the house, with a table of its own. */
export interface Round {
  readonly world: World;
  readonly language: Language;
  readonly look: Look;
  readonly salon: { readonly id: string; readonly name: string };
}

/** Every route in its main states; `look` is called at each while it stands still. */
export async function tour(world: World, language: Language, look: Look): Promise<void> {
  const id = world.desk.freshId('salon');
  const round = {
    world,
    language,
    look,
    salon: { id, name: id.replace('salon', 'Salon').replace('-', ' ') },
  };
  await tourOfPlay(round);
  await tourOfStaff(round);
  await tourOfReading(round);
}
