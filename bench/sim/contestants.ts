import { present, seededRandom, shuffleInPlace } from '../../src/kit/index.ts';
import {
  CHUNK_COUPS,
  chunkDealer,
  type DealingPlan,
  type KernelName,
  shoeRules,
} from '../../src/odds/index.ts';
import {
  CROWN_MELBOURNE,
  freshDecks,
  playCoup,
  versionOf,
  windowsOf,
} from '../../src/rules/index.ts';
import { type Compiled, loadPeer, type PeerEngine } from './reference.ts';

/** One way to deal coups: how many it dealt, in how much CPU time, and who won them. */
export interface Dealt {
  readonly coups: number;
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly cpuSeconds: number;
}

export interface Contestant {
  readonly name: string;
  /** Null when the contestant is not installed or could not be built. */
  deal(round: number): Dealt | null;
}

const SHOE = 8;

export function planFor(kernel: KernelName, seed: string): DealingPlan {
  const rules = shoeRules(CROWN_MELBOURNE, SHOE, null);
  if (!rules.ok) throw new Error(rules.error.code);
  const { tableau } = CROWN_MELBOURNE;
  const crown = versionOf(CROWN_MELBOURNE, 'crown');
  const window = (crown && windowsOf(CROWN_MELBOURNE, crown)[0]) ?? null;
  return { tableau: tableau.value, window, rules: rules.value, kernel, seed };
}

/** Our kernels count far more than outcomes; their time includes all of it. */
export function kernelContestant(name: string, kernel: KernelName, chunks: number): Contestant {
  const dealer = chunkDealer(planFor(kernel, 'bench'));
  return {
    name,
    deal(round) {
      const seen = [0, 0, 0];
      const start = cpuSeconds();
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        const { classes } = dealer.deal(round * chunks + chunk, CHUNK_COUPS);
        classes.forEach((count, at) => {
          const player = Math.floor((at % 400) / 40);
          const banker = Math.floor((at % 40) / 4);
          const outcome = player > banker ? 0 : player < banker ? 1 : 2;
          seen[outcome] = (seen[outcome] ?? 0) + count;
        });
      }
      return dealt(seen, cpuSeconds() - start);
    },
  };
}

export function cContestant(name: string, program: Compiled | null, coups: number): Contestant {
  return { name, deal: (round) => program?.run<Dealt>(`${coups}`, `${round + 1}`) ?? null };
}

/** The engine of live tables, with hands as objects and cards as text. */
export function engineContestant(shoes: number): Contestant {
  const random = seededRandom('bench engine');
  const cutAt = SHOE * 52 - 20;
  return {
    name: 'rules engine (playCoup)',
    deal() {
      const seen = [0, 0, 0];
      const start = cpuSeconds();
      for (let shoe = 0; shoe < shoes; shoe += 1) {
        const cards = shuffleInPlace(freshDecks(SHOE), random);
        for (let at = 1; at <= cutAt; ) {
          const coup = playCoup(CROWN_MELBOURNE.tableau.value, cards, at);
          at += coup.cardsUsed;
          const { outcome } = present(coup.result, 'a result');
          const place = outcome === 'player' ? 0 : outcome === 'banker' ? 1 : 2;
          seen[place] = (seen[place] ?? 0) + 1;
        }
      }
      return dealt(seen, cpuSeconds() - start);
    },
  };
}

export function peerContestant(shoes: number): Contestant {
  const peer = loadPeer();
  return {
    name: 'npm baccarat-engine 1.1.5',
    deal() {
      if (peer === null) return null;
      const engine = new peer.BaccaratGameEngine();
      const seen = [0, 0, 0];
      const start = cpuSeconds();
      for (let shoe = 0; shoe < shoes; shoe += 1) dealPeerShoe(engine, seen);
      return dealt(seen, cpuSeconds() - start);
    },
  };
}

function dealPeerShoe(engine: PeerEngine, seen: number[]): void {
  engine.shoe.cards = [];
  engine.shoe.createDecks();
  engine.shoe.shuffle();
  engine.shoe.draw();
  while (!engine.isBurnNeeded) {
    const { outcome } = engine.resultsEngine.calculateGameResult(engine.dealGame());
    const place = outcome === 'player' ? 0 : outcome === 'banker' ? 1 : 2;
    seen[place] = (seen[place] ?? 0) + 1;
  }
}

function dealt(seen: readonly number[], seconds: number): Dealt {
  const [player = 0, banker = 0, tie = 0] = seen;
  return { coups: player + banker + tie, player, banker, tie, cpuSeconds: seconds };
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
