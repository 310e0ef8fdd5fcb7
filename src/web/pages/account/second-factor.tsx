import { type FormEvent, useState } from 'react';
import type { AccountStanding, AnswerTo } from '../../../protocol/index.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { type Answer, api } from '../../live/api.ts';
import styles from './account.module.css';
import { PasswordField, tell, textOf } from './own-form.tsx';

interface Props {
  readonly state: AccountStanding;
  readonly onChanged: () => void;
}

/**
 * The second factor: a code from an app beside the password, and codes on paper in case the phone
 * is lost.
 */
export function SecondFactor({ state, onChanged }: Props) {
  const { upkeep } = useConsoleTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const shown = (given: readonly string[] | null) => {
    setCodes(given);
    onChanged();
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.factor}
    >
      <h2>{upkeep.factor}</h2>
      <p className="soft text-4">{state.hasSecondFactor ? upkeep.factorOn : upkeep.factorOff}</p>
      {codes !== null && <Codes codes={codes} />}
      {state.hasSecondFactor ? (
        <Standing onCodes={shown} onRemoved={() => shown(null)} />
      ) : (
        <Enrolment onCodes={shown} />
      )}
    </section>
  );
}

function Codes({ codes }: { readonly codes: readonly string[] }) {
  const { upkeep } = useConsoleTexts();
  return (
    <div role="status">
      <p>{upkeep.codes}</p>
      <ul className={`${styles.codes} stack gap-1 pad-0`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OnCodes = (codes: readonly string[]) => void;

async function take(asking: Promise<Answer<{ readonly codes: readonly string[] }>>, give: OnCodes) {
  const answer = await asking;
  if (answer.ok) give(answer.value.codes);
  else showToast(answer.sentence, 'bad');
}

function CodeField() {
  const { upkeep } = useConsoleTexts();
  return (
    <TextField
      label={upkeep.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={16}
    />
  );
}

function Enrolment({ onCodes }: { readonly onCodes: OnCodes }) {
  const { upkeep } = useConsoleTexts();
  const [given, setGiven] = useState<AnswerTo<'beginSecondFactor'> | null>(null);
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = textOf(event.currentTarget, 'password');
    const answer = await api.beginSecondFactor({ password });
    if (answer.ok) setGiven(answer.value);
    else showToast(answer.sentence, 'bad');
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void take(api.confirmSecondFactor({ code: textOf(event.currentTarget, 'code') }), onCodes);
  };
  if (given === null) {
    return (
      <form className="stack gap-3 pad-top-3" onSubmit={(event) => void begin(event)}>
        <PasswordField />
        <Button type="submit">{upkeep.begin}</Button>
      </form>
    );
  }
  return (
    <form className="stack gap-3 pad-top-3" onSubmit={confirm}>
      <p>
        {upkeep.secret} <code className="anywhere">{inFours(given.secret)}</code>
      </p>
      <a className={buttonClass('plain')} href={given.uri}>
        {upkeep.openApp}
      </a>
      <CodeField />
      <Button type="submit" kind="primary">
        {upkeep.confirm}
      </Button>
    </form>
  );
}

/** A secret in groups of four, which are easier to type off a screen. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

interface StandingProps {
  readonly onCodes: OnCodes;
  readonly onRemoved: () => void;
}

function Standing({ onCodes, onRemoved }: StandingProps) {
  const { upkeep } = useConsoleTexts();
  const renew = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void take(api.recoveryCodes({ code: textOf(event.currentTarget, 'code') }), onCodes);
  };
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = { password: textOf(form, 'password'), code: textOf(form, 'code') };
    if (await tell(form, api.removeSecondFactor(asked), upkeep.removed)) onRemoved();
  };
  return (
    <>
      <form className="stack gap-3 pad-top-3" onSubmit={renew}>
        <CodeField />
        <Button type="submit">{upkeep.newCodes}</Button>
      </form>
      <form className="stack gap-3 pad-top-3" onSubmit={(event) => void remove(event)}>
        <PasswordField />
        <CodeField />
        <Button type="submit" kind="danger">
          {upkeep.remove}
        </Button>
      </form>
    </>
  );
}
