/** Streams that a start reads at the same time: as many as a store has readers. */
export const READ_AT_ONCE = 8;

/** Acts on every item, a few at the same time; each lane takes the next item when it is done. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
