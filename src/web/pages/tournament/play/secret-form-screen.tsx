import { useState } from 'react';
import type { LimitPair } from '../../../../rules/index.ts';
import { CIRCLES, dollarsInWords, type SecretForm } from '../../../../tournament/index.ts';
import { Button } from '../../../design/button.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import {
  checkForm,
  EMPTY_FORM,
  type FormCheck,
  type FormDraft,
  figuresOf,
  formOf,
} from '../state/form-draft.ts';
import frame from './play.module.css';
import styles from './secret-form.module.css';

export interface SecretFormProps {
  readonly person: string;
  readonly name: string;
  readonly seat: number;
  readonly limits: LimitPair;
  readonly inHandCents: number;
  readonly left: number;
  readonly onHandIn: (form: SecretForm) => Promise<boolean>;
  readonly onBack: () => void;
}

/** The approved form, filled in on the phone; mistakes are named while the player types. */
export function SecretFormScreen(props: SecretFormProps) {
  const { secret } = useTournamentTexts();
  const { person, name, seat, limits, inHandCents, left, onHandIn, onBack } = props;
  const [draft, setDraft] = useState<FormDraft>(EMPTY_FORM);
  const [busy, setBusy] = useState(false);
  const change = (next: Partial<FormDraft>) => setDraft((before) => ({ ...before, ...next }));
  const check = checkForm(draft, limits, inHandCents);
  const handIn = async () => {
    setBusy(true);
    if (!(await onHandIn(formOf(draft, person, seat)))) setBusy(false);
  };
  return (
    <>
      <section
        className={`${styles.paper} stack gap-3 pad-y-3 pad-x-4 round`}
        aria-label={secret.title}
      >
        <h2 className="display text-6">{secret.title}</h2>
        <div className={`${styles.two} stack gap-3`}>
          <Given label={secret.name} value={name} />
          <Given label={secret.seat} value={String(seat)} />
        </div>
        <AmountFields {...{ draft, check, limits, inHandCents, change }} />
        <Circles {...{ draft, change }} />
        <button
          type="button"
          className={`${styles.signature} row full pad-0 plain left`}
          aria-pressed={draft.signed}
          onClick={() => change({ signed: !draft.signed })}
        >
          <span>
            <span className={styles.label}>{secret.signedPlayer}</span>
            <br />
            {draft.signed ? <b className="display text-6">{name}</b> : secret.sign}
          </span>
        </button>
        <Given label={secret.signedInspector} value={secret.whenHandedIn} />
      </section>
      <footer className={`${frame.foot} stack gap-2`}>
        <p className={`${frame.note} soft text-3`}>
          {secret.only}
          {draft.circled === 'tie' && ` ${secret.tieNeedsChips}`}
        </p>
        <Button
          kind="primary"
          wide
          className={frame.go}
          disabled={!check.ready || busy}
          onClick={() => void handIn()}
        >
          <span>{secret.handIn}</span>
          <small className="text-3 medium">{secret.left(left)}</small>
        </Button>
        <Button wide onClick={onBack}>
          {secret.back}
        </Button>
      </footer>
    </>
  );
}

function Given({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={`${styles.field} stack gap-0`}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
    </div>
  );
}

interface DraftProps {
  readonly draft: FormDraft;
  readonly change: (next: Partial<FormDraft>) => void;
}

function AmountFields(
  props: DraftProps & {
    readonly check: FormCheck;
    readonly limits: LimitPair;
    readonly inHandCents: number;
  },
) {
  const { secret } = useTournamentTexts();
  const { number } = useFormats();
  const { draft, check, limits, inHandCents, change } = props;
  const dollars = (cents: number) => number(cents / 100);
  const amount = figuresOf(draft);
  const within = secret.within(
    dollars(limits.minimumCents),
    dollars(limits.maximumCents),
    dollars(inHandCents),
  );
  return (
    <>
      <label className={`${styles.field} stack gap-0`}>
        <span className={styles.label}>{secret.value}</span>
        <input
          inputMode="numeric"
          value={draft.figures}
          onChange={(event) => change({ figures: event.target.value })}
        />
        <span
          className={
            check.figures === 'good' ? `${styles.good} text-2 bold` : `${styles.bad} text-2 bold`
          }
        >
          {within}
        </span>
      </label>
      <label className={`${styles.field} stack gap-0`}>
        <span className={styles.label}>{secret.words}</span>
        <input
          lang="en"
          autoCapitalize="none"
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        {check.words !== 'empty' && (
          <span
            className={
              check.words === 'good' ? `${styles.good} text-2 bold` : `${styles.bad} text-2 bold`
            }
          >
            {check.words === 'good' ? secret.agrees : secret.differs}
          </span>
        )}
      </label>
      {amount !== null && check.words !== 'good' && (
        <button
          type="button"
          className={`${styles.link} pad-0 plain text-4 thumb-high`}
          onClick={() => change({ words: dollarsInWords(amount / 100) })}
        >
          {secret.fill}
        </button>
      )}
    </>
  );
}

/** The words to choose from; the chosen one is circled, as with a pen. */
function Circles({ draft, change }: DraftProps) {
  const { secret } = useTournamentTexts();
  const { game } = useMessages();
  return (
    <div className={`${styles.field} stack gap-0`}>
      <span className={styles.label}>{secret.circle}</span>
      <div className={`${styles.circles} stack gap-1`} role="radiogroup" aria-label={secret.circle}>
        {CIRCLES.map((area) => (
          // biome-ignore lint/a11y/useSemanticElements: words to be circled behave as radios.
          <button
            className="anchor plain text-5 black"
            key={area}
            type="button"
            role="radio"
            aria-checked={draft.circled === area}
            onClick={() => change({ circled: area })}
          >
            {game.outcome[area]}
            {draft.circled === area && (
              <svg viewBox="0 0 100 52" preserveAspectRatio="none" aria-hidden="true">
                <path
                  d="M22 10C48 0 92 6 92 27c0 18-52 24-76 14C2 35 6 14 34 8"
                  fill="none"
                  stroke="#1d4fa8"
                  strokeWidth="2.5"
                />
              </svg>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
