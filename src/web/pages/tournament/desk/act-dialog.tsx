import { type FormEvent, useEffect, useState } from 'react';
import type { Field } from '../../../../machine/index.ts';
import type { TournamentCommandType } from '../../../../tournament/index.ts';
import { CheckInput, ChoiceInput, PeopleInput } from '../../../console/field-input.tsx';
import type { RawValues } from '../../../console/form-values.ts';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { Dialog } from '../../../design/overlay.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { api } from '../../../live/api.ts';
import { live } from '../../../live/live.ts';
import type { Act } from '../state/act.ts';
import { nameIn, type ShownTournament } from '../state/shown-tournament.ts';
import { bodyOf, fieldsOf } from './act-values.ts';

export interface ActDialogProps {
  readonly tournament: ShownTournament;
  readonly type: TournamentCommandType | null;
  readonly me: string;
  readonly act: Act;
  readonly onClose: () => void;
}

/** A dialog over the desk with the fields of an order. */
export function ActDialog({ type, onClose, ...rest }: ActDialogProps) {
  const { acts } = useTournamentTexts();
  return (
    <Dialog open={type !== null} title={type === null ? '' : acts[type]} onClose={onClose}>
      {type !== null && <ActForm key={type} {...rest} type={type} onDone={onClose} />}
    </Dialog>
  );
}

interface ActFormProps extends Omit<ActDialogProps, 'type' | 'onClose'> {
  readonly type: TournamentCommandType;
  readonly onDone: () => void;
}

function ActForm({ tournament, type, me, act, onDone }: ActFormProps) {
  const { acts } = useTournamentTexts();
  const [raw, setRaw] = useState<RawValues>(() => startOf(type, tournament, me));
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const staff = useStaff(type === 'NameDirector');
  const set = (name: string, value: string | boolean) =>
    setRaw((before) => ({ ...before, [name]: value }));
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault();
    const built = bodyOf(type, raw, live.serverNowMs(), (name) => personNamed(tournament, name));
    if (!built.ok) return setFault(built.field);
    setBusy(true);
    const stands = await act(built.body);
    setBusy(false);
    if (stands) onDone();
  };
  return (
    <form className="stack gap-3" onSubmit={(submitted) => void submit(submitted)}>
      {fieldsOf(type).map(([name, field]) => (
        <FormField
          key={name}
          {...{ tournament, staff, name, field, raw, set }}
          type={type}
          fault={fault === name}
        />
      ))}
      <Button kind="primary" type="submit" wide disabled={busy}>
        {acts[type]}
      </Button>
    </form>
  );
}

function personNamed({ names }: ShownTournament, name: string): string | null {
  const found = Object.entries(names).filter(([, known]) => known === name.trim());
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}

type Staff = readonly (readonly [id: string, name: string])[];
const NO_STAFF: Staff = [];

/** The house's own people by name, of whom the operator names a director. */
function useStaff(wanted: boolean): Staff {
  const [staff, setStaff] = useState(NO_STAFF);
  useEffect(() => {
    if (!wanted) return;
    void api.people().then((answer) => {
      if (!answer.ok) return;
      const own = answer.value.people.filter(({ kind }) => kind === 'staff' || kind === 'operator');
      setStaff(own.map(({ id, displayName }) => [id, displayName] as const));
    });
  }, [wanted]);
  return staff;
}

/** The values in the form when it is opened. */
function startOf(
  type: TournamentCommandType,
  { terms, view }: ShownTournament,
  me: string,
): RawValues {
  const { settings } = terms;
  const table = view.board.tables[0]?.tableId ?? view.desk?.designated[0] ?? '';
  return {
    tableId: table,
    person: type === 'NameDirector' ? me : '',
    day: new Date(live.serverNowMs()).toISOString().slice(0, 10),
    amountCents: type === 'IssueChips' ? String((settings.startingChipsCents ?? 0) / 100) : '',
    chipsCents: String((settings.startingChipsCents ?? 0) / 100),
    purpose: settings.retainedFor,
    version: String(terms.version),
    round: String(view.board.round + 1),
    seconds: '30',
    inPerson: true,
    signed: true,
    noticeAtMs: true,
    found: true,
    chips: settings.kind,
  };
}

interface FieldProps {
  readonly staff: Staff;
  readonly tournament: ShownTournament;
  readonly type: TournamentCommandType;
  readonly name: string;
  readonly field: Field<unknown>;
  readonly raw: RawValues;
  readonly set: (name: string, value: string | boolean) => void;
  readonly fault: boolean;
}

function FormField(props: FieldProps) {
  const { fields } = useTournamentTexts();
  const consoles = useConsoleTexts();
  const { tournament, name, field, raw, set, fault } = props;
  const label = fields[name as keyof typeof fields] ?? name;
  const error = fault ? consoles.common.fillIn : undefined;
  const options = useOptions(props);
  const wired = { name, label, raw, set, error };
  if (name === 'noticeAtMs' || field.kind === 'flag') {
    return <CheckInput {...wired} />;
  }
  if (field.kind === 'list') {
    const players = (tournament.view.desk?.entrants ?? []).filter(
      ({ status }) => status === 'player',
    );
    const people = players.map(({ person }) => [person, nameIn(tournament, person)] as const);
    return <PeopleInput {...wired} people={people} />;
  }
  if (options !== null) return <ChoiceInput {...wired} empty="" options={options} />;
  const numeric = ['amount', 'number', 'place', 'time'].includes(field.kind);
  return (
    <TextField
      label={label}
      error={error}
      value={String(raw[name] ?? '')}
      inputMode={numeric ? 'decimal' : 'text'}
      onChange={(event) => set(name, event.target.value)}
    />
  );
}

/** The options of a field; null where the value is typed. */
function useOptions({ tournament, staff, type, name, field }: FieldProps): Staff | null {
  const { choices, play } = useTournamentTexts();
  const consoles = useConsoleTexts();
  if (name === 'rank')
    return field.of?.map((rank) => [rank, rankName(consoles.ranks, rank)]) ?? null;
  if (field.of !== undefined) {
    return field.of.map((one) => [one, choices[one as keyof typeof choices] ?? one]);
  }
  if (name === 'tableId' && type !== 'DesignateTable') {
    const ids = tournament.view.board.tables.map(({ tableId }) => tableId);
    const known = ids.length > 0 ? ids : (tournament.view.desk?.designated ?? []);
    return known.map((id) => [id, play.tableOf(id)]);
  }
  if (name === 'person' && type === 'NameDirector') return staff;
  if (name === 'person') {
    return (tournament.view.desk?.entrants ?? []).map(({ person }) => [
      person,
      nameIn(tournament, person),
    ]);
  }
  return null;
}

function rankName(ranks: Readonly<Record<string, string>>, rank: string): string {
  return ranks[rank] ?? rank;
}
