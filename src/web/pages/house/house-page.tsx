import { useState } from 'react';
import { frame } from '../../console/frame.tsx';
import { actAs, allRanks, CAGE_DESKS, type Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Button } from '../../design/button.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { AccountsPart } from './accounts-part.tsx';
import { BackupsPart } from './backups-part.tsx';
import { BuildPart } from './build-part.tsx';
import { Health } from './health-part.tsx';
import { OfficeField } from './office-field.tsx';
import { OpenTableForm } from './open-table.tsx';
import { StaffList } from './staff-list.tsx';
import { TablesPart } from './tables-part.tsx';

/** The operator's office: who works here, which tables stand on the floor, health and backups. */
export function HousePage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.house.title}>
      {(officer) =>
        officer.kind === 'operator' ? (
          <div className={frame.columns}>
            <Office officer={officer} />
            <Health />
            <div className={frame.wide}>
              <TablesPart />
            </div>
            <div className={frame.wide}>
              <OpenTableForm />
            </div>
            <div className={frame.wide}>
              <StaffList />
            </div>
            <div className={frame.wide}>
              <AccountsPart />
            </div>
            <div className={frame.wide}>
              <BackupsPart />
            </div>
            <div className={frame.wide}>
              <BuildPart />
            </div>
          </div>
        ) : (
          <p>{texts.house.notOperator}</p>
        )
      }
    </StaffGate>
  );
}

/** The operator takes any office, so that one person can try everything on a play-money house. */
function Office({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const [rank, setRank] = useState(officer.taken?.rank ?? null);
  const [cage, setCage] = useState(officer.taken?.cage ?? null);
  const take = async () => {
    const answer = await actAs(rank, cage);
    showToast(answer.ok ? texts.common.done : answer.sentence, answer.ok ? 'good' : 'bad');
  };
  return (
    <section className={frame.box} aria-label={texts.house.office}>
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
      <Button kind="primary" onClick={() => void take()}>
        {texts.house.take}
      </Button>
    </section>
  );
}
