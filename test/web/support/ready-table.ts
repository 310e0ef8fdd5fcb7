import type { Desk } from './desk.ts';
import { salon } from './world.ts';

/** A table of real cards with its shoe in place, for one test and one try of it alone. */
export async function openReadyTable(desk: Desk, name: string): Promise<string> {
  const id = desk.freshId(name.toLowerCase());
  await desk.open(salon(id, name));
  await desk.does(
    id,
    { type: 'SignOn', post: 'dealer' },
    { type: 'SignOn', post: 'supervisor' },
    { type: 'ConfirmSign' },
    { type: 'CheckCards', complete: true, spread: true },
    { type: 'ShuffleCards', reason: 'before-play' },
    { type: 'CutCards', position: 200 },
    { type: 'LoadShoe', behind: 20 },
    { type: 'BurnCards', byFaceValue: false, card: null },
  );
  return id;
}
