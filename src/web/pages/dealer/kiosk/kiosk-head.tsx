import { useEffect, useState } from 'react';
import { type Names, nameOf } from '../../../console/names.ts';
import { Announcer } from '../../../design/badge.tsx';
import { classNames } from '../../../design/class-names.ts';
import { bookName, versionName } from '../../../i18n/book-name.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { TableSnapshot } from '../../../live/connection.ts';
import { lastOfShoe } from '../../../live/settled-coup.ts';
import { stepsOf } from '../state/steps.ts';
import styles from './kiosk.module.css';

export interface KioskHeadProps {
  readonly snapshot: TableSnapshot;
  readonly names: Names;
}

const MINUTE_MS = 60_000;

/** The time of day; a dealer at a table sees no other clock. */
function Clock() {
  const { time } = useFormats();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), MINUTE_MS - (nowMs % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return <time>{time(nowMs)}</time>;
}

/** The table, the steps of the coup, and the people responsible. */
export function KioskHead({ snapshot, names }: KioskHeadProps) {
  const texts = useConsoleTexts();
  const { game, table: words } = useMessages();
  const { table } = snapshot.view;
  const { rules, phase, dealer, supervisor, coup, last, shoe } = table;
  if (rules === null) return null;
  const number = coup?.number ?? lastOfShoe(table, last)?.number ?? null;
  return (
    <header className={`${styles.top} stack items-center gap-3 line-below pad-y-none pad-x-4`}>
      <div className={styles.name}>
        <h1>{rules.name}</h1>
        <p className="clipped">
          {[
            bookName(rules.bookId, rules.bookName, game),
            versionName(rules.bookId, rules.versionId, game),
            texts.shoeKinds[rules.shoeKind],
          ].join(' · ')}
        </p>
      </div>
      <ol className={`${styles.steps} flex gap-1`} aria-label={game.phases[phase]}>
        {stepsOf(table).map(({ step, state }) => (
          <li
            key={step}
            className={classNames(state === 'done' && styles.done, state === 'now' && styles.now)}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {texts.dealer.steps[step]}
          </li>
        ))}
      </ol>
      <div className={`${styles.posts} right`}>
        <p className="clipped">
          {number !== null && <strong>{texts.dealer.coupOf(number)}</strong>}
          {number !== null && ' · '}
          {shoe !== null && `${texts.dealer.shoeOf(shoe.number)} · `}
          {shoe?.cuttingCardOut === true && `${words.cuttingCardOut} · `}
          <Clock />
        </p>
        <p className="clipped">
          {`${texts.dealer.dealer}: ${dealer === null ? '–' : nameOf(names, dealer)}`}
          {' · '}
          {`${texts.dealer.supervisor}: ${supervisor === null ? '–' : nameOf(names, supervisor.person)}`}
        </p>
      </div>
      <Announcer text={game.phases[phase]} />
    </header>
  );
}
