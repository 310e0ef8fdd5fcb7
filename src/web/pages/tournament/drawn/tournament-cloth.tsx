import type { PublicView } from '../../../../table/index.ts';
import type { PlaceBoard, TableBoard } from '../../../../tournament/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import styles from './drawn.module.css';

const RINGS = [
  { area: 'tie', inner: 0.46, outer: 0.58, ink: '#8adbae' },
  { area: 'banker', inner: 0.6, outer: 0.775, ink: '#ff9f93' },
  { area: 'player', inner: 0.795, outer: 0.97, ink: '#8fc0ff' },
] as const;

export interface TournamentClothProps {
  readonly table: TableBoard;
  readonly felt: PublicView | null;
  readonly seats: number;
  readonly number: (cents: number) => string;
}

/** A table of the tournament from above: the boxes of every seat with the chips in them. */
export function TournamentCloth({ table, felt, seats, number }: TournamentClothProps) {
  const texts = useTournamentTexts();
  const stakes = stakesOf(table, felt);
  return (
    <svg
      className={`${styles.cloth} block full`}
      viewBox="0 0 410 212"
      role="img"
      aria-label={texts.play.tableOf(table.tableId)}
    >
      <path d={outline(1.115, 14)} fill="#1d1613" stroke="#40312a" strokeWidth="1.5" />
      <path d={outline(1.03, 11)} fill="var(--felt-deep)" />
      {RINGS.map((ring) =>
        numbers(seats).map((seat) => (
          <Box
            key={`${ring.area} ${seat}`}
            {...{ ring, seat, seats }}
            text={amountText(stakes.get(`${ring.area} ${seat}`), number)}
          />
        )),
      )}
      {table.turn !== null && <Turn seat={table.turn} seats={seats} />}
      {numbers(seats).map((seat) => (
        <Seat
          key={seat}
          {...{ seat, seats, table }}
          place={table.places.find((place) => place.seat === seat) ?? null}
        />
      ))}
      <Middle felt={felt} />
    </svg>
  );
}

const numbers = (seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, at) => at + 1);

const amountText = (cents: number | undefined, number: (cents: number) => string) =>
  cents === undefined ? null : number(cents);

/** Chips on the layout, by area and seat. */
function stakesOf(table: TableBoard, felt: PublicView | null): ReadonlyMap<string, number> {
  const seatOf = new Map(table.places.map(({ person, seat }) => [person, seat]));
  const stakes = new Map<string, number>();
  for (const { type, person, stakeCents } of Object.values(felt?.layout.wagers ?? {})) {
    const key = `${type} ${seatOf.get(person)}`;
    stakes.set(key, (stakes.get(key) ?? 0) + stakeCents);
  }
  return stakes;
}

function Box(props: {
  readonly ring: (typeof RINGS)[number];
  readonly seat: number;
  readonly seats: number;
  readonly text: string | null;
}) {
  const { ring, seat, seats, text } = props;
  const angle = seatAngle(seats, seat);
  const half = seatSpan(seats) * 0.47;
  const { x, y } = polar((ring.inner + ring.outer) / 2, angle);
  return (
    <>
      <path
        d={sector(ring.inner, ring.outer, angle + half, angle - half)}
        fill={text === null ? 'none' : '#0006'}
        stroke={ring.ink}
        strokeOpacity={text === null ? 0.38 : 0.95}
        strokeWidth={text === null ? 1 : 1.5}
      />
      {text !== null && (
        <text x={x} y={y + 4.5} textAnchor="middle" fontSize="12" fontWeight="700" fill="#fff">
          {text}
        </text>
      )}
    </>
  );
}

function Turn({ seat, seats }: { readonly seat: number; readonly seats: number }) {
  const angle = seatAngle(seats, seat);
  const half = seatSpan(seats) / 2;
  return (
    <path
      d={sector(0.445, 0.985, angle + half, angle - half)}
      fill="#4cc99422"
      stroke="#4cc994"
      strokeWidth="2"
    />
  );
}

