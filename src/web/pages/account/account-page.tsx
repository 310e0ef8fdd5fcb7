import { useEffect } from 'react';
import { Link } from 'wouter';
import { StatementSheet } from '../../console/statement-sheet.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { guestName } from '../../i18n/local-names.ts';
import { followOperatorLink, type Me, signOut, useSession } from '../../live/session.ts';
import { Page } from '../../shell/page.tsx';
import styles from './account.module.css';
import { EntryForm } from './entry-form.tsx';
import { Exclusion, Limits, RealityCheck } from './own-terms.tsx';
import { PersonalData } from './personal-data.tsx';
import { Security } from './security.tsx';
import { WagerHistory } from './wager-history.tsx';

/** The page of a person's own account: purse, security, limits, statement, wagers and data. */
export function AccountPage() {
  const { account, common } = useMessages();
  const { me, loaded } = useSession();
  useOperatorLink();
  return (
    <Page title={account.title}>
      {!loaded && <p role="status">{common.loading}</p>}
      {loaded && me === null && (
        <div className={`${styles.entry} stack middle`}>
          <EntryForm />
        </div>
      )}
      {me !== null && <Known me={me} />}
    </Page>
  );
}

function Known({ me }: { readonly me: Me }) {
  const { account } = useMessages();
  const plays = me.person.kind === 'guest' || me.person.kind === 'player';
  return (
    <div className={styles.columns}>
      <Who me={me} />
      {plays && <RealityCheck reality={me.reality} terms={me.terms} />}
      {me.person.kind === 'guest' ? <EntryForm /> : <Security me={me} />}
      {plays && (
        <>
          <Limits terms={me.terms} />
          <Exclusion terms={me.terms} />
          <div
            className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l ${styles.wide}`}
          >
            <h2>{account.statement}</h2>
            <StatementSheet />
          </div>
          <div
            className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l ${styles.wide}`}
          >
            <h2>{account.wagers}</h2>
            <WagerHistory />
          </div>
        </>
      )}
      <PersonalData me={me} />
    </div>
  );
}

function Who({ me }: { readonly me: Me }) {
  const { account, common, lobby } = useMessages();
  const { money } = useFormats();
  const { person, purse, seats } = me;
  return (
    <section
      className={`${styles.box} stack content-start gap-3 pad-4 edge on-surface round-l`}
      aria-label={account.title}
    >
      <h2>{account.welcome(guestName(person.name, common.noPerson))}</h2>
      <div className="flex gap-2">
        <Badge>{account.kinds[person.kind]}</Badge>
        {purse?.playMoney && <Badge tone="good">{account.playMoney}</Badge>}
      </div>
      {purse !== null && (
        <p>
          {account.inPurse} <strong className="text-6">{money(purse.balanceCents)}</strong>
        </p>
      )}
      {seats.map(({ table, name, chipsCents }) => (
        <p key={table}>
          <Link href={`/table/${table}`}>{lobby.seatAt(name)}</Link>{' '}
          <strong className="text-6">{money(chipsCents)}</strong>
        </p>
      ))}
      {person.kind === 'guest' && <p className="soft text-4">{account.guest}</p>}
      <Button onClick={() => void signOut()}>{account.signOut}</Button>
    </section>
  );
}

/**
 * Signs the operator in by the link that the house prints. Its token works once and must not stay
 * in the address.
 */
function useOperatorLink(): void {
  const { account } = useMessages();
  useEffect(() => {
    const token = new URLSearchParams(location.hash.slice(1)).get('operator');
    if (token === null) return;
    history.replaceState(null, '', '/account');
    void followOperatorLink(token).then((answer) => {
      if (answer.ok) showToast(account.operatorIn, 'good');
      else showToast(answer.sentence, 'bad');
    });
  }, [account]);
}
