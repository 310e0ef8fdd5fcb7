import { COMMANDS, type CommandType, TROUBLES } from '../../../../table/index.ts';
import { ClauseNumber } from '../../../design/clause-name.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import styles from './irregularity.module.css';
import { consequencesOf } from './irregularity-leaves.ts';

/** Everything that may have gone wrong, in three groups, each case with its clause. */
export function WhatHappened(props: {
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
