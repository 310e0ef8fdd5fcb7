import { useState } from 'react';
import { COMMANDS, type CommandType, type Part } from '../../../table/index.ts';
import { ActDialog, type ActTools } from '../../console/acts/act-form.tsx';
import { ActButton } from '../../console/acts/act-groups.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from './pit.module.css';

export const ACT_GROUPS = ['now', 'limits', 'rarely'] as const;
export type ActGroup = (typeof ACT_GROUPS)[number];

/** In which column an act of the pit stands. */
export function groupOf(type: CommandType): ActGroup {
  if (LIMIT_PARTS.includes(COMMANDS[type].part) || LIMITS.includes(type)) return 'limits';
  return RARELY.includes(type) ? 'rarely' : 'now';
}

const LIMIT_PARTS: readonly Part[] = ['limits'];
const LIMITS: readonly CommandType[] = [
  'PostClosing',
  'CloseTable',
  'SwitchIndicator',
  'ApproveDeferral',
  'CallInCommission',
];
const RARELY: readonly CommandType[] = [
  'VoidWager',
  'ExcludePerson',
  'SeizeWinnings',
  'ReleaseWinnings',
  'ConfiscateDevice',
  'RecordDetention',
  'InvalidateResult',
  'AskSeatVacated',
  'CorrectPayment',
  'RecordIncident',
  'ReplaceCards',
  'CountCards',
  'AttestSetUp',
  'NotifySqueeze',
];

export interface ActColumnsProps {
  readonly tools: ActTools;
  readonly acts: readonly CommandType[];
  readonly disabled: boolean;
}

/** What the rank may do at this table now, in three columns. */
export function ActColumns({ tools, acts, disabled }: ActColumnsProps) {
  const texts = useConsoleTexts();
  const [open, setOpen] = useState<CommandType | null>(null);
  return (
    <div className={styles.acts}>
      {ACT_GROUPS.map((group) => (
        <section key={group} aria-label={texts.pit.actGroups[group]}>
          <h3>{texts.pit.actGroups[group]}</h3>
          {acts
            .filter((type) => groupOf(type) === group)
            .map((type) => (
              <ActButton key={type} {...{ type, tools, disabled }} onForm={setOpen} />
            ))}
        </section>
      ))}
      <ActDialog type={open} tools={tools} onClose={() => setOpen(null)} />
    </div>
  );
}
