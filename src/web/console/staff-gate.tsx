import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import type { StaffRank } from '../../rules/index.ts';
import { buttonClass } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { showToast } from '../design/toast-store.ts';
import { useConsoleTexts } from '../i18n/consoles/index.ts';
import { useMessages } from '../i18n/language.tsx';
import { type WorkPlace, workPlacesOf } from '../live/work-places.ts';
import { Page } from '../shell/page.tsx';
import ground from './ground.module.css';
import { actAs, isStaff, type Officer, useOfficer } from './offices.ts';

/** Lets only the offices in that work at a console; others are told so, or shown how to sign in. */
export function StaffGate(props: {
  readonly title: string;
  readonly place: WorkPlace;
  /** Whether the console fills the screen, without the site's own frame. */
  readonly bare?: boolean;
  readonly children: (officer: Officer) => ReactNode;
}) {
  const { title, place, bare = false, children } = props;
  const texts = useConsoleTexts();
  const { common, account } = useMessages();
  const { officer, loaded } = useOfficer();
  useEffect(() => {
    document.title = `${title} · ${common.appName}`;
  }, [title, common]);
  if (officer !== null && workPlacesOf(officer).includes(place)) {
    return bare ? (
      children(officer)
    ) : (
      <div className={ground.ground}>
        <Page title={title}>{children(officer)}</Page>
      </div>
    );
  }
  // A kiosk that is loaded again must not show the site's own frame for a moment.
  if (bare && !loaded) {
    return (
      <main className={ground.ground}>
        <p role="status">{common.loading}</p>
      </main>
    );
  }
  return (
    <Page title={title}>
      {loaded ? (
        <div className="stack content-start gap-3 slim pad-4 edge on-surface round-l">
          <p>{isStaff(officer) ? texts.common.otherOffice : texts.common.staffOnly}</p>
          {!isStaff(officer) && (
            <Link href="/account" className={buttonClass('primary')}>
              {account.signIn}
            </Link>
          )}
        </div>
      ) : (
        <p role="status">{common.loading}</p>
      )}
    </Page>
  );
}

/**
 * Chooses the rank in which a person acts at a table; the operator of a play-money house takes any.
 */
export function RankChoice(props: {
  readonly officer: Officer;
  readonly ranks: readonly StaffRank[];
  /** Null where none is held: then each of them can be chosen. */
  readonly rank: StaffRank | null;
  readonly onRank: (rank: StaffRank) => void;
}) {
  const texts = useConsoleTexts();
  const { officer, ranks, rank, onRank } = props;
  const choose = async (next: StaffRank) => {
    if (officer.kind === 'operator') {
      const answer = await actAs(next, officer.taken?.cage ?? null);
      if (!answer.ok) return showToast(answer.sentence, 'bad');
    }
    onRank(next);
  };
  return (
    <SelectField
      label={texts.common.actingAs}
      value={rank ?? ''}
      onChange={(event) => void choose(event.target.value as StaffRank)}
    >
      {rank === null && <option value="">–</option>}
      {ranks.map((known) => (
        <option key={known} value={known}>
          {texts.ranks[known]}
        </option>
      ))}
    </SelectField>
  );
}
