import { useEffect, useState } from 'react';
import type { Outcome, Version, WagerType } from '../../../../rules/index.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/overlay.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import { oddsText } from '../../../parts/wagers/odds-text.ts';
import { type SpotKey, type Stakes, spotKey } from '../state/bet-slip.ts';
import styles from './areas.module.css';
import { OwnArea } from './own-area.tsx';
import type { SpotModel, SpotModels } from './spots.ts';

export interface OwnAreasProps {
  readonly shape: ClothShape;
  readonly spots: SpotModels;
  readonly version: Version | null;
  readonly tiePercent: number | null;
  /** The outcome to light up, between the result and the next call for bets. */
  readonly outcome: Outcome | null;
  readonly onBet: (key: SpotKey) => void;
  /** A Run is a wager on a number of coups, which has to be asked for. */
  readonly onRun: (type: WagerType) => void;
}

/** The areas of the reader's own place: the main wagers are reached first by keyboard. */
export function OwnAreas(props: OwnAreasProps) {
  const { shape, spots, version, tiePercent, outcome, onBet, onRun } = props;
  const { table } = useMessages();
  const own = shape.areas.filter(({ mine }) => mine);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that is a drawing.
    <svg
      className={styles.layer}
      role="group"
      aria-label={table.spots}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      width={shape.width}
      height={shape.height}
    >
      {own.map((area) => {
        const spot = spots.get(area.type);
        if (spot === undefined) return null;
        return (
          <OwnArea
            key={area.type}
            polar={shape.polar}
            area={area}
            spot={spot}
            odds={oddsText(version, spot.type, tiePercent, table)}
            scale={shape.scale}
            lit={outcome !== null && spot.type === outcome}
            onTap={() => (spot.lengths.length > 0 ? onRun(spot.type) : onBet(spot.key))}
          />
        );
      })}
    </svg>
  );
}

export interface RunLengthsProps {
  /** The Run whose length is asked for; null where none is, or bets are closed. */
  readonly asking: SpotModel | null;
  readonly version: Version | null;
  readonly shown: Stakes;
  /** The chip in hand, which a tap puts down. */
  readonly chipCents: number;
  readonly onBet: (key: SpotKey) => void;
  readonly onDone: () => void;
}

/** The Run whose length is being asked for; never one on which bets are closed. */
export function useAskedRun(spots: SpotModels) {
  const [type, setType] = useState<WagerType | null>(null);
  const spot = type === null ? undefined : spots.get(type);
  const asking = spot?.open === true ? spot : null;
  // It must not come back by itself with the next call for bets.
  const isOver = type !== null && asking === null;
  useEffect(() => {
    if (isOver) setType(null);
  }, [isOver]);
  return { asking, ask: setType };
}

/** A Run is a wager on a number of coups; each length has its own price. */
export function RunLengths(props: RunLengthsProps) {
  const { asking, version, shown, chipCents, onBet, onDone } = props;
  const { game, table } = useMessages();
  const { money } = useFormats();
  const type = asking?.type;
  const rows = Object.entries(version?.runs ?? {}).find(([name]) => name === type)?.[1].rows ?? [];
  return (
    <Dialog
      open={asking !== null}
      title={type === undefined ? '' : `${game.wagers(type)}: ${table.runTitle}`}
      onClose={onDone}
    >
      <p className="soft text-4 pad-bottom-2">{table.runChip(money(chipCents))}</p>
      <div className={`${styles.lengths} stack two-columns gap-2`}>
        {asking?.lengths.map((length) => {
          const key = spotKey({ type: asking.type, length });
          const odds = rows.find((row) => row.length === length)?.odds;
          const stake = shown[key] ?? 0;
          const bet = () => {
            onBet(key);
            onDone();
          };
          return (
            <Button key={length} onClick={bet}>
              <span>{table.runOf(length)}</span>
              {odds !== undefined && <small className="soft">{table.odds(odds[0], odds[1])}</small>}
              {stake > 0 && <strong>{table.runStake(money(stake))}</strong>}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
