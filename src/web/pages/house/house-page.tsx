import { type ReactNode, useEffect, useState } from 'react';
import type { AnswerTo } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { actAs, allRanks, CAGE_DESKS, type Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { SelectField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';
import { AccountsPart } from './accounts-part.tsx';
import { BackupsPart } from './backups-part.tsx';
import { Health } from './health-part.tsx';
import styles from './house.module.css';
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
          <div className={`${styles.office} stack gap-5 items-start`}>
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
        <a
          className="stack items-center thumb-high pad-y-none pad-x-3 soft text-4 unlined"
          key={id}
          href={`#${id}`}
        >
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

/** The version and digest of the running code, to be compared with what a laboratory examined. */
function BuildPart() {
  const { build: texts } = useConsoleTexts().house;
  const { moment } = useFormats();
  const [answer, setAnswer] = useState<Answer<AnswerTo<'build'>> | null>(null);
  useEffect(() => {
    void api.build().then(setAnswer);
  }, []);
  if (answer === null) return null;
  if (!answer.ok) return <p className={frame.bad}>{answer.sentence}</p>;
  const { version, node, digest, files, state, checkedAtMs } = answer.value;
  return (
    <section id="program" className={frame.box} aria-label={texts.title}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{texts.title}</h2>
        <Badge tone={state === 'same' ? 'good' : 'bad'}>{texts.states[state]}</Badge>
      </div>
      <p>
        {texts.version(version, files)} <span lang="en">Node.js {node}</span>
      </p>
      <p>
        <code className={`${styles.digest} anywhere block anywhere block anywhere`}>{digest}</code>
      </p>
      <p className={frame.soft}>{texts.checked(moment(checkedAtMs))}</p>
    </section>
  );
}

interface OfficeFieldProps<Office extends string> {
  readonly label: string;
  readonly value: Office | null;
  /** The label of the choice of no office. */
  readonly none: string;
  readonly offices: readonly Office[];
  readonly names: Readonly<Record<Office, string>>;
  readonly onChange: (office: Office | null) => void;
}

/** A choice among offices, or none. */
function OfficeField<Office extends string>(props: OfficeFieldProps<Office>) {
  const { label, value, none, offices, names, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(offices.find((one) => one === event.target.value) ?? null)}
    >
      <option value="">{none}</option>
      {offices.map((office) => (
        <option key={office} value={office}>
          {names[office]}
        </option>
      ))}
    </SelectField>
  );
}
