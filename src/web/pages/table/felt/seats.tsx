import { HiddenText } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { ToneMark } from '../../../parts/roads/tone-mark.tsx';
import styles from './seats.module.css';
import type { SeatModel } from './seats.ts';

/** All places in one row: who backs which hand, and whose marker stands where. */
export function SeatStrip({ seats }: { readonly seats: readonly SeatModel[] }) {
  const { table } = useMessages();
  return (
    <ul className={styles.strip} aria-label={table.seats}>
      {seats.map((seat) => (
        <li key={seat.seat} className={discClass(seat)} title={seat.name ?? table.free}>
          <Disc seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** The same places round the curve of the table, with names and stakes. */
export function SeatArc({ seats }: { readonly seats: readonly SeatModel[] }) {
  const { table } = useMessages();
  return (
    <ul className={styles.arc} aria-label={table.seats}>
      {seats.map((seat, at) => (
        <li key={seat.seat} className={styles.chair} style={placeOnArc(at, seats.length)}>
          <span className={discClass(seat)}>
            <Disc seat={seat} />
          </span>
          {seat.name !== null && <span className={styles.person}>{seat.name}</span>}
          <Wagered seat={seat} />
        </li>
      ))}
    </ul>
  );
}

function Disc({ seat }: { readonly seat: SeatModel }) {
  const { table, game } = useMessages();
  const { money } = useFormats();
  const { stakes, name, commissionMarker } = seat;
  const total = stakes.player + stakes.banker + stakes.other;
  return (
    <>
      <span aria-hidden="true">{name === null ? seat.seat : initialOf(name)}</span>
      <HiddenText>
        {`${table.seat(seat.seat)}: ${seat.mine ? table.you : (name ?? table.free)}`}
        {total > 0 && `, ${money(total)}`}
      </HiddenText>
      {seat.opens !== null && (
        <span className={classNames(styles.opens, styles[seat.opens])}>
          <ToneMark tone={seat.opens} />
          <HiddenText>{game.side[seat.opens]}</HiddenText>
        </span>
      )}
      {commissionMarker && <span className={styles.marker} />}
    </>
  );
}

function Wagered({ seat }: { readonly seat: SeatModel }) {
  const { money } = useFormats();
  const { player, banker, other } = seat.stakes;
  return (
    <span className={styles.wagered} aria-hidden="true">
      {player > 0 && (
        <span className={styles.onPlayer}>
          <ToneMark tone="player" />
          {money(player)}
        </span>
      )}
      {banker > 0 && (
        <span className={styles.onBanker}>
          <ToneMark tone="banker" />
          {money(banker)}
        </span>
      )}
      {other > 0 && <span className={styles.onOther}>+{money(other)}</span>}
    </span>
  );
}

function discClass(seat: SeatModel): string {
  const { player, banker } = seat.stakes;
  const backs = player > 0 || banker > 0;
  return classNames(
    styles.seat,
    seat.person !== null && styles.taken,
    seat.mine && styles.mine,
    backs && styles.backs,
    backs && (player >= banker ? styles.backsPlayer : styles.backsBanker),
  );
}

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? '';
}

/** Seat 1 at the dealer's left, then round the curve, as the books number them. */
function placeOnArc(at: number, seats: number): { left: string; top: string } {
  const from = Math.PI * 1.02;
  const to = -Math.PI * 0.02;
  const angle = from + ((to - from) * (at + 0.5)) / seats;
  // Squarer than a circle, so that the seats keep clear of the areas in the middle.
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.62;
  return {
    left: `${50 + 46 * bend(Math.cos(angle))}%`,
    top: `${9 + 77.5 * Math.min(1, 1.03 * bend(Math.max(0, Math.sin(angle))))}%`,
  };
}
