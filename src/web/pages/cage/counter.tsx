import { type FormEvent, useState } from 'react';
import { type ChipCount, worthOf } from '../../../kit/index.ts';
import type { AnswerTo } from '../../../protocol/index.ts';
import { centsOf } from '../../console/form-values.ts';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { actAs, type Officer } from '../../console/offices.ts';
import { PersonPicker, type Served } from '../../console/person-picker.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { showToast } from '../../design/toast-store.ts';
import { type ConsoleTexts, useConsoleTexts } from '../../i18n/consoles/index.ts';
import { type Answer, api } from '../../live/api.ts';
import { newId } from '../../live/new-id.ts';
import { ChipCounts, countedChips, type TypedCounts, useChipValues } from './chip-counts.tsx';
import { KINDS, type Kind, TABLE_KINDS } from './kinds.ts';
import { type Booked, Slip, slipOf } from './slip.tsx';

export interface CounterProps {
  readonly officer: Officer;
  readonly person: Served | null;
  readonly balanceCents: number | null;
  readonly onPerson: (person: Served | null) => void;
  /** Tables to which chips may go, by id. */
  readonly tables: Names;
  readonly onBooked: () => void;
}

/** Money in and out, and chips to and from a table for people without a device of their own. */
export function Counter({ officer, person, tables, ...props }: CounterProps) {
  const { balanceCents, onPerson, onBooked } = props;
  const texts = useConsoleTexts();
  const [kind, setKind] = useState<Kind>('GrantPlayMoney');
  const [table, setTable] = useState('');
  const [amount, setAmount] = useState('');
  // A booking keeps its id until the house answers, so that a second try is not booked twice.
  const [id, setId] = useState(newId);
  const moves = TABLE_KINDS.some((one) => one === kind);
  // A fill or a credit of a tray concerns no person.
  const tray = kind === 'FillTable' || kind === 'CreditTable';
  const values = useChipValues(tray ? table : '');
  const [counts, setCounts] = useState<TypedCounts>({});
  const chips = values.length === 0 ? null : countedChips(counts);
  const [why, setWhy] = useState('');
  const [slip, setSlip] = useState<Booked | null>(null);
  const puts = kind === 'Correct';
  const typed = puts ? correctedCents(amount) : centsOf(amount);
  const amountCents = values.length === 0 ? typed : chips && worthOf(chips);
  const mayFill = (officer.taken?.cage ?? officer.cage) === 'cage-supervisor';
  const isAmount = amountCents !== null && (puts ? amountCents !== 0 : amountCents > 0);
  const ready = (tray ? mayFill : person !== null) && isAmount && (!puts || why.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const booking = { id, person: person?.id ?? '', table, amountCents, chips, why };
    const answer = await book(kind, booking);
    if (!answer.ok) showToast(answer.sentence, 'bad');
    else if (!answer.value.done) showToast(saidOf(answer.value, texts), 'good');
    const done = answer.ok && answer.value.done;
    setSlip(
      done ? await slipOf(booking, { kind, person, table: placeOf(kind, table, tables) }) : null,
    );
    if (answer.ok || answer.code !== 'offline') setId(newId());
    if (answer.ok) {
      setAmount('');
      setCounts({});
      setWhy('');
    }
    onBooked();
  };
  return (
    <form
      className={frame.box}
      aria-label={texts.cage.counter}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{texts.cage.counter}</h2>
      {!tray && <PersonPicker chosen={person} {...{ balanceCents }} onChoose={onPerson} />}
      <div className={frame.two}>
        <KindField kind={kind} onKind={setKind} />
        {moves && (
          <TableField
            {...{ table, tables }}
            onTable={(chosen) => {
              setTable(chosen);
              setCounts({});
            }}
          />
        )}
        {values.length === 0 && (
          <AmountField value={amount} isRead={typed !== null} onType={setAmount} />
        )}
      </div>
      {puts && <PlainField label={texts.fields.why} mode="text" value={why} onType={setWhy} />}
      {values.length > 0 && <ChipCounts {...{ values, counts }} onCounts={setCounts} />}
      {tray && !mayFill && <SupervisorsOwn officer={officer} />}
      <Button kind="primary" type="submit" disabled={!ready || (moves && table === '')}>
        {texts.cage.book}
      </Button>
      <Slip booked={slip} />
    </form>
  );
}

