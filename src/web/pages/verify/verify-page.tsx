import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { addressOf } from '../../../client/index.ts';
import { useVerifyTexts } from '../../i18n/verify-texts.ts';
import { api } from '../../live/api.ts';
import { Page } from '../../shell/page.tsx';
import { type CheckedShoe, checkText } from './check.ts';
import { VerifyPanel } from './verify-panel.tsx';

/**
 * Checks records on this device. `?table=…&shoe=…` first fetches one record from this house, and
 * `?tournament=…` fetches those of a tournament.
 */
export function VerifyPage() {
  const verify = useVerifyTexts();
  const query = new URLSearchParams(useSearch());
  const fetched = useFetched(query.get('tournament'), query.get('table'), query.get('shoe'));
  const first = fetched === 'failed' ? NONE : fetched;
  return (
    <Page title={verify.title}>
      <p className="measure soft">{verify.lead}</p>
      {fetched === 'failed' && <p role="alert">{verify.fetchFailed}</p>}
      <VerifyPanel key={first.map(({ name }) => name).join()} first={first} />
      <p>
        <a href="/verify.html" download>
          {verify.offlineCopy}
        </a>
      </p>
    </Page>
  );
}

type Fetched = readonly CheckedShoe[] | 'failed';

const NONE: readonly CheckedShoe[] = [];
/** Only so many records are fetched, the newest ones; a whole cup of the house has about five. */
const MOST_SHOES = 40;

function useFetched(tournament: string | null, table: string | null, shoe: string | null): Fetched {
  const verify = useVerifyTexts();
  const [fetched, setFetched] = useState<Fetched>(NONE);
  useEffect(() => {
    const asked =
      tournament !== null
        ? shoesOf(tournament, verify.tournamentShoe)
        : table !== null && shoe !== null
          ? recordAt(
              addressOf('transcript', { table, shoe: Number(shoe) }),
              verify.fetchShoe(table, shoe),
            ).then((one) => [one])
          : Promise.resolve(NONE);
    asked.then(setFetched).catch(() => setFetched('failed'));
  }, [tournament, table, shoe, verify]);
  return fetched;
}

async function recordAt(address: string, name: string): Promise<CheckedShoe> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return checkText(name, await answer.text());
}

async function shoesOf(
  tournament: string,
  nameOf: (table: string, round: number, shoe: number) => string,
): Promise<readonly CheckedShoe[]> {
  const answer = await api.tournamentShoes({ tournament });
  if (!answer.ok) throw new Error(answer.sentence);
  return Promise.all(
    answer.value.shoes.slice(-MOST_SHOES).map(({ opening, table, round, shoe }) => {
      const address = addressOf('tournamentTranscript', { tournament, opening, shoe });
      return recordAt(address, `${opening}. ${nameOf(table, round, shoe)}`);
    }),
  );
}
