import type {
  Advice,
  Approval,
  BoardView,
  Director,
  Round,
  Settings,
  TableBoard,
  TournamentTableView,
  TournamentView,
  ViewingRole,
} from '../../../../tournament/index.ts';
import type { Names } from '../../../i18n/local-names.ts';

/** The terms as far as this viewer may read them. */
export interface ShownTerms {
  readonly bookId: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly settings: Settings;
  readonly approvals: readonly Approval[];
  readonly advices: readonly Advice[];
  readonly directors: readonly Director[];
}

/** Everything that the screens of a tournament are drawn from. */
export interface ShownTournament {
  readonly tournamentId: string;
  readonly version: number;
  readonly roles: readonly ViewingRole[];
  readonly view: TournamentView;
  readonly tables: Readonly<Record<string, TournamentTableView>>;
  readonly names: Names;
  readonly terms: ShownTerms;
}

export function nameIn({ names }: Pick<ShownTournament, 'names'>, person: string): string {
  return names[person] ?? person;
}

/** The round being prepared or played; null before the first. */
export function roundOf(settings: Settings, { round }: Pick<BoardView, 'round'>): Round | null {
  return settings.rounds[round - 1] ?? null;
}

/** How many players of each table go on; in the final, how many places win a prize. */
export function placesThatCount(settings: Settings, board: Pick<BoardView, 'round'>): number {
  const advancing = roundOf(settings, board)?.advancing ?? 0;
  return advancing === 0 ? settings.prizes.length : advancing;
}

export function isFinal(settings: Settings, { round }: Pick<BoardView, 'round'>): boolean {
  return round === settings.rounds.length;
}

export function tableIn({ tables }: Pick<BoardView, 'tables'>, tableId: string | null) {
  return tables.find((table): table is TableBoard => table.tableId === tableId) ?? null;
}
