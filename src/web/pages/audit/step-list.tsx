import { useEffect, useRef } from 'react';
import type { AuditSteps } from '../../../protocol/index.ts';
import type { Names } from '../../console/names.ts';
import { ToldSentence } from '../../console/told-sentence.tsx';
import { classNames } from '../../design/class-names.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import styles from './audit.module.css';
import { isIrregular } from './stepper.tsx';

export type Step = AuditSteps['steps'][number];

export interface StepListProps {
  readonly steps: readonly Step[];
  readonly place: number;
  readonly names: Names;
  readonly onPlace: (place: number) => void;
}

/** The coup as the transcript tells it: sentences for each record. */
export function StepList({ steps, place, names, onPlace }: StepListProps) {
  const texts = useConsoleTexts();
  const { clock } = useFormats();
  const here = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls with the place.
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [place]);
  return (
    <ol className={`${styles.steps} grow low pad-0 scrolls`} aria-label={texts.audit.sentences}>
      {steps.map(({ version, atMs, told, event }, at) => (
        <li
          key={version}
          ref={at === place ? here : undefined}
          className={classNames(
            at === place && styles.here,
            isIrregular({ event }) && styles.irregular,
          )}
        >
          <button
            type="button"
            aria-current={at === place ? 'step' : undefined}
            onClick={() => onPlace(at)}
          >
            <span className="soft text-3">{clock(atMs)}</span>
            <i className={styles.dot} aria-hidden="true" />
            <span className="stack gap-1">
              {(told.length === 0 ? [event.type] : told).map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
                <ToldSentence key={nth} {...{ names }} told={line.trim()} />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
