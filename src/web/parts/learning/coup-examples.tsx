import { useState } from 'react';
import { SIDES, type Side, type Tableau } from '../../../rules/index.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { Segmented } from '../../design/tabs.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { PlayingCard } from '../cards/playing-card.tsx';
import { useReasonSentence } from '../coup/reason-list.tsx';
import { ToneMark } from '../roads/tone-mark.tsx';
import styles from './coup-examples.module.css';
import { DrawingChart } from './drawing-chart.tsx';
import { EXAMPLES, type ExampleName, type ExampleStep, stepsOf } from './example-steps.ts';
import type { LearningProps } from './how-to-play.tsx';

/** The chart, and coups to go through card by card; the square that decides is marked. */
export function CoupExamples(props: LearningProps & { readonly tableau: Tableau }) {
  const { tableau, heading: Heading = 'h3' } = props;
  const { learning } = useMessages();
  const [name, setName] = useState<ExampleName>('natural');
  const [at, setAt] = useState(0);
  const steps = stepsOf(tableau, EXAMPLES.find((one) => one.name === name)?.cards ?? []);
  const step = steps[Math.min(at, steps.length - 1)];
  if (step === undefined) return null;
  const choose = (next: ExampleName) => {
    setName(next);
    setAt(0);
  };
  return (
    <div className={`${styles.learning} stack gap-5`}>
      <section className="stack gap-3 slim" data-example={name} data-step={at}>
        <Heading>{learning.examples}</Heading>
        <Segmented
          label={learning.examples}
          value={name}
          choices={EXAMPLES.map((one) => ({ value: one.name, label: learning.names[one.name] }))}
          onChange={choose}
        />
        <div className={`${styles.hands} stack two-columns gap-3 pad-3 round`}>
          {SIDES.map((side) => (
            <ExampleHand key={side} side={side} step={step} />
          ))}
        </div>
        <p className={styles.says} aria-live="polite">
          <Sentence step={step} />
        </p>
        <div className="row between gap-3 soft text-4">
          <Button icon="back" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {learning.before}
          </Button>
          <span>{learning.step(at + 1, steps.length)}</span>
          <Button
            kind="primary"
            icon="forward"
            disabled={at === steps.length - 1}
            onClick={() => setAt(at + 1)}
          >
            {learning.next}
          </Button>
        </div>
      </section>
      <section className="stack gap-3 slim">
        <Heading>{learning.chart}</Heading>
        <DrawingChart tableau={tableau} at={step.square} />
      </section>
    </div>
  );
}

function ExampleHand({ side, step }: { readonly side: Side; readonly step: ExampleStep }) {
  const { game } = useMessages();
  return (
    <div className={classNames(styles.hand, step.outcome === side && styles.winner)}>
      <p className={styles[side]}>
        <ToneMark tone={side} /> {game.side[side]}{' '}
        <strong className="pad-y-none pad-x-1 pill ink center">{step.points[side]}</strong>
      </p>
      <div className={`${styles.cards} stack gap-1`}>
        {step[side].map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
      </div>
    </div>
  );
}

function Sentence({ step }: { readonly step: ExampleStep }) {
  const { learning, game, table } = useMessages();
  const sentence = useReasonSentence();
  const { player, banker } = step.points;
  if (step.reason !== null) return sentence(step.reason);
  if (step.outcome === null)
    return step.says === 'first' ? learning.first : learning.second(player, banker);
  const [high, low] = [Math.max(player, banker), Math.min(player, banker)];
  return `${table.wonBy(game.outcomeWins[step.outcome], high, low)}.`;
}
