export { builtFile, PACKAGE_ROOT } from './built-file.ts';
export * from './chain.ts';
export * from './copy.ts';
export {
  COPY_FAULTS,
  type CopyFault,
  type CopyFaultCode,
  type CopyReport,
} from './copy-format.ts';
export { documentDigest, withoutDigest } from './digests.ts';
export { isStoreId, LONGEST_ID } from './encode.ts';
export { LogSeal } from './log-seal.ts';
export * from './memory/memory-store.ts';
export * from './move.ts';
export * from './postgres/open.ts';
export { LEFT_FROM_OUTSIDE } from './seal.ts';
export { DATABASE_FILE } from './sqlite/folder/database-file.ts';
export {
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  partOf,
  removeDeadParts,
} from './sqlite/folder/private-files.ts';
export { giveUpUnsigned } from './sqlite/give-up-unsigned.ts';
export { openHouseCopy } from './sqlite/house-copy.ts';
export { lossText } from './sqlite/journal/damage.ts';
export * from './sqlite/repair.ts';
export * from './sqlite/sqlite-store.ts';
export { readSeal } from './sqlite/upkeep/backup.ts';
export { runChore } from './sqlite/upkeep/chore.ts';
export type { Inspection, InspectionReport } from './sqlite/upkeep/inspect.ts';
export { lostText } from './sqlite/writing/lost-transactions.ts';
export * from './store.ts';
export * from './trouble.ts';
export * from './unsigned.ts';
export * from './walk.ts';
