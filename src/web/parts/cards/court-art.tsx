import type { Rank, Suit } from '../../../rules/index.ts';
import { SUIT_INK, SUIT_PATHS } from './suits.ts';

export type CourtRank = Extract<Rank, 'J' | 'Q' | 'K'>;

interface Cloth {
  readonly main: string;
  readonly second: string;
}

const GOLD = '#d9a441';
const INK = '#23252b';
const SKIN = '#f7e2c8';
const PAPER = '#fbf5e4';

const CLOTH: Readonly<Record<Suit, Cloth>> = {
  S: { main: '#27345c', second: '#b3272d' },
  H: { main: '#b3272d', second: '#27345c' },
  D: { main: '#c8532b', second: '#2c5a4a' },
  C: { main: '#2c5a4a', second: '#b3272d' },
};

/** The frame of a court card, in which each of the two figures fills one half. */
export const COURT_FRAME = { x: 36, y: 34, width: 144, height: 268 } as const;

/** Half a court card; the other half is the same, turned. Origin: the middle of the card. */
export function CourtHalf({ rank, suit }: { readonly rank: CourtRank; readonly suit: Suit }) {
  const cloth = CLOTH[suit];
  return (
    <g stroke={INK} strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
      <path d="M-72-134H72V-22L-72 22Z" fill={PAPER} stroke="none" />
      <Robe cloth={cloth} />
      {rank === 'K' && <KingHead cloth={cloth} />}
      {rank === 'Q' && <QueenHead cloth={cloth} />}
      {rank === 'J' && <JackHead cloth={cloth} />}
      <Attribute rank={rank} cloth={cloth} />
      <path
        d={SUIT_PATHS[suit]}
        transform="translate(-50,-108) scale(0.34)"
        fill={SUIT_INK[suit]}
        stroke="none"
      />
      <path d="M-72 22L72-22" stroke={GOLD} strokeWidth="7" />
      <path d="M-72 18L72-26M-72 26L72-18" strokeWidth="1.2" />
    </g>
  );
}

function Robe({ cloth }: { readonly cloth: Cloth }) {
  return (
    <>
      <path d="M-72 22V-20C-60-44-34-52-16-56H16C34-52 60-44 72-20V-22Z" fill={cloth.main} />
      <path d="M-16-56L0-2 16-56Z" fill={cloth.second} />
      <path d="M-22-55L-8 0M22-55L8-5" stroke={GOLD} strokeWidth="5" fill="none" />
      <path
        d="M-56-34l5 8-5 8-5-8zM-40-24l5 8-5 8-5-8zM56-34l5 8-5 8-5-8zM40-30l5 8-5 8-5-8z"
        fill={GOLD}
        strokeWidth="1"
      />
      <path d="M-27-58C-12-46 12-46 27-58L22-48C10-40-10-40-22-48Z" fill={GOLD} />
    </>
  );
}

function Face() {
  return (
    <>
      <path d="M-7-64h14v12c-4 4-10 4-14 0z" fill={SKIN} strokeWidth="1.2" />
      <path d="M-18-92C-18-104 18-104 18-92C18-74 12-60 0-58C-12-60-18-74-18-92Z" fill={SKIN} />
      <path
        d="M-12-86q4-3 8 0M4-86q4-3 8 0M0-84v8l-3 2M-5-68q5 3 10 0"
        fill="none"
        strokeWidth="1.4"
      />
      <circle cx="-8" cy="-82" r="1.5" fill={INK} stroke="none" />
      <circle cx="8" cy="-82" r="1.5" fill={INK} stroke="none" />
    </>
  );
}

function KingHead({ cloth }: { readonly cloth: Cloth }) {
  return (
    <>
      <path d="M-20-96C-30-84-28-66-24-56C-16-62 16-62 24-56C28-66 30-84 20-96Z" fill="#8a5a2b" />
      <Face />
      <path
        d="M-17-78C-14-72-6-72 0-70C6-72 14-72 17-78C17-58 10-46 0-42C-10-46-17-58-17-78Z"
        fill="#8a5a2b"
      />
      <path d="M-6-68q6 3 12 0" fill="none" strokeWidth="1.6" />
      <path d="M-24-98L-30-126-15-112-8-130 0-114 8-130 15-112 30-126 24-98Z" fill={GOLD} />
      <path d="M-24-98C-10-103 10-103 24-98V-91C10-96-10-96-24-91Z" fill={cloth.second} />
      <circle cx="0" cy="-97.5" r="2.6" fill={PAPER} strokeWidth="1" />
    </>
  );
}

