import { type FormEvent, useState } from 'react';
import { type LimitSign, SIDES } from '../../../rules/index.ts';
import type { CommandBody, CommandType, TableView } from '../../../table/index.ts';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { Dialog } from '../../design/overlay.tsx';
import { type ConsoleTexts, useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useGroupName } from '../../parts/wagers/group-name.ts';
import { wagersAt } from '../../parts/wagers/table-wagers.ts';
import styles from '../console.module.css';
import { CheckInput, ChoiceInput, PeopleInput, type Wired } from '../field-input.tsx';
import type { RawValues } from '../form-values.ts';
import { byName, type Names, nameOf } from '../names.ts';
import { type ActField, fieldsOf, needsPerson } from './act-fields.ts';
import { bodyOf, callersOf, groundsOf, pairsOf, startValues } from './act-values.ts';
import { CardKeypad } from './card-keypad.tsx';
import { disputesFor } from './disputes-for.ts';

export interface ActTools {
  readonly view: TableView;
  readonly names: Names;
  readonly serverNowMs: () => number;
  readonly order: (body: CommandBody, person?: string) => Promise<boolean>;
}

export interface ActFormProps {
  readonly type: CommandType;
  readonly tools: ActTools;
  readonly onDone: () => void;
  /** Values that the screen has filled in already. */
  readonly start?: RawValues;
}

/** The fields of one order and its button. */
export function ActForm({ type, tools, onDone, start = {} }: ActFormProps) {
  const texts = useConsoleTexts();
  const { view, serverNowMs, order } = tools;
  const [raw, setRaw] = useState<RawValues>(() => ({
    ...startValues(type, { view, nowMs: serverNowMs() }),
    ...start,
  }));
  const [fault, setFault] = useState<string | null>(null);
  const set = (name: string, value: string | boolean) =>
    setRaw((before) => ({ ...before, [name]: value }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const built = bodyOf(type, raw, { view, nowMs: serverNowMs() });
    const person = String(raw.for ?? '');
    if (!built.ok) return setFault(built.field);
    if (needsPerson(type) && person === '') return setFault('for');
    setFault(null);
    if (await order(built.body, person === '' ? undefined : person)) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {needsPerson(type) && (
        <PersonField
          name="for"
          label={texts.common.forWhom}
          {...{ tools, raw, set }}
          fault={fault === 'for'}
        />
      )}
      {fieldsOf(type, view).map((field) => (
        <FormField
          key={field.name}
          field={field}
          {...{ type, tools, raw, set }}
          among={type === 'AnswerCall' ? callersOf(view) : undefined}
          fault={fault === field.name}
        />
      ))}
      <Button kind="primary" type="submit" wide className={styles.big}>
        {texts.acts[type]}
      </Button>
    </form>
  );
}

/** The form of an act in a dialog over the console. */
export function ActDialog(props: {
  readonly type: CommandType | null;
  readonly tools: ActTools;
  readonly onClose: () => void;
}) {
  const texts = useConsoleTexts();
  const { type, tools, onClose } = props;
  const follows = Object.entries(texts.pit.actHints).find(([known]) => known === type)?.[1];
  return (
    <Dialog open={type !== null} title={type === null ? '' : texts.acts[type]} onClose={onClose}>
      {follows !== undefined && <p className={`${styles.follows} pad-bottom-2 soft`}>{follows}</p>}
      {type !== null && <ActForm key={type} type={type} tools={tools} onDone={onClose} />}
    </Dialog>
  );
}

interface FieldProps {
  readonly tools: ActTools;
  readonly raw: RawValues;
  readonly set: (name: string, value: string | boolean) => void;
  readonly fault: boolean;
  /** The people it can be about, where they differ from those with chips here. */
  readonly among?: readonly string[] | undefined;
}

function FormField({ field, ...props }: OptionProps) {
  const texts = useConsoleTexts();
  const { tools, raw, set, fault } = props;
  const label = texts.fields[field.name];
  const { name } = field;
  switch (field.kind) {
    case 'flag':
      return <CheckInput {...{ name, label, raw, set }} />;
    case 'card':
      return (
        <CardKeypad
          label={label}
          value={String(raw[name] ?? '')}
          onCard={(card) => set(name, card)}
          fault={fault}
        />
      );
    case 'sign':
      return (
        <LimitLines
          {...{ raw, set, fault }}
          sign={tools.view.table.sign.limits}
          bookId={tools.view.table.rules?.bookId}
        />
      );
    case 'pair':
      return <PairFields {...{ raw, set }} prefix={`${name}.`} title={label} />;
    case 'person':
      return <PersonField {...props} name={name} label={label} empty={field.empty !== undefined} />;
    case 'people':
      return <PeopleField {...{ tools, raw, set }} name={name} label={label} />;
    case 'choice':
    case 'side':
    case 'wager':
    case 'placed':
    case 'seat':
    case 'dispute':
    case 'ground':
      return <OptionField {...props} field={field} label={label} />;
    default:
      return (
        <TextField
          label={field.kind === 'minutes' ? texts.common.inMinutes(label) : label}
          value={String(raw[name] ?? '')}
          onChange={(event) => set(name, event.target.value)}
          inputMode={field.kind === 'text' || field.kind === 'cards' ? 'text' : 'decimal'}
          error={fault ? texts.common.fillIn : undefined}
          hint={field.empty === undefined ? undefined : texts.common.mayStayEmpty}
          autoComplete="off"
        />
      );
  }
}

function PersonField(
  props: FieldProps & { readonly name: string; readonly label: string; readonly empty?: boolean },
) {
  const texts = useConsoleTexts();
  const { tools, raw, set, fault, name, label } = props;
  const people = props.among ?? Object.keys(tools.view.staff?.patrons ?? {});
  return (
    <ChoiceInput
      {...{ name, label, raw, set }}
      error={fault ? texts.common.fillIn : undefined}
      empty={props.empty === true ? texts.common.nobody : '–'}
      options={people
        .toSorted(byName(tools.names))
        .map((person) => [person, nameOf(tools.names, person)])}
    />
  );
}

type OptionProps = FieldProps & { readonly type: CommandType; readonly field: ActField };

function OptionField(props: OptionProps & { readonly label: string }) {
  const texts = useConsoleTexts();
  const { type, tools, raw, set, fault, field, label } = props;
  const { name } = field;
  return (
    <ChoiceInput
      {...{ name, label, raw, set }}
      error={fault ? texts.common.fillIn : undefined}
      empty={(raw[name] ?? '') === '' ? '–' : null}
      options={useOptions(type, field, tools)}
    />
  );
}

/** The word of a choice; a test holds that every choice of every order has one. */
function choiceWord({ choices }: ConsoleTexts, value: string): string {
  return choices[value as keyof typeof choices];
}

/** What a list offers: value and words. */
function useOptions(
  type: CommandType,
  field: ActField,
  { view, names }: ActTools,
): [string, string][] {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money } = useFormats();
  const wagers = view.table.rules?.wagers ?? [];
  const { tail } = wagersAt(view.table.rules);
  switch (field.kind) {
    case 'choice':
      return field.of.map((value) => [value, choiceWord(texts, value)]);
    case 'ground':
      return groundsOf(view).map((value) => [value, choiceWord(texts, value)]);
    case 'side':
      return SIDES.map((side) => [side, game.side[side]]);
    case 'wager':
      return wagers
        .filter((wager) => type !== 'ReportMisplacedTail' || tail(wager) !== null)
        .map((wager) => [wager, game.wagers(wager)]);
    case 'placed':
      return Object.values(view.table.layout.wagers).map((wager) => [
        String(wager.id),
        `${nameOf(names, wager.person)} · ${game.wagers(wager.type)} · ${money(wager.stakeCents)}`,
      ]);
    case 'seat':
      return Object.keys(view.table.layout.places).map((seat) => [seat, table.seat(Number(seat))]);
    case 'dispute':
      return disputesFor(type, view).map(({ id, person, about }) => [
        String(id),
        `${nameOf(names, person)}: ${about}`,
      ]);
    default:
      return [];
  }
}

