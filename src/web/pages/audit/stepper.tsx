import { EVENTS, type Phase } from '../../../table/index.ts';
import { Button } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import styles from './audit.module.css';
import type { Step } from './step-list.tsx';

export interface StepperProps {
  readonly steps: readonly Step[];
  readonly place: number;
  readonly playing: boolean;
  readonly onPlace: (place: number) => void;
  readonly onPlay: () => void;
}

/**
 * The line of the coup: a dot for each step, a mark for each irregularity, and buttons to move
 * along the line.
 */
export function Stepper({ steps, place, playing, onPlace, onPlay }: StepperProps) {
  const texts = useConsoleTexts();
  const { clock } = useFormats();
  const last = steps.length - 1;
  const irregular = steps.filter(isIrregular).length;
  return (
    <div className={`${styles.stepper} stack items-center gap-3 line-above pad-y-2 pad-x-4`}>
      <Button icon="back" disabled={place === 0} onClick={() => onPlace(place - 1)}>
        {texts.audit.previous}
      </Button>
      <Button icon="forward" disabled={place >= last} onClick={() => onPlace(place + 1)}>
        {texts.audit.nextStep}
      </Button>
      <Button onClick={onPlay}>{playing ? texts.audit.pause : texts.audit.play}</Button>
      <Track {...{ steps, place, onPlace }} />
      <p className="right" role="status">
        <strong>{clock(steps[place]?.atMs ?? 0)}</strong>
        {' · '}
        <span>{texts.audit.step(place + 1, steps.length)}</span>
        <small className="block soft text-2">{texts.audit.irregularities(irregular)}</small>
      </p>
    </div>
  );
}

function Track(props: Pick<StepperProps, 'steps' | 'place' | 'onPlace'>) {
  const texts = useConsoleTexts();
  const { steps, place, onPlace } = props;
  const last = Math.max(1, steps.length - 1);
  const left = (at: number) => ({ left: `${(100 * at) / last}%` });
  return (
    <div className={styles.track}>
      <input
        className="slim thumb-high"
        type="range"
        min={0}
        max={steps.length - 1}
        value={place}
        aria-label={texts.audit.step(place + 1, steps.length)}
        onChange={(event) => onPlace(Number(event.target.value))}
      />
      <div className={styles.marks} aria-hidden="true">
        {steps.map((step, at) => (
          <i
            key={step.version}
            style={left(at)}
            data-mark={isIrregular(step) ? 'irregular' : at <= place ? 'past' : 'ahead'}
          />
        ))}
        {stagesOf(steps).map(([stage, at]) => (
          <span className="soft text-2 one-line" key={stage} style={left(at)}>
            {texts.dealer.steps[stage]}
          </span>
        ))}
      </div>
    </div>
  );
}

export function isIrregular({ event }: Pick<Step, 'event'>): boolean {
  return EVENTS[event.type].part === 'irregularity';
}

const STAGES = {
  bets: ['betting'],
  firstFour: ['dealing'],
  settle: ['resulted', 'between'],
} as const;
type Stage = keyof typeof STAGES;

/**
 * Where the betting, the deal and the payout begin on the line. Each begins after the one before
 * it: what was irregular before the bets happened between coups too.
 */
export function stagesOf(
  steps: readonly { readonly view: { readonly table: { readonly phase: Phase } } }[],
): readonly (readonly [Stage, number])[] {
  let from = 0;
  return Object.entries(STAGES).flatMap(([stage, phases]) => {
    const wanted: readonly Phase[] = phases;
    const at = steps.findIndex(({ view }, n) => n >= from && wanted.includes(view.table.phase));
    if (at < 0) return [];
    from = at;
    return [[stage as Stage, at] as const];
  });
}
