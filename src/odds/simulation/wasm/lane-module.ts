import { LANES, LAYOUT, PAGES, STRADDLING } from '../lane-memory.ts';
import { WINDOW } from '../tallies.ts';
import { RAW_MASK } from '../windows.ts';
import { assemble, type Code, Locals } from './assembler.ts';
import { endShoesFunction } from './end-shoes.ts';
import { call, i8x16, i16x8, i32, i32x4, loopWhile, v128, when } from './instructions.ts';

/**
 * The lane kernel as a WebAssembly module: `lane-kernel.ts` on whole vectors, instruction for
 * instruction. `step(n)` deals n coups in each of the eight lanes of the exported memory.
 */
export function laneModule(): Uint8Array {
  return assemble(PAGES, [endShoesFunction(), stepFunction()]);
}

const END_SHOES = 0;

const CEILINGS = Array.from({ length: 9 }, (_, value) => `ceiling${value}`);
const STREAM = ['a', 'b', 'c', 'counter'] as const;
const STATE = [...STREAM, ...CEILINGS, 'left', 'last', 'code', 'dealt'];
const WORKING = ['word', 'grain', 'fine', 'pick', 'value', 'above', 'mask', 'outcome', 'class'];
const CARDS = ['player', 'banker', 'player2', 'banker2', 'third', 'fourth', 'point', 'total'];
const MASKS = ['crossed', 'opened', 'marks', 'playerDraws', 'bankerAlone', 'bankerDraws'];

const l = new Locals(['steps']);
l.declare('v128', ...STATE, ...WORKING, ...CARDS, ...MASKS);

function stepFunction() {
  const coup = [...openShoes(), ...dealInitial(), ...dealThirds(), ...tally()];
  const again = [...i32.sub(l.get('steps'), i32.constant(1))];
  return {
    name: 'step',
    parameters: ['i32'] as const,
    locals: l,
    body: [
      ...loadState(),
      ...loopWhile([...coup, ...l.set('steps', again)], l.get('steps')),
      ...storeState(),
    ],
  };
}

function stateAt(name: string): number {
  if (name.startsWith('ceiling')) return LAYOUT.ceilings + Number(name.slice(7)) * 16;
  const word = (STREAM as readonly string[]).indexOf(name);
  if (word >= 0) return LAYOUT.stream + word * 16;
  return LAYOUT[name as 'left' | 'last' | 'code' | 'dealt'];
}

function loadState(): Code {
  return STATE.flatMap((name) => [...l.set(name, v128.load(stateAt(name)))]);
}

function storeState(): Code {
  return STATE.flatMap((name) => [...v128.store(stateAt(name), l.get(name))]);
}

/** Lanes whose shoe has had its last coup get a new one. */
function openShoes(): Code {
  const ended = v128.and(l.get('crossed'), v128.or(l.get('last'), v128.load(LAYOUT.noMore)));
  return [
    ...l.set('crossed', i16x8.ltS(l.get('left'), v128.load(LAYOUT.behind))),
    ...when(v128.anyTrue(l.get('crossed')), [
      ...l.set('opened', ended),
      ...l.set('last', v128.andNot(l.get('crossed'), l.get('opened'))),
      ...when(v128.anyTrue(l.get('opened')), [
        ...v128.store(LAYOUT.ended, l.get('opened')),
        ...v128.store(LAYOUT.code, l.get('code')),
        ...v128.store(LAYOUT.dealt, l.get('dealt')),
        ...call(END_SHOES),
        ...l.set('dealt', v128.andNot(l.get('dealt'), l.get('opened'))),
        ...renew('left', LAYOUT.freshLeft),
        ...CEILINGS.flatMap((name, value) => [...renew(name, LAYOUT.freshCeilings + value * 16)]),
        ...l.set('mask', v128.and(l.get('opened'), v128.load(LAYOUT.burn))),
        ...draw('third', 'mask', 'fresh grain'),
      ]),
    ]),
  ];
}

function renew(name: string, full: number): Code {
  return l.set(name, v128.select(v128.load(full), l.get(name), l.get('opened')));
}

