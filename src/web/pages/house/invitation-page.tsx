import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { frame } from '../../console/frame.tsx';
import { refreshOfficer } from '../../console/offices.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { acceptInvitation } from '../../live/session.ts';
import { Page } from '../../shell/page.tsx';

/** The page where a new member of the staff chooses a password; the link to it works once. */
export function InvitationPage() {
  const texts = useConsoleTexts();
  const { account } = useMessages();
  const [, go] = useLocation();
  // The token is read once and taken out of the address: it must not stay in the browser's history.
  const [token, setToken] = useState(takeToken);
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const answer = await acceptInvitation(token, password);
    if (!answer.ok) return setFault(answer.sentence);
    await refreshOfficer();
    go('/account');
  };
  return (
    <Page title={texts.house.invitation}>
      <form className={frame.box} onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.house.inviteCode}
          value={token}
          onChange={(event) => setToken(event.target.value.trim())}
          required
          autoComplete="off"
        />
        <TextField
          label={account.password}
          hint={account.passwordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={256}
        />
        {fault !== null && (
          <p className={frame.bad} role="alert">
            {fault}
          </p>
        )}
        <Button kind="primary" type="submit">
          {account.signIn}
        </Button>
      </form>
    </Page>
  );
}

function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
  if (token !== '') history.replaceState(null, '', '/invitation');
  return token;
}
