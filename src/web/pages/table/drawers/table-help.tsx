import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Tableau } from '../../../../rules/index.ts';
import type { Help, WagerHelp } from '../../../../table/index.ts';
import { sayHappening } from '../../../i18n/happening-words.ts';
import { useHelpTexts } from '../../../i18n/help-texts.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { NoticeList } from '../../../i18n/notice-list.tsx';
import { api } from '../../../live/api.ts';
import { CoupExamples } from '../../../parts/learning/coup-examples.tsx';
import styles from './help-text.module.css';

export interface TableHelpProps {
  readonly tableId: string;
  readonly bookId: string;
}

/** What the house tells everybody at this table: its rules, wagers with all odds, table of play. */
export function TableHelp({ tableId, bookId }: TableHelpProps) {
  const { common } = useMessages();
  const { help: words } = useHelpTexts();
  const { help, failed } = useHelp(tableId);
  const { atTable } = words;
  if (help === null) return <p role="status">{failed ? common.offline : common.loading}</p>;
  return (
    <div className={`${styles.text} stack gap-4`} data-help={tableId}>
      <section>
        <h3>{atTable.title}</h3>
        {/* The names that the book gives itself, its version and its layout. */}
        <p lang="en">
          {[help.casino, help.version, help.layout.caption].filter(Boolean).join(' · ')}
        </p>
        <p lang="en">{atTable.rules(help.book, help.edition)}</p>
        {help.source === 'brochure' && <p>{atTable.brochure}</p>}
        {help.notStated.length > 0 && (
          <p>
            <Link href={`/rules/${bookId}`}>{atTable.open(help.notStated.length)}</Link>
          </p>
        )}
      </section>
      {help.wagers.map((wager) => (
        <WagerTerms key={wager.type} wager={wager} />
      ))}
      <CoupExamples tableau={help.tableau} />
      <TableOfPlay tableau={help.tableau} />
    </div>
  );
}

/** The notices of the house at this table, those for every page first. */
export function TableNotices({ tableId, bookId }: TableHelpProps) {
  const texts = useHelpTexts();
  const { help } = useHelp(tableId);
  const notices = help?.notices.filter(({ shown }) => shown !== 'to-staff') ?? [];
  if (notices.length === 0) return null;
  return (
    <section className={`${styles.text} stack gap-4`} data-notices={tableId}>
      <h3>{texts.help.atTable.notices}</h3>
      <NoticeList bookId={bookId} notices={notices} />
    </section>
  );
}

function WagerTerms({ wager }: { readonly wager: WagerHelp }) {
  const { game, table } = useMessages();
  const { help, happenings } = useHelpTexts();
  const { money } = useFormats();
  const { atTable } = help;
  return (
    <section>
      <h3>{game.wagers(wager.type)}</h3>
      <p>{table.limits(money(wager.minimumCents), money(wager.maximumCents))}</p>
      <ul>
        {wager.ends.map(({ on, result, odds, commissionPercent: percent }) => {
          const what = sayHappening(happenings, on);
          if (result === 'lose') return <li key={on}>{atTable.loses(what)}</li>;
          if (odds === null) return <li key={on}>{atTable.standsOff(what)}</li>;
          const plain = table.odds(odds[0], odds[1]);
          const paid = percent > 0 ? table.oddsLess(plain, percent) : plain;
          return <li key={on}>{atTable.pays(what, paid)}</li>;
        })}
      </ul>
    </section>
  );
}

/** The table of play as it hangs at the table: D draws, S stands, N is a natural. */
function TableOfPlay({ tableau }: { readonly tableau: Tableau }) {
  const { atTable } = useHelpTexts().help;
  const player = tableau.player.split(' ');
  return (
    <section>
      <h3>{atTable.tableOfPlay}</h3>
      <table className={`${styles.play} full text-2 collapsed`}>
        <caption className="unseen">{atTable.playerHas}</caption>
        <tbody>
          <Row head={atTable.playerHas} cells={player.map((_, point) => `${point}`)} />
          <Row head={atTable.playerDoes} cells={player} />
        </tbody>
      </table>
      <table className={`${styles.play} full text-2 collapsed`}>
        <caption className="unseen">{atTable.playerGiven}</caption>
        <tbody>
          <Row
            head={atTable.playerGiven}
            cells={[...player.map((_, value) => `${value}`), atTable.none]}
          />
          {tableau.banker.map((marks, point) => {
            const [none = '', ...given] = marks.split(' ');
            const cells =
              player[point] === 'N' ? [...given, none].map(() => 'N') : [...given, none];
            const head = atTable.bankerHas(point);
            return <Row key={head} head={head} cells={cells} />;
          })}
        </tbody>
      </table>
      <p>{atTable.legend}</p>
    </section>
  );
}

function Row({ head, cells }: { readonly head: string; readonly cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a printed table.
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}

function useHelp(tableId: string) {
  const [help, setHelp] = useState<Help | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    void api.help({ table: tableId }).then((answer) => {
      if (left) return;
      setFailed(!answer.ok);
      if (answer.ok) setHelp(answer.value);
    });
    return () => {
      left = true;
    };
  }, [tableId]);
  return { help, failed };
}
