import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
import { EDGE_GRIPS, type Edge, edgeOf, gripNear, pulledPercent, straightPull } from './fold.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Point } from './geometry.ts';

export interface Pull {
  readonly grip: Point;
  readonly to: Point;
}

export interface SqueezeOptions {
  /** Whether the card is turned by a quarter, so that its long edge faces the reader. */
  readonly rotated: boolean;
  /** How far the card may be bent; one whose value has not arrived is only lifted. */
  readonly mostPercent: number;
  readonly onPeel: (percent: number, edge: Edge) => void;
  readonly onOpen: () => void;
  readonly onRotate: () => void;
}

const OPENS_AT_PERCENT = 92;
const KEY_STEP_PERCENT = 4;

/** Bends a card by finger, mouse or keys. Letting go lays it flat again. */
export function useSqueeze(options: SqueezeOptions) {
  const [pull, setPull] = useState<Pull | null>(null);
  const held = useRef<Held | null>(null);
  const percent = pull === null ? 0 : pulledPercent(pull.grip, pull.to);
  const told = useRef(-1);

  const tell = useCallback(
    (next: Pull | null) => {
      setPull(next);
      const now = next === null ? 0 : Math.round(pulledPercent(next.grip, next.to));
      if (now === told.current) return;
      told.current = now;
      options.onPeel(now, next === null ? 'bottom' : edgeOf(next.grip));
    },
    [options.onPeel],
  );

  const pullTo = (grip: Point, to: Point) => {
    const wanted = pulledPercent(grip, to);
    const most = options.mostPercent;
    tell({ grip, to: wanted > most ? straightPull(grip, most) : to });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event.key, options.rotated, pull, percent);
    if (act === null) return;
    event.preventDefault();
    if (act === 'open') options.onOpen();
    else if (act === 'rotate') options.onRotate();
    else if (act === 'flat') tell(null);
    else pullTo(act.grip, straightPull(act.grip, act.percent));
  };

  const letGo = () => {
    if (percent >= OPENS_AT_PERCENT) options.onOpen();
    tell(null);
  };
  const pointer = pointerHandlers(held, options.rotated, pullTo, letGo, () => tell(null));
  return { pull, percent, handlers: { ...pointer, onKeyDown } };
}

interface Held {
  readonly grip: Point;
  readonly down: Point;
}

function pointerHandlers(
  held: RefObject<Held | null>,
  rotated: boolean,
  pullTo: (grip: Point, to: Point) => void,
  letGo: () => void,
  drop: () => void,
) {
  const release = (act: () => void) => () => {
    if (held.current === null) return;
    held.current = null;
    act();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const down = cardPoint(event, rotated);
      held.current = { grip: gripNear(down), down };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current === null) return;
      const { grip, down } = held.current;
      const at = cardPoint(event, rotated);
      pullTo(grip, { x: grip.x + at.x - down.x, y: grip.y + at.y - down.y });
    },
    onPointerUp: release(letGo),
    onPointerCancel: release(drop),
  };
}

type KeyAct = 'open' | 'rotate' | 'flat' | { readonly grip: Point; readonly percent: number };

/**
 * What a key does: an arrow peels in its direction, from the opposite edge; the opposite arrow lets
 * the card back.
 */
function keyAct(key: string, rotated: boolean, pull: Pull | null, percent: number): KeyAct | null {
  if (key === 'Enter') return 'open';
  if (key === 'r' || key === 'R') return 'rotate';
  if (key === 'Escape' || key === 'Home') return 'flat';
  const edge = (rotated ? ROTATED_ARROWS : ARROWS)[key];
  if (edge === undefined) return null;
  const grip = EDGE_GRIPS[edge];
  if (pull === null || percent === 0) return { grip, percent: KEY_STEP_PERCENT };
  const current = edgeOf(pull.grip);
  if (edge === current) return { grip, percent: Math.min(100, percent + KEY_STEP_PERCENT) };
  const left = percent - KEY_STEP_PERCENT;
  return left <= 0 ? 'flat' : { grip: pull.grip, percent: left };
}

const ARROWS: Readonly<Record<string, Edge>> = {
  ArrowUp: 'bottom',
  ArrowDown: 'top',
  ArrowRight: 'left',
  ArrowLeft: 'right',
};

/** A card turned clockwise has its right edge below and its bottom edge at the left. */
const ROTATED_ARROWS: Readonly<Record<string, Edge>> = {
  ArrowUp: 'right',
  ArrowDown: 'left',
  ArrowRight: 'bottom',
  ArrowLeft: 'top',
};

/** Where a pointer is on the card, whatever the card's size and turn. */
function cardPoint(event: PointerEvent<HTMLElement>, rotated: boolean): Point {
  const box = event.currentTarget.getBoundingClientRect();
  const across = (event.clientX - box.left) / box.width;
  const down = (event.clientY - box.top) / box.height;
  if (!rotated) return { x: across * CARD_WIDTH, y: down * CARD_HEIGHT };
  return { x: down * CARD_WIDTH, y: (1 - across) * CARD_HEIGHT };
}
