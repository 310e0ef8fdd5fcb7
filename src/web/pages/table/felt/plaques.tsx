import { HiddenText } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { ClothShape, SeatShape } from '../../../parts/cloth/shape.ts';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import { plaqueRoom } from './plaque-room.ts';
import styles from './plaques.module.css';
import { type SeatModel, shortName } from './seats.ts';

export interface PlaquesProps {
  readonly shape: ClothShape;
  readonly seats: readonly SeatModel[];
  /** The reader's own chips; those of the others are not shown. */
  readonly chipsCents: number;
  /** What the coup brought to each place; empty before it is settled. */
  readonly gains: ReadonlyMap<number, number>;
}

/** A plaque on the rail for each place: who sits there and what is at stake. */
export function Plaques({ shape, seats, chipsCents, gains }: PlaquesProps) {
  const { table } = useMessages();
  // Where places are narrow, the printed number says that one is free.
  const crowded = shape.furnished && shape.seats.length > MOST_FREE_SHOWN;
  const shown = new Map(
    shape.seats
      .filter(({ place }) => !crowded || seats.some((one) => one.seat === place && one.person))
      .map((seat) => [seat.place, seat]),
  );
  const isTaken = (place: number) =>
    seats.some(({ seat, person }) => seat === place && person !== null);
  return (
    <ul className={styles.plaques} aria-label={table.seats} data-size={shape.furnished ? 'l' : 's'}>
      {seats.map((seat) => (
        <Plaque
          key={seat.seat}
          seat={seat}
          place={shown.get(seat.seat) ?? null}
          furnished={shape.furnished}
          scale={shape.scale}
          roomPx={shape.furnished ? plaqueRoom(shape, seat.seat, isTaken) : null}
          chipsCents={chipsCents}
          gain={gains.get(seat.seat) ?? null}
        />
      ))}
    </ul>
  );
}

const MOST_FREE_SHOWN = 10;

interface PlaqueProps {
  readonly seat: SeatModel;
  readonly place: SeatShape | null;
  readonly furnished: boolean;
  readonly scale: number;
  /** How wide it may be beside its neighbours; null where its style decides. */
  readonly roomPx: number | null;
  readonly chipsCents: number;
  readonly gain: number | null;
}

function Plaque({ seat, place, furnished, scale, roomPx, chipsCents, gain }: PlaqueProps) {
  const { table, game } = useMessages();
  const { money, change } = useFormats();
  const { name, mine, commissionMarker, opens } = seat;
  const total = seat.stakes.player + seat.stakes.banker + seat.stakes.other;
  const said = `${table.seat(seat.seat)}: ${mine ? table.you : (name ?? table.free)}`;
  if (place === null) return <HiddenLine text={said} />;
  const fontPx = Math.max(11, 13 * scale);
  const tight = isTight(name ?? '', fontPx, roomPx);
  const amount = mine ? money(chipsCents) : total > 0 ? money(total) : table.noBet;
  return (
    <li
      className={classNames(
        `${styles.plaque} stack across-center`,
        name === null && styles.free,
        mine && styles.mine,
        gain !== null && gain > 0 && styles.plus,
      )}
      style={{
        left: place.plaque.x,
        top: place.plaque.y,
        fontSize: furnished ? fontPx : undefined,
        maxWidth: roomPx === null || mine ? undefined : `min(9.2em, ${roomPx}px)`,
      }}
    >
      <HiddenText>
        {said}
        {total > 0 && `, ${money(total)}`}
      </HiddenText>
      <span aria-hidden="true" className={`${styles.who} clipped bold fits`}>
        {mine && furnished ? `${seat.seat} · ${table.you}` : nameOn(seat, furnished, tight, table)}
      </span>
      {name !== null && furnished && (
        <span aria-hidden="true" className={`${styles.has} clipped soft fits`}>
          {gain === null ? amount : change(gain)}
        </span>
      )}
      {opens !== null && (
        <span className={classNames(`${styles.opens} stack disc`, styles[opens])}>
          <ToneMark tone={opens} />
          <HiddenText>{game.side[opens]}</HiddenText>
        </span>
      )}
      {commissionMarker && <span className={styles.marker} />}
    </li>
  );
}

/** Whether the whole name has no room, by the usual width of a letter. */
function isTight(name: string, fontPx: number, roomPx: number | null): boolean {
  return roomPx !== null && name.length * fontPx * 0.6 > roomPx - 16;
}

function nameOn(
  { seat, name, mine }: SeatModel,
  furnished: boolean,
  tight: boolean,
  table: { readonly free: string; readonly you: string },
): string {
  if (furnished && (name === null || !tight)) return name ?? table.free;
  return mine || name === null ? `${seat}` : shortName(name);
}

function HiddenLine({ text }: { readonly text: string }) {
  return (
    <li>
      <HiddenText>{text}</HiddenText>
    </li>
  );
}
