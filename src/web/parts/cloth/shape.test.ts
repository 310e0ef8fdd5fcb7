import { describe, expect, it } from 'vitest';
import { WAGER_TYPES } from '../../../../test/support/rules/wagers.ts';
import { TABLE_FORMS, type WagerType } from '../../../rules/index.ts';
import { wagersAt } from '../wagers/table-wagers.ts';
import { acrossShape } from './across-shape.ts';
import { phoneShape } from './phone-shape.ts';
import { clothRows } from './rows.ts';
import type { AreaShape, ClothShape, ClothWish } from './shape.ts';
import { wideShape } from './wide-shape.ts';

const MAIN: readonly WagerType[] = ['player', 'banker', 'tie'];
const CROWN = wagersAt({ bookId: 'crown-melbourne', versionId: 'crown' });
/** A finger's width; the printed gap between two areas counts for both. */
const TARGET_PX = 44;

function wish(change: Partial<ClothWish> & { readonly wagers?: readonly WagerType[] }): ClothWish {
  const { wagers = WAGER_TYPES, ...rest } = change;
  return {
    width: 940,
    height: 700,
    places: 9,
    mine: 5,
    form: 'midi',
    rows: clothRows(wagers, CROWN),
    ...rest,
  };
}

const own = ({ areas }: ClothShape) => areas.filter(({ mine }) => mine);

it('the cloth has one area for every wager, and one for both ages of a Dragon Tail', () => {
  const areas = clothRows(WAGER_TYPES, CROWN).flatMap((row) => row.areas.map(({ type }) => type));
  expect(new Set(areas).size).toBe(areas.length);
  expect(new Set(areas)).toEqual(new Set(WAGER_TYPES.map(CROWN.area)));
});

describe.each([
  ['a desktop', wideShape, { width: 939, height: 702 }],
  ['a tablet', wideShape, { width: 792, height: 640 }],
  ['a phone', phoneShape, { width: 390, height: 532 }],
  ['a phone whose browser keeps its bars', phoneShape, { width: 390, height: 380 }],
  ['a phone held across', acrossShape, { width: 828, height: 194 }],
  ['a small phone held across', acrossShape, { width: 651, height: 170 }],
] as const)('on %s', (_name, shapeOf, size) => {
  it('every own area of the table with the most wagers is as large as a finger, at every seat', () => {
    for (const mine of [1, 3, 5, 9]) {
      const small = own(shapeOf(wish({ ...size, mine }))).filter(isSmall);
      expect([mine, small.map(({ type }) => type)]).toEqual([mine, []]);
    }
  });

  it('no own area lies under the cards or under the centre of the cloth', () => {
    const shape = shapeOf(wish({ ...size, mine: 5 }));
    // Beside the cards, areas may be as high as there is room.
    const under = own(shape).filter(({ middle, width }) => middle.x - width / 2 < shape.handsWidth);
    const top = Math.min(...under.map(({ middle, depth }) => middle.y - depth / 2));
    const { y } = shape.hands.player.cards[0];
    expect(top).toBeGreaterThan(y + (shape.hands.player.cardPx * 336) / 216 / 2);
    if (!shape.stacked) expect(top).toBeGreaterThan(shape.centre.y);
  });

  it('everything that is drawn lies on the cloth', () => {
    for (const wagers of [MAIN, WAGER_TYPES]) {
      const { areas, width, height } = shapeOf(wish({ ...size, wagers }));
      const outside = areas.filter(
        ({ middle: { x, y } }) => x < 0 || y < 0 || x > width || y > height,
      );
      expect(outside).toEqual([]);
    }
  });
});

/** Whether an area itself is too small; the box round an area that lies askew is larger. */
function isSmall({ width, depth }: AreaShape): boolean {
  return width < TARGET_PX || depth < TARGET_PX;
}

it('the cloth draws every place of every form of table, and no large place for a watcher', () => {
  for (const form of TABLE_FORMS) {
    const shape = wideShape(wish({ form, places: 14, mine: null, wagers: MAIN }));
    expect(shape.areas).toHaveLength(14 * MAIN.length);
    expect(shape.frame).toBeNull();
    expect(shape.seats.map(({ place }) => place)).toEqual(
      Array.from({ length: 14 }, (_, at) => at + 1),
    );
  }
});

it('names on the arc of a phone, and its cards, stay clear of the own place at every height', () => {
  let arcs = 0;
  for (const wagers of [MAIN, WAGER_TYPES]) {
    for (let height = 380; height <= 700; height += 10) {
      const shape = phoneShape(wish({ width: 390, height, wagers }));
      const { y: card } = shape.hands.player.cards[0];
      const lowest = card + (shape.hands.player.cardPx * 336) / 216 / 2;
      for (const { middle, depth } of own(shape)) {
        expect([height, middle.y - depth / 2 > lowest]).toEqual([height, true]);
      }
      for (const { plaque } of shape.seats) {
        const nearest = own(shape).toSorted((a, b) => away(a, plaque) - away(b, plaque))[0];
        const top = (nearest?.middle.y ?? 0) - (nearest?.depth ?? 0) / 2;
        expect([height, plaque.y + NAME_PX / 2 <= top]).toEqual([height, true]);
        arcs += 1;
      }
    }
  }
  expect(arcs).toBeGreaterThan(0);
});

const NAME_PX = 12;
const away = ({ middle }: AreaShape, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.hypot(middle.x - x, middle.y - y);

it('the cloth of a phone is filled with the places of the others for a watcher', () => {
  const shape = phoneShape(wish({ width: 390, height: 532, mine: null }));
  const lowest = Math.max(...shape.areas.map(({ middle, depth }) => middle.y + depth / 2));
  const highest = Math.min(...shape.areas.map(({ middle, depth }) => middle.y - depth / 2));
  expect(new Set(shape.areas.map(({ type }) => type))).toEqual(new Set(MAIN));
  expect(lowest - highest).toBeGreaterThan(shape.height / 2.5);
  expect(highest).toBeGreaterThan(shape.centre.y);
  expect(lowest).toBeLessThan(shape.height);
});

it('the cloth numbers the places anti-clockwise for the dealer: from left to right on the screen', () => {
  const { seats } = wideShape(wish({}));
  const xs = seats.map(({ plaque }) => plaque.x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
});

it('one box stands for a row of areas that would be too narrow to read', () => {
  const { areas } = wideShape(wish({ places: 14 }));
  const other = areas.filter(({ place, row }) => place === 9 && row === 'runs');
  expect(other).toHaveLength(1);
});
