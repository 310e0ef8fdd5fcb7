import { type ComponentType, lazy } from 'react';
import { whenOnline } from './when-online.ts';

/**
 * A screen or a part of one in a file of its own, fetched when it is first drawn. It is drawn
 * within a `Part`, which says what is in its place meanwhile.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await whenOnline(load) }));
}
