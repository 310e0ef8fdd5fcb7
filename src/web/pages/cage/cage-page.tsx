import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { CageView } from '../../../cage/index.ts';
import { centsOf } from '../../console/act-values.ts';
import { frame } from '../../console/frame.tsx';
import { actAs, type Officer } from '../../console/offices.ts';
import { StaffGate } from '../../console/staff-gate.tsx';
import { StatementSheet } from '../../console/statement-sheet.tsx';
import { Button } from '../../design/button.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { getJson, postJson } from '../../live/api.ts';
import { newId } from '../../live/new-id.ts';
import { PersonPicker } from './person-picker.tsx';

/** Money in and out: the bank, what lies at the tables, and every account to the cent. */
export function CagePage() {
  const texts = useConsoleTexts();
  return <StaffGate title={texts.cage.title}>{(officer) => <Cage officer={officer} />}</StaffGate>;
}

function Cage({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const { view, refresh } = useCage(officer);
  const [person, setPerson] = useState('');
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
      <Overview view={view} />
      <Counter {...{ person, setPerson }} onBooked={() => void refresh()} />
      <div className={frame.wide}>
        {person !== '' && (
          <StatementSheet
            key={person}
            person={person}
            booked={`${view.bankCents} ${view.grantsCents}`}
          />
        )}
      </div>
      <div className={frame.wide}>
        <Floats view={view} />
      </div>
    </div>
  );
}

const REFRESH_MS = 4000;

function useCage(officer: Officer) {
  const [view, setView] = useState<CageView | null>(null);
  const refresh = useCallback(async () => {
    const answer = await getJson<CageView>('/api/cage');
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

function Overview({ view }: { readonly view: CageView }) {
  const texts = useConsoleTexts();
  const { money, number } = useFormats();
  const rows = [
    [texts.cage.bank, money(view.bankCents)],
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

type Kind = 'GrantPlayMoney' | 'Deposit' | 'Withdraw';
const KINDS: readonly Kind[] = ['GrantPlayMoney', 'Deposit', 'Withdraw'];

function Counter(props: {
  readonly person: string;
  readonly setPerson: (person: string) => void;
  readonly onBooked: () => void;
}) {
  const texts = useConsoleTexts();
  const { person, setPerson, onBooked } = props;
  const [kind, setKind] = useState<Kind>('GrantPlayMoney');
  const [amount, setAmount] = useState('');
  // The same booking keeps its id until it is answered, so that a second try cannot count twice.
  const [id, setId] = useState(newId);
  const amountCents = centsOf(amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await postJson('/api/cage', { id, kind, person, amountCents });
    showToast(answer.ok ? texts.common.done : answer.sentence, answer.ok ? 'good' : 'bad');
    if (answer.ok || answer.code !== 'offline') setId(newId());
    if (answer.ok) setAmount('');
    onBooked();
  };
  return (
    <form
      className={frame.box}
      aria-label={texts.cage.counter}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{texts.cage.counter}</h2>
      <PersonPicker value={person} onChange={setPerson} />
      <div className={frame.two}>
        <SelectField
          label={texts.cage.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.cage.kinds[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.cage.amount}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          autoComplete="off"
        />
      </div>
      <Button
        kind="primary"
        type="submit"
        disabled={person === '' || amountCents === null || amountCents <= 0}
      >
        {texts.cage.book}
      </Button>
    </form>
  );
}

function Floats({ view }: { readonly view: CageView }) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  return (
    <DataTable<CageView['tables'][number]>
      caption={texts.cage.floats}
      rows={view.tables}
      keyOf={({ table }) => table}
      columns={[
        { key: 'table', head: texts.common.table, cell: ({ table }) => table },
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
