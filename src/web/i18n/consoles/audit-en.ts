import { counted } from '../en/plural.ts';

/** Coups found again, step by step, and decided again. */
export const AUDIT_EN = {
  title: 'Audit',
  find: 'Find a coup',
  shoe: 'Shoe',
  coup: 'Coup',
  anybody: 'Anybody',
  coups: 'Finished coups',
  clause: 'Clause of an irregularity',
  least: 'Stakes or result of at least $',
  irregular: 'Only with an irregularity',
  sentences: 'The coup in sentences',
  noCoups: 'No finished coup was found.',
  show: 'Show',
  result: 'Result',
  handle: 'Handle',
  house: 'House',
  time: 'Time',
  asWhom: 'Seen as',
  viewers: { auditor: 'Auditor', dealer: 'Dealer', spectator: 'Anybody' },
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  previous: 'Back',
  nextStep: 'Forward',
  event: 'What was recorded',
  wagers: 'Wagers on the cloth',
  noWagers: 'None at this moment.',
  own: 'Own chips',
  verifyShoe: 'Verify this shoe',
  verdict: (verdict: string) => `Shoe: ${verdict}`,
  again: 'Decide everything again',
  againAll: 'All tables',
  clean: 'Everything decides as it was recorded.',
  notClean: 'There are findings.',
  audited: (records: number, events: number) =>
    `${counted(records, 'record')}, ${counted(events, 'event')}`,
  export: 'Export this coup',
  exportShoe: 'Export the shoe’s record',
  findings: 'Findings',
  kinds: { betting: 'betting', dummy: 'dummy', void: 'void' },
} as const;

export type AuditTexts = typeof AUDIT_EN;