/** A choice of any number of the people at the table, also none. */
function PeopleField({ tools, ...wired }: Wired & { readonly tools: ActTools }) {
  const people = Object.keys(tools.view.staff?.patrons ?? {}).toSorted(byName(tools.names));
  if (people.length === 0) return null;
  return (
    <PeopleInput
      {...wired}
      people={people.map((person) => [person, nameOf(tools.names, person)])}
      className={`${styles.people} stack gap-1 slim pad-0 bare flush`}
    />
  );
}

interface Wiring {
  readonly raw: RawValues;
  readonly set: (name: string, value: string) => void;
}

/** Least and greatest stake for every line of a limit sign. */
function LimitLines(
  props: Wiring & {
    readonly sign: LimitSign | null;
    readonly bookId: string | undefined;
    readonly fault: boolean;
  },
) {
  const texts = useConsoleTexts();
  const { sign, bookId, fault, raw, set } = props;
  const nameOf = useGroupName(bookId);
  return (
    <div className={styles.lines}>
      {(sign === null ? [] : pairsOf(sign)).map(([group]) => (
        <PairFields key={group} {...{ raw, set }} prefix={`sign.${group}.`} title={nameOf(group)} />
      ))}
      {fault && <p className="bad">{texts.common.fillIn}</p>}
    </div>
  );
}

function PairFields(props: Wiring & { readonly prefix: string; readonly title: string }) {
  const texts = useConsoleTexts();
  const { raw, set, prefix, title } = props;
  const field = (end: 'least' | 'most', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={String(raw[`${prefix}${end}`] ?? '')}
      onChange={(event) => set(`${prefix}${end}`, event.target.value)}
    />
  );
  return (
    <fieldset className={`${styles.pair} stack two-columns gap-2 across-3 slim pad-0 bare flush`}>
      <legend>{title}</legend>
      {field('least', texts.common.least)}
      {field('most', texts.common.most)}
    </fieldset>
  );
}