function QueenHead({ cloth }: { readonly cloth: Cloth }) {
  return (
    <>
      <path
        d="M-20-100C-36-86-34-58-30-46C-22-48-18-52-16-56H16C18-52 22-48 30-46C34-58 36-86 20-100Z"
        fill="#c98b3c"
      />
      <Face />
      <path
        d="M-18-92C-14-102-4-104 0-98C4-104 14-102 18-92C22-104 12-110 0-110S-22-104-18-92Z"
        fill="#c98b3c"
      />
      <path
        d="M-22-106C-20-120-12-118-10-112C-8-124 8-124 10-112C12-118 20-120 22-106Z"
        fill={GOLD}
      />
      <path d="M-22-106C-8-111 8-111 22-106V-101C8-106-8-106-22-101Z" fill={cloth.second} />
      <g fill={PAPER} strokeWidth="1">
        <circle cx="0" cy="-122" r="3" />
        <circle cx="-15" cy="-118" r="2.4" />
        <circle cx="15" cy="-118" r="2.4" />
      </g>
      <path
        d="M-14-57q14 9 28 0"
        fill="none"
        stroke={PAPER}
        strokeWidth="2.4"
        strokeDasharray="0.1 4"
      />
    </>
  );
}

function JackHead({ cloth }: { readonly cloth: Cloth }) {
  return (
    <>
      <path
        d="M-20-98C-27-86-26-66-22-58H-12L-14-90H14L12-58H22C26-66 27-86 20-98Z"
        fill="#5b3a22"
      />
      <Face />
      <path d="M-16-92q4-6 10-2M16-92q-4-6-10-2" fill="none" stroke="#5b3a22" strokeWidth="3" />
      <path
        d="M-25-96C-24-116-10-122 2-120C18-118 26-108 25-96C10-101-10-101-25-96Z"
        fill={cloth.main}
      />
      <path d="M-25-96C-10-101 10-101 25-96V-90C10-95-10-95-25-90Z" fill={GOLD} />
      <path d="M12-116C24-132 40-130 46-118C38-122 30-116 26-104Z" fill={cloth.second} />
      <path d="M24-108C30-118 36-121 44-119" fill="none" strokeWidth="1" />
    </>
  );
}

/** What the figure holds: a sword, a flower, a staff. */
function Attribute({ rank, cloth }: { readonly rank: CourtRank; readonly cloth: Cloth }) {
  if (rank === 'K') {
    return (
      <>
        <path d="M50-128L56-118V-52H44V-118Z" fill="#e8edf0" />
        <path d="M50-118V-54" strokeWidth="1" />
        <path d="M36-56H64V-49H36ZM46-49H54V-26H46Z" fill={GOLD} />
      </>
    );
  }
  if (rank === 'Q') {
    return (
      <>
        <path d="M50-30C52-50 50-66 50-84" fill="none" stroke="#2c5a4a" strokeWidth="3" />
        <path d="M50-56C60-62 64-58 66-52C58-48 54-50 50-56Z" fill="#2c5a4a" strokeWidth="1.2" />
        <g fill={cloth.second}>
          <circle cx="50" cy="-102" r="8" />
          <circle cx="41" cy="-95" r="8" />
          <circle cx="59" cy="-95" r="8" />
          <circle cx="45" cy="-86" r="8" />
          <circle cx="55" cy="-86" r="8" />
        </g>
        <circle cx="50" cy="-93" r="5" fill={GOLD} />
      </>
    );
  }
  return (
    <>
      <path d="M50-24V-96" stroke={GOLD} strokeWidth="5" fill="none" />
      <path d="M50-96V-24" strokeWidth="1" fill="none" />
      <path d="M50-126L60-106 50-94 40-106Z" fill={cloth.second} />
      <path d="M42-94H58V-88H42Z" fill={GOLD} />
    </>
  );
}
