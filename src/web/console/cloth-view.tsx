import type { Side } from '../../rules/index.ts';
import type { PublicView } from '../../table/index.ts';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { SUIT_PATHS } from '../parts/cards/suits.ts';
import { chipLook } from '../parts/chips/denominations.ts';
import { ToneMark } from '../parts/roads/tone-mark.tsx';
import styles from './cloth-view.module.css';
import { type Names, nameOf } from './names.ts';

export interface ClothViewProps {
  readonly table: PublicView;
  readonly names: Names;
}

/** Room at both sides for the names of the outer seats. */
const NAMES = 20;

/** The cloth from above: dealer on top, seat 1 at the dealer's right, each seat's own boxes. */
export function ClothView({ table, names }: ClothViewProps) {
  const texts = useConsoleTexts();
  const seats = table.rules?.seats ?? 0;
  const places = Array.from({ length: seats }, (_, at) => at + 1);
  return (
    <svg
      className={`${styles.cloth} block full`}
      viewBox={`${-NAMES} ${CLOTH.top} ${CLOTH.width + 2 * NAMES} ${CLOTH.height}`}
      role="img"
      aria-label={texts.pit.cloth}
    >
      <path d={rim(1.115)} className={styles.rail} />
      <path d={rim(1.03)} className={styles.felt} />
      {places.map((seat) => (
        <Boxes key={seat} {...{ table, seat, seats }} />
      ))}
      {places.map((seat) => (
        <Seat key={seat} {...{ table, names, seat, seats }} />
      ))}
      <Furniture />
      <HandOn side="player" {...{ table }} x={CLOTH.cx - 100} />
      <HandOn side="banker" {...{ table }} x={CLOTH.cx + 12} />
    </svg>
  );
}

