import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { AccountStanding } from '../../../protocol/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';
import { changePassword, type Me, refreshMe } from '../../live/session.ts';
import styles from './account.module.css';
import { PasswordField, tell, textOf } from './own-form.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The password, the second factor, and the closing of an account. */
export function Security({ me }: { readonly me: Me }) {
  const [state, setState] = useState<AccountStanding | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.ownAccount();
    if (answer.ok) setState(answer.value);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  if (state === null) return null;
  if (!state.hasPassword) return <ChooseSignIn onDone={() => void refresh()} />;
  return (
    <>
      <ChangePassword />
      <SecondFactor state={state} onChanged={() => void refresh()} />
      {me.person.kind === 'player' && <CloseAccount />}
    </>
  );
}

function NewPasswordField() {
  const { account } = useMessages();
  const { upkeep } = useConsoleTexts();
  return (
    <TextField
      label={upkeep.next}
      hint={account.passwordHint}
      name="next"
      type="password"
      autoComplete="new-password"
      required
      maxLength={256}
    />
  );
}

function ChangePassword() {
  const { upkeep } = useConsoleTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = { password: textOf(form, 'password'), next: textOf(form, 'next') };
    void tell(form, changePassword(asked), upkeep.changed);
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.security}
    >
      <h2>{upkeep.security}</h2>
      <form className="stack gap-3 pad-top-3" onSubmit={submit}>
        <PasswordField />
        <NewPasswordField />
        <Button type="submit">{upkeep.change}</Button>
      </form>
    </section>
  );
}

/** Asks for a name and a password from an operator who came by the link that works once. */
function ChooseSignIn({ onDone }: { readonly onDone: () => void }) {
  const { account } = useMessages();
  const { upkeep } = useConsoleTexts();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = { name: textOf(form, 'name'), password: textOf(form, 'next') };
    if (await tell(form, api.chooseSignIn(asked), upkeep.chosen)) onDone();
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.security}
    >
      <h2>{upkeep.security}</h2>
      <p className="soft text-4">{upkeep.choose}</p>
      <form className="stack gap-3 pad-top-3" onSubmit={(event) => void submit(event)}>
        <TextField
          label={account.name}
          name="name"
          autoComplete="username"
          required
          maxLength={64}
        />
        <NewPasswordField />
        <Button type="submit">{upkeep.keep}</Button>
      </form>
    </section>
  );
}

function CloseAccount() {
  const { upkeep } = useConsoleTexts();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = { password: textOf(form, 'password') };
    if (await tell(form, api.closeAccount(asked), upkeep.closed)) await refreshMe();
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={upkeep.close}
    >
      <h2>{upkeep.close}</h2>
      <p className="soft text-4">{upkeep.closeNote}</p>
      <form className="stack gap-3 pad-top-3" onSubmit={(event) => void submit(event)}>
        <PasswordField />
        <Button kind="danger" type="submit">
          {upkeep.close}
        </Button>
      </form>
    </section>
  );
}
