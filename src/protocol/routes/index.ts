import { keysOf } from '../../kit/index.ts';
import { ANALYSIS_ROUTES } from './analysis.ts';
import { AUDIT_ROUTES } from './audit.ts';
import { BACKUP_ROUTES } from './backups.ts';
import { BOOK_ROUTES } from './books.ts';
import { CAGE_ROUTES } from './cage.ts';
import { COUP_ROUTES } from './coups.ts';
import { ENTERING_ROUTES } from './entering.ts';
import { FLOOR_ROUTES } from './floor.ts';
import { HOUSE_ROUTES } from './house.ts';
import { MONEY_ROUTES } from './money.ts';
import { OWN_ROUTES } from './own.ts';
import { PERSONAL_ROUTES } from './personal.ts';
import { PIT_ROUTES } from './pit.ts';
import { RETURN_ROUTES } from './returns.ts';
import type { AnswerOf, AskedOf, Routes } from './route.ts';
import { RUNNING_ROUTES } from './running.ts';
import { TABLE_ROUTES } from './tables.ts';
import { TOURNAMENT_ROUTES } from './tournaments.ts';
import { UPKEEP_ROUTES } from './upkeep.ts';

/** Every HTTP route of the house, by name. */
export const ROUTES = {
  ...TABLE_ROUTES,
  ...TOURNAMENT_ROUTES,
  ...BOOK_ROUTES,
  ...ANALYSIS_ROUTES,
  ...COUP_ROUTES,
  ...ENTERING_ROUTES,
  ...OWN_ROUTES,
  ...UPKEEP_ROUTES,
  ...PERSONAL_ROUTES,
  ...MONEY_ROUTES,
  ...CAGE_ROUTES,
  ...PIT_ROUTES,
  ...FLOOR_ROUTES,
  ...RETURN_ROUTES,
  ...AUDIT_ROUTES,
  ...HOUSE_ROUTES,
  ...BACKUP_ROUTES,
  ...RUNNING_ROUTES,
};
export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = keysOf(ROUTES);

/** The routes by subject, for a reader of all of them. */
export const ROUTE_GROUPS: Readonly<Record<string, Routes>> = {
  Tables: TABLE_ROUTES,
  Tournaments: TOURNAMENT_ROUTES,
  'Rule books': { ...BOOK_ROUTES, ...ANALYSIS_ROUTES },
  'Finished coups': COUP_ROUTES,
  'Coming in': ENTERING_ROUTES,
  'Own play': OWN_ROUTES,
  Accounts: { ...UPKEEP_ROUTES, ...PERSONAL_ROUTES },
  Money: MONEY_ROUTES,
  'The cage': CAGE_ROUTES,
  'The pit': { ...PIT_ROUTES, ...FLOOR_ROUTES, ...RETURN_ROUTES },
  Audit: AUDIT_ROUTES,
  'The house': HOUSE_ROUTES,
  Backups: BACKUP_ROUTES,
  Running: RUNNING_ROUTES,
};

/** What a caller sends to a route, and what he gets back. */
export type AskedFor<N extends RouteName> = AskedOf<(typeof ROUTES)[N]>;
export type AnswerTo<N extends RouteName> = AnswerOf<(typeof ROUTES)[N]>;

/** Method and path of each route, for programs without the schemas. */
export type Addresses = {
  readonly [N in RouteName]: `${(typeof ROUTES)[N]['method']} ${(typeof ROUTES)[N]['path']}`;
};

export type {
  AuditAnswer,
  AuditSteps,
  FoundCoup,
  FoundCoupsPage,
  MeterAuditReport,
  MeterFault,
} from './audit.ts';
export {
  BACKUP_NAME,
  type Backup,
  type BackupContents,
  type BackupsPage,
  type BackupWork,
} from './backups.ts';
export type { CageOverview, CagePerson, ReconciledTable, Reconciliation } from './cage.ts';
export type {
  Correction,
  CoupDetail,
  CoupSummary,
  CoupsPage,
  OwnCoup,
  PastCoup,
  PastCoupsPage,
  TimedEvent,
} from './coups.ts';
export type { Entered, Me } from './entering.ts';
export {
  ALERT_KINDS,
  type Alert,
  type AlertKind,
  type FloorTable,
  type ReportRow,
} from './floor.ts';
export type { HousePerson, OddsWarningTold } from './house.ts';
export {
  type ReadableEntry,
  type ReadableStatement,
  STATEMENT_LINES,
  type StatementLine,
} from './money.ts';
export { MEASURES, PERIODS, type PlayTerms, type Reality } from './own.ts';
export type { OwnData } from './personal.ts';
export type { Names } from './pieces.ts';
export type {
  Approval,
  ApprovalDecision,
  Asked,
  AskedWager,
  Figures,
} from './pit.ts';
export * from './read.ts';
export type { ReturnLine } from './returns.ts';
export * from './route.ts';
export { BUILD_STATES, WATCH_STATES } from './running.ts';
export { PUBLIC_VIEW_FIELDS } from './tables.ts';
export type {
  EntrantRow,
  SeenTerms,
  TournamentDraw,
  TournamentExport,
  TournamentLogEntry,
  TournamentShoe,
  TournamentSummary,
} from './tournament-pieces.ts';
export type { AccountStanding } from './upkeep.ts';
export {
  ANALYSIS_ROUTES,
  AUDIT_ROUTES,
  BACKUP_ROUTES,
  BOOK_ROUTES,
  CAGE_ROUTES,
  COUP_ROUTES,
  ENTERING_ROUTES,
  FLOOR_ROUTES,
  HOUSE_ROUTES,
  MONEY_ROUTES,
  OWN_ROUTES,
  PERSONAL_ROUTES,
  PIT_ROUTES,
  RETURN_ROUTES,
  RUNNING_ROUTES,
  TABLE_ROUTES,
  TOURNAMENT_ROUTES,
  UPKEEP_ROUTES,
};
export type LobbyTable = AnswerTo<'lobby'>['tables'][number];