function KindField(props: { readonly kind: Kind; readonly onKind: (kind: Kind) => void }) {
  const texts = useConsoleTexts();
  return (
    <SelectField
      label={texts.cage.kind}
      value={props.kind}
      onChange={(event) => props.onKind(event.target.value as Kind)}
    >
      {KINDS.map((one) => (
        <option key={one} value={one}>
          {texts.cage.kinds[one]}
        </option>
      ))}
    </SelectField>
  );
}

/** An amount in dollars; what cannot be read as one is said, not only left unbooked. */
function AmountField(props: {
  readonly value: string;
  readonly isRead: boolean;
  readonly onType: (value: string) => void;
}) {
  const texts = useConsoleTexts();
  const { isRead, ...field } = props;
  const error = isRead || field.value.trim() === '' ? undefined : texts.cage.noAmount;
  return <PlainField label={texts.cage.amount} mode="decimal" {...field} error={error} />;
}

function PlainField(props: {
  readonly label: string;
  readonly mode: 'decimal' | 'text';
  readonly value: string;
  readonly error?: string | undefined;
  readonly onType: (value: string) => void;
}) {
  const { label, mode, value, error, onType } = props;
  return (
    <TextField
      {...{ label, value, error }}
      inputMode={mode}
      onChange={(event) => onType(event.target.value)}
      autoComplete="off"
    />
  );
}

function placeOf(kind: Kind, table: string, tables: Names): string | null {
  return TABLE_KINDS.some((one) => one === kind) ? nameOf(tables, table) : null;
}

/** Says whether the booking is under way to a table, or waits for a second person. */
function saidOf({ waiting }: AnswerTo<'counter'>, texts: ConsoleTexts): string {
  return waiting === undefined ? texts.cage.underWay : texts.cage.waitsForSecond;
}

/** The amount of a correction: in favour of the person, or against the person with a minus. */
function correctedCents(text: string): number | null {
  const against = /^\s*[-−]/.test(text);
  const amountCents = centsOf(text.replace(/^\s*[-−]/, ''));
  return amountCents === null || !against ? amountCents : -amountCents;
}

function TableField(props: {
  readonly table: string;
  readonly tables: Names;
  readonly onTable: (table: string) => void;
}) {
  const texts = useConsoleTexts();
  const { table, tables, onTable } = props;
  return (
    <SelectField
      label={texts.common.table}
      value={table}
      onChange={(event) => onTable(event.target.value)}
    >
      <option value="">–</option>
      {Object.keys(tables).map((known) => (
        <option key={known} value={known}>
          {nameOf(tables, known)}
        </option>
      ))}
    </SelectField>
  );
}

/**
 * Says that only a cage supervisor fills a tray; the operator of a play-money house can take that
 * office here.
 */
function SupervisorsOwn({ officer }: { readonly officer: Officer }) {
  const texts = useConsoleTexts();
  const become = async () => {
    const answer = await actAs(officer.taken?.rank ?? null, 'cage-supervisor');
    if (!answer.ok) showToast(answer.sentence, 'bad');
  };
  return (
    <div className={frame.row}>
      <p>{texts.cage.supervisorsOwn}</p>
      {officer.kind === 'operator' && (
        <Button onClick={() => void become()}>{texts.cage.becomeSupervisor}</Button>
      )}
    </div>
  );
}

interface Booking {
  readonly id: string;
  readonly person: string;
  readonly table: string;
  readonly amountCents: number;
  /** Set for a fill or a credit of a table with real chips. */
  readonly chips: readonly ChipCount[] | null;
  /** The reason for a correction. */
  readonly why: string;
}

/**
 * Sends the booking; `done` is false in the answer if a table or a second person has yet to answer.
 */
function book(kind: Kind, booking: Booking): Promise<Answer<AnswerTo<'counter'>>> {
  const { id, person, table, amountCents } = booking;
  const transfer = { ref: id, person, table, amountCents };
  if (kind === 'buy-in') return api.buyInFor(transfer);
  if (kind === 'cash-out') return api.cashOutFor(transfer);
  if (kind === 'FillTable' || kind === 'CreditTable') {
    const { chips } = booking;
    return api.moveFloat({ id, kind, table, amountCents, ...(chips === null ? {} : { chips }) });
  }
  if (kind === 'Correct') return api.correct({ id, person, amountCents, why: booking.why.trim() });
  return api.counter({ id, kind, person, amountCents });
}
