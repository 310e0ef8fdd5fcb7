/** Who looks at an event; the public board looks as nobody in particular. */
export type EventViewer =
  | { readonly kind: 'board' }
  | { readonly kind: 'entrant'; readonly person: string }
  | { readonly kind: 'dealer' | 'inspector' | 'director' | 'operator'; readonly person: string };

export const BOARD: EventViewer = { kind: 'board' };

/** The inspector examines secret forms, so only he and their owner see them before the reveal. */
export function seesForms(viewer: EventViewer, owner: string): boolean {
  return viewer.kind === 'inspector' || (viewer.kind === 'entrant' && viewer.person === owner);
}

export function isStaffViewer({ kind }: EventViewer): boolean {
  return kind !== 'board' && kind !== 'entrant';
}