function dealInitial(): Code {
  const point = (first: string, second: string): Code => [
    ...l.set('total', i16x8.add(l.get(first), l.get(second))),
    ...l.set(first, modTen()),
  ];
  const playerMarks = i8x16.swizzle(v128.load(LAYOUT.playerTable), laneIndex('player'));
  const bankerMarks = i8x16.swizzle(v128.load(LAYOUT.bankerTable), laneIndex('banker'));
  return [
    ...draw('player', null, 'fresh grain'),
    ...draw('banker', null, 'same grain'),
    ...draw('player2', null, 'fresh grain'),
    ...draw('banker2', null, 'same grain'),
    ...point('player', 'player2'),
    ...point('banker', 'banker2'),
    ...l.set('marks', i16x8.add(playerMarks, bankerMarks)),
    ...l.set('playerDraws', i16x8.eq(v128.and(l.get('marks'), i16x8.splat(5)), i16x8.splat(1))),
    ...l.set('bankerAlone', i16x8.eq(l.get('marks'), i16x8.splat(2))),
  ];
}

function dealThirds(): Code {
  const wide = (low: number, high: number, index: Code): Code =>
    v128.or(
      i8x16.swizzle(v128.load(low), index),
      i16x8.shl(i8x16.swizzle(v128.load(high), index), 8),
    );
  const row = wide(LAYOUT.rowLow, LAYOUT.rowHigh, laneIndex('banker'));
  const bit = wide(LAYOUT.bitLow, LAYOUT.bitHigh, laneIndex('third'));
  const stands = i16x8.eq(v128.and(row, bit), i16x8.splat(0));
  return [
    ...l.set('mask', v128.or(l.get('playerDraws'), l.get('bankerAlone'))),
    ...draw('third', 'mask', 'fresh grain'),
    ...l.set('bankerDraws', v128.andNot(l.get('playerDraws'), stands)),
    ...draw('fourth', 'bankerDraws', 'same grain'),
  ];
}

/** Class and window of every lane, then one memory cell each. */
function tally(): Code {
  const masked = (value: string, mask: string) => v128.and(l.get(value), l.get(mask));
  const insured = i8x16.swizzle(v128.load(LAYOUT.insured), laneIndex('banker'));
  const offered = v128.and(l.get('playerDraws'), i16x8.eq(insured, i16x8.splat(1)));
  const block = i16x8.add(i16x8.mul(l.get('player'), i16x8.splat(400)), i16x8.splat(400));
  const thirds = i16x8.add(
    v128.and(l.get('playerDraws'), i16x8.splat(2)),
    v128.and(v128.or(l.get('bankerAlone'), l.get('bankerDraws')), i16x8.splat(1)),
  );
  const bankerThird = i16x8.add(masked('fourth', 'bankerDraws'), masked('third', 'bankerAlone'));
  return [
    ...l.set('class', i16x8.add(thirds, v128.and(offered, block))),
    ...l.set('total', i16x8.add(l.get('player'), masked('third', 'playerDraws'))),
    ...l.set('point', modTen()),
    ...l.set('total', i16x8.add(l.get('banker'), bankerThird)),
    ...l.set('banker', modTen()),
    ...addToClass(i16x8.mul(l.get('point'), i16x8.splat(40))),
    ...addToClass(i16x8.shl(l.get('banker'), 2)),
    ...noteOutcome(),
    ...scatter('class', LAYOUT.classes),
    ...scatter('total', LAYOUT.windows),
  ];
}

function addToClass(more: Code): Code {
  return l.set('class', i16x8.add(l.get('class'), more));
}

/** Compares give minus one, so minus their weighted sum is 0 Player, 1 Banker, 2 Tie. */
function noteOutcome(): Code {
  const tied = i16x8.eq(l.get('banker'), l.get('point'));
  const young = i16x8.ltS(l.get('dealt'), i16x8.splat(WINDOW - 1));
  return [
    ...l.set('outcome', i16x8.add(i16x8.gtS(l.get('banker'), l.get('point')), i16x8.shl(tied, 1))),
    ...l.set(
      'code',
      v128.and(i16x8.sub(i16x8.shl(l.get('code'), 2), l.get('outcome')), i16x8.splat(RAW_MASK)),
    ),
    ...l.set('total', i16x8.add(l.get('code'), v128.and(young, i16x8.splat(STRADDLING)))),
    ...l.set('dealt', i16x8.add(l.get('dealt'), i16x8.splat(1))),
  ];
}

