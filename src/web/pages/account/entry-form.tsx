import { type FormEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { OFFLINE } from '../../live/api.ts';
import { enterAsGuest, register, signIn, useSession } from '../../live/session.ts';
import styles from './account.module.css';

type Way = 'sign-in' | 'register';

/** The form for signing in, registering, or playing as a guest. */
export function EntryForm() {
  const { account, lobby } = useMessages();
  const isGuest = useSession(({ me }) => me !== null);
  const [way, setWay] = useState<Way>(isGuest ? 'register' : 'sign-in');
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, password, displayName, code } = fieldsOf(event.currentTarget);
    const answer =
      way === 'sign-in'
        ? await signIn({ name, password, ...(code === '' ? {} : { code }) })
        : await register({ name, password, displayName });
    if (answer.ok) setFault(null);
    else setFault(answer.code === OFFLINE ? lobby.offline : answer.sentence);
  };
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={account.way}
    >
      <Tabs<Way>
        label={account.way}
        value={way}
        choices={[
          { value: 'sign-in', label: account.signIn },
          { value: 'register', label: account.register },
        ]}
        onChange={setWay}
      >
        <form className="stack gap-3 pad-top-3" onSubmit={(event) => void submit(event)}>
          <Fields way={way} />
          {fault !== null && (
            <p className="bad" role="alert">
              {fault}
            </p>
          )}
          <Button kind="primary" type="submit" wide>
            {way === 'sign-in' ? account.signIn : account.register}
          </Button>
        </form>
      </Tabs>
      {!isGuest && (
        <Button icon="play" wide onClick={() => void enterAsGuest()}>
          {lobby.playAsGuest}
        </Button>
      )}
    </section>
  );
}

function Fields({ way }: { readonly way: Way }) {
  const { account } = useMessages();
  const isNew = way === 'register';
  return (
    <>
      <TextField label={account.name} name="name" autoComplete="username" required maxLength={64} />
      {isNew && (
        <TextField
          label={account.displayName}
          name="displayName"
          autoComplete="nickname"
          required
          maxLength={64}
        />
      )}
      <TextField
        label={account.password}
        hint={isNew ? account.passwordHint : undefined}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        maxLength={256}
      />
      {!isNew && (
        <TextField label={account.code} name="code" autoComplete="one-time-code" maxLength={32} />
      )}
    </>
  );
}

/** The texts of the form; a field that is missing or not filled in gives an empty text. */
function fieldsOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    name: text('name'),
    password: text('password'),
    displayName: text('displayName'),
    code: text('code'),
  };
}