/** What is before the dealer: discards at his right, the tray, the shoe at his left. */
function Furniture() {
  const { pit } = useConsoleTexts();
  const top = CLOTH.top + 16;
  const { cx } = CLOTH;
  return (
    <g>
      <rect x={cx - 168} y={top} width="62" height="24" rx="4" className={styles.place} />
      <text x={cx - 137} y={top + 16} className={styles.thing}>
        {pit.discard}
      </text>
      <rect x={cx - 92} y={top} width="184" height="24" rx="5" className={styles.tray} />
      {TRAY.map((colour, at) => (
        <rect
          key={colour}
          x={cx - 86 + at * 35}
          y={top + 5}
          width="31"
          height="14"
          rx="3"
          fill={colour}
        />
      ))}
      <rect x={cx + 106} y={top} width="62" height="24" rx="4" className={styles.tray} />
      <rect x={cx + 111} y={top + 4} width="11" height="16" rx="2" className={styles.paper} />
      <text x={cx + 145} y={top + 16} className={styles.thing}>
        {pit.shoe}
      </text>
      {RINGS.map(({ wager, from, to }) => (
        <g key={wager} className={styles[wager]}>
          {[Math.PI, 0].map((turn) => {
            const [x, y] = point((from + to) / 2, turn);
            return (
              <g key={turn} transform={`translate(${x - 6} ${y - 20})`}>
                <ToneMark tone={wager} />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

/** The colours of the chips, the largest first. */
const TRAY = ['#5a3a8f', '#26292b', '#1f6b3f', '#9c2b2b', '#d9d4c6'];

interface SeatProps {
  readonly table: PublicView;
  readonly seat: number;
  readonly seats: number;
}

function Boxes({ table, seat, seats }: SeatProps) {
  const { amount } = useFormats();
  const half = spanOf(seats) * 0.47;
  const turn = turnOf(seat, seats);
  return (
    <>
      {RINGS.map(({ wager, from, to }) => {
        const stake = Object.values(table.layout.wagers)
          .filter(({ place, type }) => place === seat && type === wager)
          .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
        const [x, y] = point((from + to) / 2, turn);
        return (
          <g key={wager} className={styles[wager]}>
            <path
              d={sector(from, to, turn + half, turn - half)}
              className={stake > 0 ? styles.staked : styles.box}
            />
            {stake > 0 && (
              <>
                <ChipDot x={x} y={y - 6} cents={stake} />
                <text x={x} y={y + 11} className={styles.stake}>
                  {amount(stake)}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

/** A dot in the colour of the largest chip in a stake; the figure beside it says the amount. */
function ChipDot(props: { readonly x: number; readonly y: number; readonly cents: number }) {
  const { x, y, cents } = props;
  const { body, edge } = chipLook(cents);
  return (
    <circle cx={x} cy={y} r="5" fill={body} stroke={edge} strokeWidth="2" strokeDasharray="2 1.9" />
  );
}

/** What a seat has on areas that are not drawn here: pairs, bonuses, Runs, Tails, Insurance. */
function besideOf({ layout }: PublicView, seat: number): number {
  const drawn: readonly string[] = RINGS.map(({ wager }) => wager);
  return Object.values(layout.wagers)
    .filter(({ place, type }) => place === seat && !drawn.includes(type))
    .reduce((sum, { stakeCents }) => sum + stakeCents, 0);
}

function Seat({ table, names, seat, seats }: SeatProps & { readonly names: Names }) {
  const turn = turnOf(seat, seats);
  const [x, y] = point(1.072, turn);
  const [nameX, nameY] = point(1.165, turn);
  const person = table.layout.places[String(seat)]?.person ?? null;
  const { amount } = useFormats();
  const beside = besideOf(table, seat);
  const lean = Math.cos(turn);
  const anchor = lean < -0.25 ? 'end' : lean > 0.25 ? 'start' : 'middle';
  return (
    <g className={person === null ? styles.free : undefined}>
      <circle cx={x} cy={y} r="11" className={styles.seat} />
      <text x={x} y={y + 4} className={styles.number}>
        {seat}
      </text>
      {person !== null && (
        <text
          x={nameX}
          y={nameY + (anchor === 'middle' ? 12 : 4)}
          textAnchor={anchor}
          className={styles.name}
        >
          {nameOf(names, person).slice(0, LONGEST_NAME)}
          {beside > 0 && (
            <tspan x={nameX} dy="14" className={styles.beside}>{`+${amount(beside)}`}</tspan>
          )}
        </text>
      )}
    </g>
  );
}

const LONGEST_NAME = 16;

function HandOn(props: { readonly table: PublicView; readonly side: Side; readonly x: number }) {
  const { game } = useMessages();
  const { table, side, x } = props;
  const hand = table.coup?.[side];
  const y = CLOTH.cy + 14;
  return (
    <g className={styles[side]}>
      <text x={x} y={y} className={`${styles.side} text-2 black`}>
        {game.side[side]}
      </text>
      <text x={x + 88} y={y} className={`${styles.point} text-6 black`}>
        {hand?.point ?? ''}
      </text>
      {[0, 1, 2].map((at) => (
        <g key={at} transform={`translate(${x + at * 31} ${y + 7})`}>
          <CardOn slot={hand?.cards[at]} />
        </g>
      ))}
    </g>
  );
}

type Slot = NonNullable<PublicView['coup']>['player']['cards'][number];

function CardOn({ slot }: { readonly slot: Slot | undefined }) {
  if (slot === undefined) return <rect width="28" height="39" rx="3" className={styles.place} />;
  const { card } = slot;
  if (card === null) {
    return <rect data-card="down" width="28" height="39" rx="3" className={styles.back} />;
  }
  const suit = card[1] as keyof typeof SUIT_PATHS;
  const red = suit === 'H' || suit === 'D';
  return (
    <g data-card={card} className={red ? styles.red : styles.black}>
      <rect width="28" height="39" rx="3" className={styles.paper} />
      <text x="9" y="16" className={styles.rank}>
        {card[0] === 'T' ? '10' : card[0]}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(19 29) scale(0.15)" />
    </g>
  );
}

/** Where things lie on the cloth of the consoles: half an ellipse, the dealer at its edge. */
const CLOTH = { top: -8, width: 654, height: 358, cx: 327, cy: 74, rx: 231, ry: 210 };

/** The rings from the outermost box inwards, as shares of the radius. */
const RINGS = [
  { wager: 'player', from: 0.825, to: 0.985 },
  { wager: 'banker', from: 0.65, to: 0.81 },
  { wager: 'tie', from: 0.545, to: 0.635 },
] as const;

const PAD = 0.07;
const STEPS = 24;

type Place = readonly [number, number];

function point(share: number, turn: number): Place {
  const { cx, cy, rx, ry } = CLOTH;
  return [cx + rx * share * Math.cos(turn), cy + ry * share * Math.sin(turn)];
}

/** Seat 1 is at the left, which is the dealer's right; numbers rise from there. */
function turnOf(seat: number, seats: number): number {
  const first = Math.PI - PAD;
  return first + (PAD - first) * ((seat - 0.5) / seats);
}

function spanOf(seats: number): number {
  return (Math.PI - 2 * PAD) / seats;
}

/** A box between two rings and two turns. */
function sector(from: number, to: number, first: number, last: number): string {
  return `M${[...along(to, first, last), ...along(from, last, first)].join('L')}Z`;
}

/** How far the edge lies from the dealer's side, and how round its two corners are. */
const DEALER_SIDE = { straight: 62, corner: 16, rail: 150 };

/** The edge of the table at a share of its size, straight on the dealer's side. */
function rim(share: number): string {
  const { cx, cy, rx } = CLOTH;
  const { straight, corner, rail } = DEALER_SIDE;
  const top = cy - straight - (share - 1) * rail;
  const [left, right] = [cx - rx * share, cx + rx * share];
  const bend = `a${corner} ${corner} 0 0 1`;
  const dealer = `V${top + corner}${bend} ${corner} ${-corner}H${right - corner}${bend} ${corner} ${corner}`;
  return `M${left} ${cy}${dealer}V${cy}L${along(share, 0, Math.PI).join('L')}Z`;
}

function along(share: number, first: number, last: number): string[] {
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const [x, y] = point(share, first + ((last - first) * at) / STEPS);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
}
