import { useState } from 'react';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { nameOf } from '../../../console/names.ts';
import { Button } from '../../../design/button.tsx';
import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useMessages } from '../../../i18n/language.tsx';
import { settledCoup } from '../../../live/settled-coup.ts';
import { CollectButton } from '../sheets/collect-button.tsx';
import { type ChosenPerson, SeatButton } from '../sheets/person-sheet.tsx';
import { gridOf, nothingLies } from '../state/grid.ts';
import { type ShoeStep, shoeStepsOf } from '../state/steps.ts';
import styles from './kiosk.module.css';
import { KioskStrip, type KioskStripProps } from './kiosk-strip.tsx';
import { SettleList } from './settle-list.tsx';
import { PersonButton, WagerGrid } from './wager-grid.tsx';

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

/**
 * The people at the table while the shoe is prepared. Nobody wagers yet, so names and places are
 * enough, and what each owes: books want it collected before the next shoe.
 */
function PeopleLine(props: {
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
}) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { tools, busy, onChoose } = props;
  const { rows } = gridOf(tools.view);
  if (rows.length === 0)
    return <p className="soft text-3 pad-y-2 pad-x-3">{texts.dealer.nobodyHere}</p>;
  return (
    <ul
      className={`${styles.people} flex wrap gap-1 across-4 pad-y-2 pad-x-3`}
      aria-label={texts.pit.people}
    >
      {rows.map(({ person, place, standing, owedCents }) => (
        <li className="row gap-2" key={person}>
          <PersonButton {...{ person, place, standing, onChoose }}>
            {place !== null && <span className="unseen">{`${table.seat(place)} · `}</span>}
            {nameOf(tools.names, person)}
          </PersonButton>
          <CollectButton {...{ tools, person, owedCents, busy }} />
          {place === null && <SeatButton {...{ tools, person, busy }} />}
        </li>
      ))}
    </ul>
  );
}
