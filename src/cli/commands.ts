import type { Command } from 'commander';

type Register = (program: Command) => void;

/** Each command and the file that registers it; a call loads only the file of its own command. */
export const COMMANDS: Readonly<Record<string, () => Promise<Register>>> = {
  serve: async () => (await import('./house/serve.ts')).registerServe,
  settle: async () => (await import('./play/settle.ts')).registerSettle,
  roads: async () => (await import('./play/roads.ts')).registerRoads,
  rules: async () => (await import('./rules/rules.ts')).registerRules,
  play: async () => (await import('./play/play.ts')).registerPlay,
  tournament: async () => (await import('./tournament/tournament.ts')).registerTournament,
  schema: async () => (await import('./pages/schema.ts')).registerSchema,
  odds: async () => (await import('./odds/odds.ts')).registerOdds,
  simulate: async () => (await import('./simulate/simulate.ts')).registerSimulate,
  protect: async () => (await import('./odds/protect.ts')).registerProtect,
  compare: async () => (await import('./odds/compare.ts')).registerCompare,
  verify: async () => (await import('./verify/verify.ts')).registerVerify,
  ...sharedFile(['backup', 'restore', 'export', 'audit'], async () => {
    return (await import('./house/house-files.ts')).registerHouseFiles;
  }),
  'what-if': async () => (await import('./house/what-if.ts')).registerWhatIf,
  reconcile: async () => (await import('./house/reconcile.ts')).registerReconcile,
  repair: async () => (await import('./house/repair.ts')).registerRepair,
  ...sharedFile(['operator-link', 'account'], async () => {
    return (await import('./house/account.ts')).registerAccount;
  }),
  'personal-data': async () => (await import('./house/account.ts')).registerPersonalData,
  keys: async () => (await import('./house/keys.ts')).registerKeys,
  migrate: async () => (await import('./house/migrate.ts')).registerMigrate,
  mcp: async () => (await import('./mcp/mcp.ts')).registerMcp,
  evidence: async () => (await import('./evidence/evidence.ts')).registerEvidence,
};

function sharedFile(names: readonly string[], file: () => Promise<Register>) {
  return Object.fromEntries(names.map((name) => [name, file]));
}
