import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { SpotModel } from './spots.ts';

type TableMessages = ReturnType<typeof useMessages>['table'];

/** Says of a Dragon Tail which one is open; null for every other wager. */
export function tailNote({ indicator, type }: SpotModel, table: TableMessages): string | null {
  if (indicator === null) return null;
  if (type.endsWith('late')) return table.late;
  return indicator === 0 || indicator === 6 ? table.early : table.running(indicator);
}

/** The limits of a wager, shown on hover. */
export function useLimitsText({ limits, type }: SpotModel): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  if (limits === undefined) return game.wagers[type];
  const range = table.limits(money(limits.minimumCents), money(limits.maximumCents));
  return `${game.wagers[type]}: ${range}`;
}

/** Everything that the drawing of a spot shows, in words. */
export function useSpotLabel(spot: SpotModel, odds: string | null): string {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const { shownCents, pending, held, limits, othersCents, open } = spot;
  return [
    game.wagers[spot.type],
    odds !== null && table.pays(odds),
    limits !== undefined && table.limits(money(limits.minimumCents), money(limits.maximumCents)),
    shownCents > 0 &&
      (pending ? table.waiting(money(shownCents)) : table.placed(money(shownCents))),
    held && limits !== undefined && table.held(money(limits.minimumCents)),
    othersCents > 0 && table.others(money(othersCents)),
    !open && table.closedNow,
  ]
    .filter(Boolean)
    .join(', ');
}

export function stateOf({ shownCents, held, pending }: SpotModel): string {
  if (shownCents === 0) return 'empty';
  if (held) return 'held';
  return pending ? 'pending' : 'placed';
}
