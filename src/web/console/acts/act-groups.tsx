import { useState } from 'react';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
  PARTS,
  type Part,
} from '../../../table/index.ts';
import { Button } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import styles from '../console.module.css';
import { goesAtOnce } from './act-fields.ts';
import { ActDialog, type ActTools } from './act-form.tsx';

export interface ActGroupsProps {
  readonly tools: ActTools;
  /** Lawful orders to show, as the table offers them. */
  readonly acts: readonly CommandType[];
  readonly disabled: boolean;
  /** Called with the act where its form opens elsewhere. */
  readonly onForm?: (type: CommandType) => void;
}

/** Orders grouped by the part of the procedure to which they belong. */
export function ActGroups({ tools, acts, disabled, onForm }: ActGroupsProps) {
  const texts = useConsoleTexts();
  const [open, setOpen] = useState<CommandType | null>(null);
  return (
    <div className={styles.stack}>
      {PARTS.filter((part) => actsOf(acts, part).length > 0).map((part) => (
        <section key={part} className={styles.stack} aria-label={texts.parts[part]}>
          <h3>{texts.parts[part]}</h3>
          <div className={`${styles.buttons} stack gap-2`}>
            {actsOf(acts, part).map((type) => (
              <ActButton key={type} {...{ type, tools, disabled }} onForm={onForm ?? setOpen} />
            ))}
          </div>
        </section>
      ))}
      <ActDialog type={open} tools={tools} onClose={() => setOpen(null)} />
    </div>
  );
}

export function ActButton(props: {
  readonly type: CommandType;
  readonly tools: ActTools;
  readonly disabled: boolean;
  readonly onForm: (type: CommandType) => void;
  readonly primary?: boolean;
}) {
  const texts = useConsoleTexts();
  const { type, tools, disabled, onForm, primary = false } = props;
  const act = () => {
    if (goesAtOnce(type, tools.view)) void tools.order({ type } as CommandBody);
    else onForm(type);
  };
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      className={primary ? styles.big : undefined}
      disabled={disabled}
      onClick={act}
    >
      {texts.acts[type]}
    </Button>
  );
}

function actsOf(acts: readonly CommandType[], part: Part): readonly CommandType[] {
  return acts.filter((type) => COMMANDS[type].part === part);
}
