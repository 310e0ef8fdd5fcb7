import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { settledCoup } from '../../../live/settled-coup.ts';
import type { ChosenPerson } from '../sheets/person-sheet.tsx';
import { nothingLies } from '../state/grid.ts';
import { type ShoeStep, shoeStepsOf } from '../state/steps.ts';
import styles from './kiosk.module.css';
import { KioskStrip, type KioskStripProps } from './kiosk-strip.tsx';
import { PeopleLine } from './people-line.tsx';
import { SettleList } from './settle-list.tsx';
import { WagerGrid } from './wager-grid.tsx';

export interface KioskListProps extends KioskStripProps {
  readonly bookId: string;
  readonly onPerson: (chosen: ChosenPerson) => void;
}

/** The band that changes with the phase: steps of the shoe, wagers, or what to take and pay. */
export function KioskList({ bookId, onPerson, ...props }: KioskListProps) {
  const texts = useConsoleTexts();
  const { tools, busy } = props;
  const { table } = tools.view;
  const last = settledCoup(table);
  const settled = last !== null && last.rows.length > 0 ? last : null;
  // The coup whose payments the dealer has replaced by the people; the next coup's are shown again.
  const [peopleOf, setPeopleOf] = useState<number | null>(null);
  const preparing = table.phase === 'preparing';
  return (
    <section
      className={classNames(
        `${styles.list} flex column low slim edge on-surface cut round-l`,
        preparing && styles.preparing,
      )}
    >
      {preparing ? <PrepareList {...props} /> : <KioskStrip {...props} />}
      {settled !== null && peopleOf !== settled.number ? (
        <SettleList
          key={settled.number}
          {...{ bookId }}
          names={tools.names}
          last={settled}
          chipCents={table.rules?.chipCents ?? []}
          aside={<Button onClick={() => setPeopleOf(settled.number)}>{texts.pit.people}</Button>}
        />
      ) : (
        <>
          {settled !== null && (
            <div className={`${styles.switch} row gap-3 at-end pad-y-0`}>
              <Button onClick={() => setPeopleOf(null)}>
                {texts.dealer.payoutsOf(settled.number)}
              </Button>
            </div>
          )}
          {/* Runs may ride into the next shoe, and lie there while it is prepared. */}
          {preparing && nothingLies(table) ? (
            <PeopleLine {...{ tools, busy }} onChoose={onPerson} />
          ) : (
            <WagerGrid {...{ tools, busy }} onChoose={onPerson} />
          )}
        </>
      )}
    </section>
  );
}

/**
 * The steps by which the cards get into the shoe; the step that is due has its choices beside it.
 */
function PrepareList(props: KioskStripProps) {
  const texts = useConsoleTexts();
  const steps = shoeStepsOf(props.tools.view.table);
  const words = (step: ShoeStep, done: boolean) =>
    done ? texts.dealer.prepared[step] : texts.dealer.steps[step];
  return (
    <section className={`${styles.prepare} rigid line-below`}>
      <h2 className="pad-y-1 pad-x-none text-5 heavy">{texts.dealer.preparing}</h2>
      <ol>
        {steps.map(({ step, state }, at) => (
          <li
            key={step}
            className={classNames(state === 'done' && styles.done, state === 'now' && styles.now)}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span
              className={`${styles.seat} inline-grid rigid centred disc ink text-4 heavy`}
              aria-hidden="true"
            >
              {state === 'done' ? <Icon name="tick" /> : at + 1}
            </span>
            <span>{words(step, state === 'done')}</span>
            {state === 'now' && (
              <div>
                <KioskStrip {...props} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
