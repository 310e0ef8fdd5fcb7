import { classNames } from '../../../design/class-names.ts';
import { Icon } from '../../../design/icon.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { type ShoeStep, shoeStepsOf } from '../state/steps.ts';
import styles from './kiosk.module.css';
import { KioskStrip, type KioskStripProps } from './kiosk-strip.tsx';

/**
 * The steps by which the cards get into the shoe; the step that is due has its choices beside it.
 */
export function PrepareList(props: KioskStripProps) {
  const texts = useConsoleTexts();
  const steps = shoeStepsOf(props.tools.view.table);
  const words = (step: ShoeStep, done: boolean) =>
    done ? texts.dealer.prepared[step] : texts.dealer.steps[step];
  return (
    <section className={styles.prepare}>
      <h2>{texts.dealer.preparing}</h2>
      <ol>
        {steps.map(({ step, state }, at) => (
          <li
            key={step}
            className={classNames(state === 'done' && styles.done, state === 'now' && styles.now)}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles.seat} aria-hidden="true">
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
