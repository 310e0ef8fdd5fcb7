import { useState } from 'react';
import type { CommandType } from '../../../../table/index.ts';
import { ActForm, type ActTools } from '../../../console/acts/act-form.tsx';
import { frame } from '../../../console/frame.tsx';
import { Button } from '../../../design/button.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import styles from './irregularity.module.css';
import { type Consequence, consequencesOf } from './irregularity-leaves.ts';
import { reportable } from './reportable.ts';
import { WhatHappened } from './what-happened.tsx';

export interface IrregularityWizardProps {
  readonly tools: ActTools;
  readonly bookId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Acts for which the house wants a second person. */
const TAKES_TWO: readonly CommandType[] = ['ReopenWagers'];

/** Asks what went wrong, shows what follows under the book, and only then sends the report. */
export function IrregularityWizard(props: IrregularityWizardProps) {
  const { tools, bookId, open, onClose } = props;
  const texts = useConsoleTexts();
  const { common } = useMessages();
  const [type, setType] = useState<CommandType | null>(null);
  const types = reportable(tools.view);
  const close = () => {
    setType(null);
    onClose();
  };
  return (
    <Drawer
      open={open}
      title={type === null ? texts.dealer.whatHappened : texts.acts[type]}
      onClose={close}
    >
      {type === null ? (
        <div className={frame.stack}>
          {types.length === 0 && <p>{texts.dealer.nothingToReport}</p>}
          <WhatHappened {...{ types, bookId }} onChoose={setType} />
        </div>
      ) : (
        <div className={frame.stack}>
          <Button icon="back" onClick={() => setType(null)}>
            {common.back}
          </Button>
          {consequencesOf(bookId, type).map((consequence) => (
            <Follows key={consequence.leaf} {...{ bookId, consequence }} />
          ))}
          {TAKES_TWO.includes(type) && <p>{texts.dealer.takesTwo}</p>}
          <ActForm key={type} type={type} tools={tools} onDone={close} />
        </div>
      )}
    </Drawer>
  );
}

function Follows(props: { readonly bookId: string; readonly consequence: Consequence }) {
  const texts = useConsoleTexts();
  const { bookId, consequence } = props;
  const { cards, wagers, next } = texts.outcomes[consequence.outcome];
  return (
    <section className={frame.box}>
      <h3>{texts.cases[consequence.leaf]}</h3>
      <dl className={`${styles.follows} stack gap-1 across-3`}>
        <dt className="soft">{texts.dealer.toCards}</dt>
        <dd>{cards}</dd>
        <dt className="soft">{texts.dealer.toWagers}</dt>
        <dd>{wagers}</dd>
        <dt className="soft">{texts.dealer.toNext}</dt>
        <dd>{next}</dd>
      </dl>
      <p>
        <ClauseLink bookId={bookId} clause={consequence.clause} />
      </p>
    </section>
  );
}
