export * from './audit-cage.ts';
export * from './audit-table.ts';
export * from './audit-tournament.ts';
export * from './auditors.ts';
export * from './coup-again.ts';
export {
  type Audit,
  type AuditFault,
  type Auditor,
  decideAgain,
  endAudit,
  newAudit,
} from './decide-again.ts';
export * from './faces.ts';
export * from './finding.ts';
export * from './meters.ts';
export * from './other-rules.ts';
export * from './replay.ts';
export * from './table-book.ts';
export * from './what-if.ts';
