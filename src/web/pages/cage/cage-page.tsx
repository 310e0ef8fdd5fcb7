import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { CageOverview } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { actAs, type Officer } from '../../console/offices.ts';
import type { Served } from '../../console/person-picker.tsx';
import { StaffGate } from '../../console/staff-gate.tsx';
import { StatementSheet } from '../../console/statement-sheet.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { guestName } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import { readLobby } from '../../live/use-lobby.ts';
import { Counter } from './counter.tsx';
import { ReconcileSheet } from './reconcile-sheet.tsx';
import { SecondPerson } from './second-person.tsx';

/** The cage: money in and out, the bank, the chips at the tables, and every account to the cent. */
export function CagePage() {
  const texts = useConsoleTexts();
  return (
    <StaffGate title={texts.cage.title} place="cage">
      {(officer) => <Cage officer={officer} />}
    </StaffGate>
  );
}

function Cage({ officer }: { readonly officer: Officer }) {
  const { common } = useMessages();
  const texts = useConsoleTexts();
  const { view, refresh } = useCage(officer);
  const [person, setPerson] = useState<Served | null>(null);
  const tables = useTableNames();
  const booked = view === null ? '' : `${view.bankCents} ${view.grantsCents} ${floatOf(view)}`;
  const balanceCents = useBalance(person, booked);
  const become = async () => {
    const answer = await actAs(officer.taken?.rank ?? null, 'cashier');
    if (!answer.ok) showToast(answer.sentence, 'bad');
  };
  if (view === null) {
    return (
      <div className={frame.box}>
        <p>{texts.cage.notCashier}</p>
        {officer.kind === 'operator' && (
          <Button kind="primary" onClick={() => void become()}>
            {texts.cage.becomeCashier}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={frame.columns}>
      <div className={frame.stack}>
        <Counter
          {...{ officer, person, tables, balanceCents }}
          onPerson={setPerson}
          onBooked={() => void refresh()}
        />
        {person !== null && <Identity key={person.id} person={person} />}
      </div>
      <div className={frame.stack}>
        <Overview view={view} />
        <Floats {...{ view, tables }} />
      </div>
      <SecondPerson officer={officer} onBooked={() => void refresh()} />
      {person !== null && (
        <section
          className={`${frame.box} ${frame.wide}`}
          aria-label={guestName(person.displayName, common.noPerson)}
        >
          <h2>{`${texts.cage.statement}: ${guestName(person.displayName, common.noPerson)}`}</h2>
          <StatementSheet key={person.id} person={person.id} booked={booked} />
        </section>
      )}
      <div className={frame.wide}>
        <ReconcileSheet />
      </div>
    </div>
  );
}

function floatOf({ tables }: CageOverview): number {
  return tables.reduce((sum, { broughtCents }) => sum + broughtCents, 0);
}

/** Names of the tables, by id. */
function useTableNames(): Names {
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    let gone = false;
    void readLobby().then((tables) => {
      if (gone || tables === null) return;
      setNames(Object.fromEntries(tables.map(({ tableId, name }) => [tableId, name])));
    });
    return () => {
      gone = true;
    };
  }, []);
  return names;
}

const REFRESH_MS = 4000;

function useCage(officer: Officer) {
  const [view, setView] = useState<CageOverview | null>(null);
  const refresh = useCallback(async () => {
    const answer = await api.cage();
    setView(answer.ok ? answer.value : null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new office sees more, or less.
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh, officer]);
  return { view, refresh };
}

function Overview({ view }: { readonly view: CageOverview }) {
  const texts = useConsoleTexts();
  const { money, number } = useFormats();
  const rows = [
    // The books hold cash as what the house owes itself, with a minus.
    [texts.cage.bank, money(-view.bankCents)],
    [texts.cage.grants, money(Math.abs(view.grantsCents))],
    [texts.cage.accounts, number(view.accounts)],
    [texts.cage.underWay, number(view.underWay.length)],
  ] as const;
  return (
    <section className={frame.box} aria-label={texts.cage.title}>
      {rows.map(([label, value]) => (
        <p key={label} className={`${frame.row} ${frame.spread}`}>
          <span>{label}</span>
          <strong>{value}</strong>
        </p>
      ))}
    </section>
  );
}

function Floats({ view, tables }: { readonly view: CageOverview; readonly tables: Names }) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  return (
    <DataTable<CageOverview['tables'][number]>
      caption={texts.cage.floats}
      rows={view.tables}
      keyOf={({ table }) => table}
      columns={[
        { key: 'table', head: texts.common.table, cell: ({ table }) => nameOf(tables, table) },
        {
          key: 'float',
          head: texts.cage.float,
          number: true,
          cell: ({ floatCents }) => money(floatCents),
        },
        {
          key: 'brought',
          head: texts.cage.brought,
          number: true,
          cell: ({ broughtCents }) => money(broughtCents),
        },
      ]}
    />
  );
}

/** The money of the person at the counter, read again after each booking; null until known. */
function useBalance(person: Served | null, booked: string): number | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly cents: number } | null>(null);
  const { id = '', displayName: q = '' } = person ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: a booking changes the balance.
  useEffect(() => {
    let gone = false;
    if (id === '') return;
    void api.findPeople({ q }).then((answer) => {
      const found = answer.ok ? answer.value.people.find((one) => one.id === id) : undefined;
      const { balanceCents = null } = found ?? {};
      if (!gone && balanceCents !== null) setKnown({ id, cents: balanceCents });
    });
    return () => {
      gone = true;
    };
  }, [id, q, booked]);
  return known !== null && known.id === id ? known.cents : null;
}

/** Records the name, date of birth and document that a person shows at the counter. */
function Identity({ person }: { readonly person: Served }) {
  const { upkeep, common } = useConsoleTexts();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => String(new FormData(form).get(name) ?? '');
    const answer = await api.recordIdentity({
      person: person.id,
      fullName: typed('fullName'),
      bornOn: typed('bornOn'),
      document: typed('document'),
    });
    showToast(answer.ok ? common.done : answer.sentence, answer.ok ? 'good' : 'bad');
    if (answer.ok) form.reset();
  };
  return (
    <form
      className={frame.box}
      aria-label={upkeep.identity}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{upkeep.identity}</h2>
      <div className={frame.two}>
        <TextField label={upkeep.fullName} name="fullName" required maxLength={80} />
        <TextField label={upkeep.bornOn} name="bornOn" type="date" required />
        <TextField label={upkeep.document} name="document" required maxLength={80} />
      </div>
      <Button type="submit">{upkeep.seen}</Button>
    </form>
  );
}
