import { LANES, LAYOUT } from '../lane-memory.ts';
import { WINDOW, WINDOW_CODES } from '../tallies.ts';
import { type Code, type FunctionSpec, Locals } from './assembler.ts';
import { i32, loopWhile, when } from './instructions.ts';

const LAST_LANE_BYTES = LANES * 2;

/**
 * Notes the last outcomes of every shoe that ended. Shoes end seldom, so this goes lane by lane
 * through memory.
 */
export function endShoesFunction(): FunctionSpec {
  const l = new Locals([]);
  l.declare('i32', 'lane', 'dealt', 'place');
  const code = i32.loadU16(l.get('lane'), LAYOUT.code);
  const dense = i32.loadU16(i32.shl(code, i32.constant(1)), LAYOUT.dense);
  const most = i32.constant(WINDOW);
  const place = i32.add(i32.mul(l.get('dealt'), i32.constant(WINDOW_CODES)), dense);
  const one = i32.constant(1);
  const none = i32.constant(0);
  return {
    name: 'endShoes',
    parameters: [],
    locals: l,
    body: eachLane(l, [
      ...when(i32.loadU16(l.get('lane'), LAYOUT.ended), [
        ...l.set('dealt', i32.loadU16(l.get('lane'), LAYOUT.dealt)),
        ...when(i32.ltU(most, l.get('dealt')), l.set('dealt', most)),
        ...l.set('place', i32.shl(place, i32.constant(2))),
        ...i32.store(
          l.get('place'),
          LAYOUT.ends,
          i32.add(i32.load(l.get('place'), LAYOUT.ends), one),
        ),
        ...i32.store(none, LAYOUT.shoes, i32.add(i32.load(none, LAYOUT.shoes), one)),
      ]),
    ]),
  };
}

/** Runs the body for `lane` 0, 2, … 14: the byte offsets of the lanes. */
function eachLane(l: Locals, body: Code): Code {
  const next = i32.add(l.get('lane'), i32.constant(2));
  return loopWhile(
    [...body, ...l.set('lane', next)],
    i32.ltU(l.get('lane'), i32.constant(LAST_LANE_BYTES)),
  );
}
