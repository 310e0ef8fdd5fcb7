import { TOURNAMENT_ROLES } from '../../rules/index.ts';

/** As whom one may look: everybody who acts, and surveillance, which sees what staff see. */
export const VIEWING_ROLES = [...TOURNAMENT_ROLES, 'surveillance'] as const;
export type ViewingRole = (typeof VIEWING_ROLES)[number];

/** Who looks at a tournament; the public board looks as nobody in particular. */
export type TournamentViewer =
  | { readonly kind: 'board' }
  | { readonly kind: ViewingRole; readonly person: string };

export const BOARD: TournamentViewer = { kind: 'board' };

/** The inspector examines secret forms, so only he and their owner see them before the reveal. */
export function seesForms(viewer: TournamentViewer, owner: string): boolean {
  return viewer.kind === 'inspector' || (viewer.kind === 'entrant' && viewer.person === owner);
}

export function isStaffViewer({ kind }: TournamentViewer): boolean {
  return kind !== 'board' && kind !== 'entrant';
}
