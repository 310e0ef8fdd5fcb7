import type { Page } from 'playwright-core';
import type { Language } from '../../../src/web/i18n/catalogue.ts';
import { tourOfPlay } from './tour-play.ts';
import { tourOfReading } from './tour-reading.ts';
import { tourOfStaff } from './tour-staff.ts';
import type { World } from './world.ts';

/** A screen in one of its main states, as a person sees it. */
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
export function tour(world: World, language: Language, look: Look): Promise<void> {
  return mixedTour(world, { play: language, staff: language, reading: language }, look);
}

/** One tour in which not everybody speaks the same language. */
export async function mixedTour(
  world: World,
  spoken: Readonly<Record<'play' | 'staff' | 'reading', Language>>,
  look: Look,
): Promise<void> {
  const id = world.desk.freshId('salon');
  const salon = { id, name: id.replace('salon', 'Salon').replace('-', ' ') };
  await tourOfPlay({ world, look, salon, language: spoken.play });
  await tourOfStaff({ world, look, salon, language: spoken.staff });
  await tourOfReading({ world, look, salon, language: spoken.reading });
}