function Seat(props: {
  readonly seat: number;
  readonly seats: number;
  readonly table: TableBoard;
  readonly place: PlaceBoard | null;
}) {
  const { seat, seats, table, place } = props;
  const angle = seatAngle(seats, seat);
  const { x, y } = polar(1.072, angle);
  const beside = seat === 1 ? -0.142 : 0.142;
  const puck = polar(1.072, angle + beside);
  const form = polar(1.072, angle - (seat === seats ? -0.142 : 0.142));
  const turn = table.turn === seat;
  const here = place?.standing === 'in-game' && place.presence === 'seated';
  const ink = turn ? '#4cc994' : here ? '#8e9994' : '#4a5350';
  return (
    <>
      <circle cx={x} cy={y} r="10.5" fill={turn ? ink : '#0e1111'} stroke={ink} strokeWidth="1.4" />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        fontSize="11.5"
        fontWeight="700"
        fill={turn ? '#04150d' : here ? '#f0f3f1' : '#98a39e'}
      >
        {seat}
      </text>
      {place?.secretMarker === true && (
        <g transform={`translate(${form.x - 10} ${form.y - 7})`}>
          <rect width="20" height="14" rx="2" fill="#f3f0e8" stroke="#0008" />
          <path d="M1 1.5l9 6.5 9-6.5" fill="none" stroke="#17181a" strokeWidth="1.4" />
        </g>
      )}
      {table.puck === seat && (
        <g transform={`translate(${puck.x} ${puck.y})`}>
          <circle r="8.5" fill="#f3f0e8" stroke="#17181a" />
          <circle r="5.2" fill="none" stroke="#17181a" strokeWidth="2" />
        </g>
      )}
    </>
  );
}

/** The cards' points and result, in the middle of the cloth. */
function Middle({ felt }: { readonly felt: PublicView | null }) {
  const { game } = useMessages();
  const coup = felt?.coup ?? null;
  const player = coup?.player.point ?? null;
  const banker = coup?.banker.point ?? null;
  const outcome = coup?.result?.outcome ?? null;
  const points = player === null || banker === null ? '' : ` ${player} – ${banker}`;
  const text = outcome === null ? points.trim() : `${game.outcome[outcome]}${points}`;
  return (
    <text
      x="205"
      y="62"
      textAnchor="middle"
      fontSize="15"
      fontWeight="600"
      fill="#fff"
      fontFamily="var(--display)"
    >
      {text}
    </text>
  );
}

/**
 * The geometry of a cloth from above: an ellipse, the dealer at the top, seat 1 at the dealer's
 * right.
 */
const ARC = { cx: 205, cy: 24, rx: 168, ry: 152, pad: 0.04 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

function polar(share: number, angle: number): Point {
  const { cx, cy, rx, ry } = ARC;
  return { x: cx + rx * share * Math.cos(angle), y: cy + ry * share * Math.sin(angle) };
}

/**
 * The angle of a seat. Numbers rise anticlockwise for the players: from the left of the screen to
 * the right.
 */
function seatAngle(seats: number, seat: number): number {
  const from = Math.PI - ARC.pad;
  return from + ((ARC.pad - from) * (seat - 0.5)) / seats;
}

function seatSpan(seats: number): number {
  return (Math.PI - 2 * ARC.pad) / seats;
}

const STEPS = 24;

function along(share: number, from: number, to: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, at) =>
    polar(share, from + ((to - from) * at) / STEPS),
  );
}

const written = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');

/** The path of a seat's box, between two shares of the way from the centre to the rim. */
function sector(inner: number, outer: number, from: number, to: number): string {
  return `M${written([...along(outer, from, to), ...along(inner, to, from)])}Z`;
}

/** The outline of the table: the rim of the cloth enlarged by the factor `share`. */
function outline(share: number, top: number): string {
  const { cx, cy, rx } = ARC;
  const head = `M${cx - rx * share} ${cy - top + 12}q0 -12 12 -12H${cx + rx * share - 12}q12 0 12 12`;
  return `${head}L${written(along(share, 0, Math.PI))}Z`;
}
