import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { addressOf } from '../../../client/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { Page } from '../../shell/page.tsx';
import { type CheckedShoe, checkText } from './check.ts';
import styles from './verify.module.css';
import { VerifyPanel } from './verify-panel.tsx';

/** Offline by nature; `?table=…&shoe=…` fetches one record from this house first. */
export function VerifyPage() {
  const { verify } = useMessages();
  const query = new URLSearchParams(useSearch());
  const fetched = useFetchedShoe(query.get('table'), query.get('shoe'));
  return (
    <Page title={verify.title}>
      <p className={styles.lead}>{verify.lead}</p>
      {fetched === 'failed' && <p role="alert">{verify.fetchFailed}</p>}
      <VerifyPanel
        key={typeof fetched === 'object' ? fetched?.name : fetched}
        first={typeof fetched === 'object' ? fetched : null}
      />
      <p>
        <a href="/verify.html" download>
          {verify.offlineCopy}
        </a>
      </p>
    </Page>
  );
}

type Fetched = CheckedShoe | 'failed' | null;

function useFetchedShoe(table: string | null, shoe: string | null): Fetched {
  const { verify } = useMessages();
  const [fetched, setFetched] = useState<Fetched>(null);
  useEffect(() => {
    if (table === null || shoe === null) return;
    fetch(addressOf('transcript', { table, shoe: Number(shoe) }))
      .then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        const name = verify.fetchShoe(table, shoe);
        setFetched(checkText(name, await answer.text()));
      })
      .catch(() => setFetched('failed'));
  }, [table, shoe, verify]);
  return fetched;
}
