import { useState } from 'react';
import { COMMANDS, type CommandType, TROUBLES } from '../../../../table/index.ts';
import { ActForm, type ActTools } from '../../../console/acts/act-form.tsx';
import { frame } from '../../../console/frame.tsx';
import { Button } from '../../../design/button.tsx';
import { ClauseNumber } from '../../../design/clause-name.tsx';
import { Drawer } from '../../../design/overlay.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { ClauseLink } from '../../../parts/clauses/clause-link.tsx';
import styles from './irregularity.module.css';
import { type Consequence, consequencesOf } from './irregularity-leaves.ts';
import { reportable } from './reportable.ts';

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

/** Everything that may have gone wrong, in three groups, each case with its clause. */
function WhatHappened(props: {
  readonly types: readonly CommandType[];
  readonly bookId: string;
  readonly onChoose: (type: CommandType) => void;
}) {
  const texts = useConsoleTexts();
  const { types, bookId, onChoose } = props;
  return TROUBLES.map((trouble) => {
    const own = types.filter((type) => (COMMANDS[type].trouble ?? 'cards') === trouble);
    if (own.length === 0) return null;
    return (
      <section key={trouble} className={`${styles.troubles} stack`}>
        <h3 className="pad-bottom-1 soft text-3 bold">{texts.dealer.troubles[trouble]}</h3>
        {own.map((type) => {
          const [first] = consequencesOf(bookId, type);
          return (
            <button
              className="row gap-3 pad-y-none pad-x-1 plain line-above ink text-5 left"
              key={type}
              type="button"
              onClick={() => onChoose(type)}
            >
              {texts.acts[type]}
              {first !== undefined && (
                <span
                  className={`${styles.tag} strong-edge soft text-2 one-line push round-s`}
                  aria-hidden="true"
                >
                  <ClauseNumber clause={first.clause} />
                </span>
              )}
            </button>
          );
        })}
      </section>
    );
  });
}
