import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Reality } from '../../protocol/index.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/overlay.tsx';
import { useFormats, useMessages } from '../i18n/language.tsx';
import { api } from '../live/api.ts';
import { useSession } from '../live/session.ts';

const LOOK_EVERY_MS = 30_000;

/** Time and money of the session, told at the interval the player chose. */
export function RealityNotice() {
  const { account, house } = useMessages();
  const { money, minutes } = useFormats();
  const [due, setDue] = useDueCheck();
  const seen = () => {
    setDue(null);
    void api.realityCheckSeen();
  };
  return (
    <Dialog
      open={due !== null}
      title={account.reality}
      onClose={seen}
      foot={
        <>
          <Link className={buttonClass('plain')} href="/account" onClick={seen}>
            {account.title}
          </Link>
          <Button kind="primary" onClick={seen}>
            {house.playOn}
          </Button>
        </>
      }
    >
      {due !== null && (
        <p>
          {account.realityNow(
            minutes(due.elapsedMs),
            money(due.stakeCents),
            money(Math.abs(due.netCents)),
            Math.sign(due.netCents),
          )}
        </p>
      )}
    </Dialog>
  );
}

function useDueCheck() {
  const [due, setDue] = useState<Reality | null>(null);
  const person = useSession(({ me }) => me?.person.id ?? null);
  useEffect(() => {
    if (person === null) return;
    const timer = setInterval(async () => {
      const answer = await api.realityCheck();
      if (answer.ok && answer.value.dueInMs <= 0) setDue(answer.value);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [person]);
  return [due, setDue] as const;
}
