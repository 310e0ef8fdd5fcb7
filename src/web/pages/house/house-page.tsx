import { type ReactNode, useState } from 'react';
import { frame } from '../../console/frame.tsx';
import { actAs, allRanks, CAGE_DESKS, type Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { AccountsPart } from './accounts-part.tsx';
import { BackupsPart } from './backups-part.tsx';
import { BuildPart } from './build-part.tsx';
import { Health } from './health-part.tsx';
import styles from './house.module.css';
import { OfficeField } from './office-field.tsx';
import { OpenTableForm } from './open-table.tsx';
import { StaffList } from './staff-list.tsx';
import { TablesPart } from './tables-part.tsx';

/** The operator's office: the staff, the tables on the floor, accounts, health and backups. */
export function HousePage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.house.title} place="house">
      {(officer) =>
        officer.kind === 'operator' ? (
          <div className={styles.office}>
            <HouseContents />
            <div className={frame.columns}>
              <div className={frame.wide}>
                <TablesPart />
              </div>
              <Office officer={officer} />
              <Health />
              <Wide id="open">
                <OpenTableForm />
              </Wide>
              <Wide id="staff">
                <StaffList />
              </Wide>
              <Wide id="accounts">
                <AccountsPart />
              </Wide>
              <Wide id="backups">
                <BackupsPart />
                <BuildPart />
              </Wide>
            </div>
          </div>
        ) : (
          <p>{texts.house.notOperator}</p>
        )
      }
    </StaffGate>
  );
}

/** Links to the parts of the page, in their order on it. */
function HouseContents() {
  const { common, house, upkeep } = useConsoleTexts();
  const { rules } = useMessages();
  const parts: readonly (readonly [string, string])[] = [
    ['tables', common.tables],
    ['office', house.office],
    ['health', house.health],
    ['open', house.openTable],
    ['staff', house.staff],
    ['accounts', upkeep.accounts],
    ['backups', house.backups.title],
    ['program', house.build.title],
  ];
  return (
    <nav className={styles.contents} aria-label={rules.contents}>
      {parts.map(([id, name]) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function Wide({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={classNames(frame.wide, frame.stack)}>
      {children}
    </div>
  );
}

/**
 * The operator can take any office, so that one person can try everything in a play-money house.
 */
function Office({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const [rank, setRank] = useState(officer.taken?.rank ?? null);
  const [cage, setCage] = useState(officer.taken?.cage ?? null);
  const take = async () => {
    const answer = await actAs(rank, cage);
    showToast(answer.ok ? texts.common.done : answer.sentence, answer.ok ? 'good' : 'bad');
  };
  return (
    <section id="office" className={frame.box} aria-label={texts.house.office}>
      <h2>{texts.house.office}</h2>
      <p className={frame.soft}>{texts.house.officeNote}</p>
      <div className={frame.two}>
        <OfficeField
          label={texts.common.actingAs}
          value={rank}
          none={texts.house.noOffice}
          offices={allRanks()}
          names={texts.ranks}
          onChange={setRank}
        />
        <OfficeField
          label={texts.house.cageOffice}
          value={cage}
          none={texts.house.noOffice}
          offices={CAGE_DESKS}
          names={texts.house.cageOffices}
          onChange={setCage}
        />
      </div>
      <Button onClick={() => void take()}>{texts.house.take}</Button>
    </section>
  );
}
