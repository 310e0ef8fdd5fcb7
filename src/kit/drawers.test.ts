import { describe, expect, it } from 'vitest';
import { type Drawers, file, filed, noDrawers } from './drawers.ts';
import { seededRandom } from './random.ts';

describe('drawers', () => {
  it('drawers hold what a map holds, whatever the keys, and older copies stay as they were', () => {
    const random = seededRandom('drawers');
    const model = new Map<string, number>();
    let map: Drawers<number> = noDrawers();
    const copies: [Drawers<number>, number][] = [];
    for (let step = 0; step < 5000; step += 1) {
      const key = `p${random.below(3000)}`;
      map = file(map, key, step);
      model.set(key, step);
      if (step % 1000 === 0) copies.push([map, model.size]);
      expect(map.size).toBe(model.size);
    }
    for (const [key, value] of model) expect(filed(map, key)).toBe(value);
    for (const [copy, size] of copies) expect(copy.size).toBe(size);
    expect(filed(map, 'nobody')).toBeNull();
    for (const odd of ['__proto__', 'constructor', '', '名']) {
      expect(filed(map, odd)).toBeNull();
      expect(filed(file(map, odd, 7), odd)).toBe(7);
    }
  });

  it('drawers that went through JSON find the same values', () => {
    const map = file(file(noDrawers<string>(), 'ann', 'one'), 'bob', 'two');
    const again = JSON.parse(JSON.stringify(map)) as Drawers<string>;
    expect(again).toEqual(map);
    expect(filed(again, 'bob')).toBe('two');
  });

  it('a change to drawers leaves every drawer but one shared with the copy before', () => {
    const before = file(noDrawers<number>(), 'ann', 1);
    const after = file(before, 'ann', 2);
    const changed = after.cabinets.filter((cabinet, at) => cabinet !== before.cabinets[at]);
    expect(changed).toHaveLength(1);
    expect(filed(before, 'ann')).toBe(1);
  });
});