/** One more in the memory cell that each lane names. */
function scatter(lanes: string, base: number): Code {
  return Array.from({ length: LANES }, (_, lane) => {
    const address = i32.shl(i16x8.extract(l.get(lanes), lane), i32.constant(2));
    return i32.store(address, base, i32.add(i32.load(address, base), i32.constant(1)));
  }).flat();
}

/** For totals below twenty: taking ten away wraps the small ones round to large numbers. */
function modTen(): Code {
  return i16x8.minU(l.get('total'), i16x8.add(l.get('total'), i16x8.splat(-10)));
}

/** Makes a lane's value pick one byte of a table and nothing into the upper half. */
function laneIndex(name: string): Code {
  return v128.or(l.get(name), i16x8.splat(0xff00));
}

/** One card in every lane, or in those of the mask; see `draw` in the scalar kernel. */
function draw(into: string, active: string | null, grain: 'fresh grain' | 'same grain'): Code {
  const fine =
    grain === 'fresh grain'
      ? [...nextWords('grain'), ...l.set('fine', v128.and(l.get('grain'), i16x8.splat(127)))]
      : l.set('fine', i16x8.shrU(l.get('grain'), 9));
  return [
    ...nextWords('word'),
    ...fine,
    ...l.set('pick', pickLessOne()),
    ...(active === null
      ? l.set('left', i16x8.sub(l.get('left'), i16x8.splat(1)))
      : [
          ...l.set('left', i16x8.add(l.get('left'), l.get(active))),
          // Where nothing is drawn the pick goes above every ceiling: the mask turned into the
          // largest number there, the smallest elsewhere, so that the larger of both is right.
          ...l.set('fine', v128.xor(l.get(active), i16x8.splat(0x7fff))),
          ...l.set('pick', i16x8.maxS(l.get('pick'), l.get('fine'))),
        ]),
    ...l.set('value', i16x8.splat(9)),
    ...CEILINGS.flatMap((name) => [
      ...l.set('above', i16x8.gtS(l.get(name), l.get('pick'))),
      ...l.set('value', i16x8.add(l.get('value'), l.get('above'))),
      ...l.set(name, i16x8.add(l.get(name), l.get('above'))),
    ]),
    ...l.set(into, l.get('value')),
  ];
}

/**
 * The card number less one: the upper half of word × left plus what the grain carries into it. A
 * sum that saturation changes has carried, so the compare gives 0 there and minus one elsewhere.
 */
function pickLessOne(): Code {
  const low = i16x8.mul(l.get('word'), l.get('left'));
  const grain = i16x8.shrU(i16x8.mul(l.get('fine'), l.get('left')), 7);
  return [
    ...l.set('fine', grain),
    ...l.set('above', low),
    ...i16x8.add(
      upperHalf('word', 'left'),
      i16x8.eq(
        i16x8.add(l.get('above'), l.get('fine')),
        i16x8.addSatU(l.get('above'), l.get('fine')),
      ),
    ),
  ];
}

/** sfc32 in four 32-bit lanes: eight 16-bit words. */
function nextWords(into: string): Code {
  const turned = v128.or(i32x4.shl(l.get('c'), 21), i32x4.shrU(l.get('c'), 11));
  return [
    ...l.set(into, i32x4.add(i32x4.add(l.get('a'), l.get('b')), l.get('counter'))),
    ...l.set('counter', i32x4.add(l.get('counter'), i32x4.splat(1))),
    ...l.set('a', v128.xor(l.get('b'), i32x4.shrU(l.get('b'), 9))),
    ...l.set('b', i32x4.add(l.get('c'), i32x4.shl(l.get('c'), 3))),
    ...l.set('c', i32x4.add(turned, l.get(into))),
  ];
}

/** The upper 16 bits of each 32-bit product. */
function upperHalf(a: string, b: string): Code {
  const low = i32x4.extMulLow(l.get(a), l.get(b));
  const high = i32x4.extMulHigh(l.get(a), l.get(b));
  return i8x16.shuffle(low, high, [2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 22, 23, 26, 27, 30, 31]);
}
