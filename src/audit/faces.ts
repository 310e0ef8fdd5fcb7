import { type Card, SIDES, type Side } from '../rules/index.ts';
import { type TableView, type Viewer, view } from '../table/index.ts';
import type { ReplayStep } from './replay.ts';

/** A card of a coup, and from which record on each viewer knew its face. */
export interface KnownFace {
  readonly side: Side;
  readonly at: number;
  readonly card: Card;
  /** By the viewer's name; viewers who never knew the face are absent. */
  readonly knownFrom: Readonly<Record<string, number>>;
}

/**
 * From when each viewer knew each face of a coup, in the order in which the cards lie in the hands.
 */
export function facesKnown(
  steps: readonly ReplayStep[],
  viewers: Readonly<Record<string, Viewer>>,
): KnownFace[] {
  const faces = new Map<string, KnownFace & { readonly knownFrom: Record<string, number> }>();
  for (const { version, after } of steps) {
    for (const [name, viewer] of Object.entries(viewers)) {
      for (const { side, at, card } of facesIn(view(after, viewer))) {
        const key = `${side} ${at}`;
        const before = faces.get(key);
        // A card laid in the place of another that was taken away counts as a new face.
        const face = before?.card === card ? before : { side, at, card, knownFrom: {} };
        face.knownFrom[name] ??= version;
        faces.set(key, face);
      }
    }
  }
  return [...faces.values()].toSorted(byPlace);
}

interface Face {
  readonly side: Side;
  readonly at: number;
  readonly card: Card;
}

/** What lies open, and what this viewer alone has looked at. */
function facesIn({ table, own }: TableView): Face[] {
  const { coup } = table;
  const open = SIDES.flatMap((side): Face[] =>
    (coup?.[side].cards ?? []).flatMap(({ card }, at) =>
      card === null ? [] : [{ side, at, card }],
    ),
  );
  return [...open, ...(coup === null ? [] : (own?.peeled ?? []))];
}

function byPlace(one: KnownFace, other: KnownFace): number {
  return SIDES.indexOf(one.side) - SIDES.indexOf(other.side) || one.at - other.at;
}
