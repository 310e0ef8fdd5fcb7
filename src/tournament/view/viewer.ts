/** Who looks at a tournament; the public board looks as nobody in particular. */
export type TournamentViewer =
  | { readonly kind: 'board' }
  | { readonly kind: 'entrant'; readonly person: string }
  | { readonly kind: 'dealer' | 'inspector' | 'director' | 'operator'; readonly person: string }
  /** Sees what staff see and gives no command. */
  | { readonly kind: 'surveillance'; readonly person: string };

export const BOARD: TournamentViewer = { kind: 'board' };

/** The inspector examines secret forms, so only he and their owner see them before the reveal. */
export function seesForms(viewer: TournamentViewer, owner: string): boolean {
  return viewer.kind === 'inspector' || (viewer.kind === 'entrant' && viewer.person === owner);
}

export function isStaffViewer({ kind }: TournamentViewer): boolean {
  return kind !== 'board' && kind !== 'entrant';
}
