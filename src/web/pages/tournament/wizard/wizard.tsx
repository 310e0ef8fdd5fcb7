import { type ReactNode, useState } from 'react';
import type { TournamentPolicy } from '../../../../rules/index.ts';
import { missingItems, type Settings, termsOf } from '../../../../tournament/index.ts';
import type { RawValues } from '../../../console/form-values.ts';
import { Button } from '../../../design/button.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ClauseTag } from '../drawn/clause-tag.tsx';
import { TermsLines } from '../drawn/terms-lines.tsx';
import { type ListStepProps, PrizesStep, RoundsStep, StatementsStep } from './list-steps.tsx';
import { SettingField } from './setting-field.tsx';
import { rawOf, withRaw } from './settings-draft.ts';
import styles from './wizard.module.css';
import { STEPS, type Step, stepOf, WIZARD_FIELDS } from './wizard-fields.ts';

export interface WizardProps {
  readonly start: Settings;
  readonly policy: TournamentPolicy;
  /** The part above the steps: book and address of a new tournament. */
  readonly head: ReactNode;
  readonly saveText: string;
  readonly onSave: (settings: Settings) => Promise<boolean>;
}

/**
 * The terms of a tournament in steps; items that the book still requires are named all the time.
 */
export function Wizard({ start, policy, head, saveText, onSave }: WizardProps) {
  const { wizard } = useTournamentTexts();
  const [step, setStep] = useState<Step>('event');
  const [lists, setLists] = useState<Settings>(start);
  const [raw, setRaw] = useState<RawValues>(() => rawOf(start));
  const [busy, setBusy] = useState(false);
  const settings = withRaw(lists, raw);
  const missing = missingItems(policy, settings);
  const at = STEPS.indexOf(step);
  const save = async () => {
    setBusy(true);
    if (!(await onSave(settings))) setBusy(false);
  };
  const listed: ListStepProps = {
    settings,
    policy,
    onChange: (change) => setLists((before) => ({ ...before, ...change })),
  };
  return (
    <div className={`${styles.wizard} stack one-column gap-5`}>
      <div className={`${styles.steer} stack content-start gap-4 slim`}>
        {head}
        <nav className="flex wrap gap-2" aria-label={wizard.title}>
          {STEPS.map((one) => (
            <Button
              key={one}
              aria-current={one === step ? 'step' : undefined}
              kind={one === step ? 'plain' : 'quiet'}
              onClick={() => setStep(one)}
            >
              {wizard.steps[one]}
            </Button>
          ))}
        </nav>
        <p className={missing.length === 0 ? 'good bold' : 'warn bold'} role="status">
          {wizard.missing(missing.length)}
        </p>
        <div className={`${styles.form} stack items-start gap-3 across-4`}>
          {WIZARD_FIELDS[step].map((field) => (
            <SettingField
              key={field.name}
              {...{ field, raw }}
              set={(name, value) => setRaw((before) => ({ ...before, [name]: value }))}
            />
          ))}
          {step === 'rounds' && <RoundsStep {...listed} />}
          {step === 'prizes' && <PrizesStep {...listed} />}
          {step === 'statements' && <StatementsStep {...listed} />}
        </div>
        {step === 'check' && <CheckStep {...{ settings, policy }} onStep={setStep} />}
        <div className="row wrap gap-2 between">
          <Button disabled={at === 0} onClick={() => setStep(STEPS[at - 1] ?? step)}>
            {wizard.back}
          </Button>
          {step === 'check' ? (
            <Button kind="primary" disabled={busy} onClick={() => void save()}>
              {saveText}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setStep(STEPS[at + 1] ?? step)}>
              {wizard.next}
            </Button>
          )}
        </div>
      </div>
      <Preview {...{ settings, policy }} />
    </div>
  );
}

/** The terms as they will be printed, beside the steps of a wide screen. */
function Preview(props: { readonly settings: Settings; readonly policy: TournamentPolicy }) {
  const { wizard } = useTournamentTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long terms scroll, by keyboard too.
    <aside className={styles.preview} aria-label={wizard.printed} tabIndex={0}>
      <h2>{wizard.printed}</h2>
      <TermsLines lines={termsOf(props.policy, props.settings)} />
    </aside>
  );
}

/** The missing items with a link to the step of each, and the terms as they will be printed. */
function CheckStep(props: {
  readonly settings: Settings;
  readonly policy: TournamentPolicy;
  readonly onStep: (step: Step) => void;
}) {
  const { wizard, items } = useTournamentTexts();
  const { settings, policy, onStep } = props;
  return (
    <>
      <ul>
        {missingItems(policy, settings).map(({ item, clause }) => (
          <li className="row wrap gap-2 across-3 between pad-y-1 line-above" key={item}>
            <span>
              {items[item]} <ClauseTag clause={clause} />
            </span>
            <Button onClick={() => onStep(stepOf(item))}>
              {wizard.goTo(wizard.steps[stepOf(item)])}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.below}>
        <TermsLines lines={termsOf(policy, settings)} />
      </div>
    </>
  );
}
