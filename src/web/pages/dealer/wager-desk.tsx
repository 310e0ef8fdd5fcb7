import { useState } from 'react';
import { cents } from '../../../kit/index.ts';
import { isRunWager, type WagerType } from '../../../rules/index.ts';
import type { PlaceView, TableView, WagerView } from '../../../table/index.ts';
import type { ActTools } from '../../console/acts/act-form.tsx';
import { centsOf, dollarsOf } from '../../console/acts/act-values.ts';
import { frame } from '../../console/frame.tsx';
import { nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import styles from './dealer.module.css';

/** Every place with its people and their wagers, and the form in which the dealer keys one. */
export function WagerDesk({ tools, busy }: { readonly tools: ActTools; readonly busy: boolean }) {
  const texts = useConsoleTexts();
  const { view } = tools;
  const [bettor, setBettor] = useState<Bettor | null>(null);
  const open = view.lawful.includes('PlaceWager');
  const places = Object.entries(view.table.layout.places).filter(([, place]) => isUsed(place));
  const placeless = withoutPlace(view);
  return (
    <div className={frame.stack}>
      {places.length + placeless.length === 0 && (
        <p className={frame.soft}>{texts.dealer.nobodyHere}</p>
      )}
      <ul className={styles.places}>
        {places.map(([seat, place]) =>
          [...(place.person === null ? [] : [place.person]), ...place.standing].map((person) => (
            <PersonAtPlace
              key={`${seat} ${person}`}
              {...{ tools, person, busy }}
              place={Number(seat)}
              standing={person !== place.person}
              onPlace={open ? () => setBettor({ person, place: Number(seat) }) : null}
            />
          )),
        )}
        {placeless.map((person) => (
          <Placeless key={person} {...{ tools, person, busy }} />
        ))}
      </ul>
      {open && bettor !== null && (
        <WagerForm
          key={`${bettor.person} ${bettor.place}`}
          {...{ tools, bettor, busy }}
          onDone={() => setBettor(null)}
        />
      )}
    </div>
  );
}

/** People with chips at this table who neither sit nor stand at a place. */
function withoutPlace({ staff }: TableView): string[] {
  return Object.entries(staff?.patrons ?? {})
    .filter(([, { seat, standingAt, excluded, chipsCents }]) => {
      return seat === null && standingAt === null && !excluded && chipsCents > 0;
    })
    .map(([person]) => person);
}

function Placeless(props: {
  readonly tools: ActTools;
  readonly person: string;
  readonly busy: boolean;
}) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { money } = useFormats();
  const { tools, person, busy } = props;
  const { view, names, order } = tools;
  const free = Object.entries(view.table.layout.places).find(([, place]) => place.person === null);
  const seat = Number(free?.[0] ?? 0);
  const taken = Object.entries(view.table.layout.places)
    .filter(([, place]) => place.person !== null)
    .map(([place]) => place);
  const permits = view.lawful.includes('PermitStanding');
  const stand = async (place: number) => {
    // Some books want a permission first, others let anybody stand.
    if (permits && !(await order({ type: 'PermitStanding', person, place }))) return;
    await order({ type: 'StandAt', place }, person);
  };
  return (
    <li className={styles.place}>
      <div className={frame.row}>
        <strong className={styles.who}>{nameOf(names, person)}</strong>
        <Badge>{texts.dealer.noPlace}</Badge>
        <span>{money(view.staff?.patrons[person]?.chipsCents ?? 0)}</span>
        {free !== undefined && (
          <Button
            disabled={busy || !view.lawful.includes('TakeSeat')}
            onClick={() => void order({ type: 'TakeSeat', seat }, person)}
          >
            {texts.dealer.seatAt(table.seat(seat))}
          </Button>
        )}
        {taken.length > 0 && (permits || view.lawful.includes('StandAt')) && (
          <SelectField
            label={texts.dealer.letStand}
            value=""
            disabled={busy}
            onChange={(event) => void stand(Number(event.target.value))}
          >
            <option value="">–</option>
            {taken.map((place) => (
              <option key={place} value={place}>
                {table.seat(Number(place))}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </li>
  );
}

interface Bettor {
  readonly person: string;
  readonly place: number;
}

function isUsed({ person, standing }: PlaceView): boolean {
  return person !== null || standing.length > 0;
}

interface PersonProps extends Bettor {
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly standing: boolean;
  readonly onPlace: (() => void) | null;
}

function PersonAtPlace({ tools, person, place, busy, standing, onPlace }: PersonProps) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { money } = useFormats();
  const { view, names, order } = tools;
  const patron = view.staff?.patrons[person];
  const owed = patron?.owedMillicents ?? 0;
  return (
    <li className={styles.place}>
      <div className={frame.row}>
        <strong className={styles.who}>{`${table.seat(place)} · ${nameOf(names, person)}`}</strong>
        {standing && <Badge>{texts.dealer.standing}</Badge>}
        {patron?.warned && <Badge tone="warn">{texts.dealer.warned}</Badge>}
        <span>{money(patron?.chipsCents ?? 0)}</span>
        {owed > 0 && (
          <Button
            disabled={busy || !view.lawful.includes('CollectCommission')}
            onClick={() => void order({ type: 'CollectCommission', person })}
          >
            {texts.dealer.collect(money(Math.ceil(owed / MILLICENTS)))}
          </Button>
        )}
        {onPlace !== null && <Button onClick={onPlace}>{texts.dealer.keyWager}</Button>}
      </div>
      <WagerLines {...{ tools, busy }} wagers={wagersAt(view, person, place)} />
    </li>
  );
}

const MILLICENTS = 1000;

function wagersAt({ table }: TableView, person: string, place: number): WagerView[] {
  const { wagers } = table.layout;
  return Object.values(wagers).filter((one) => one.person === person && one.place === place);
}

function WagerLines(props: {
  readonly tools: ActTools;
  readonly busy: boolean;
  readonly wagers: readonly WagerView[];
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money } = useFormats();
  const { tools, busy, wagers } = props;
  const back = tools.view.lawful.includes('WithdrawWager');
  return (
    <ul className={styles.wagers}>
      {wagers.map(({ id, type, stakeCents, person, length }) => (
        <li key={id}>
          <span>{length === null ? game.wagers[type] : `${game.wagers[type]} ${length}`}</span>
          <strong>{money(stakeCents)}</strong>
          {back && (
            <Button
              kind="quiet"
              disabled={busy}
              aria-label={`${texts.acts.WithdrawWager}: ${game.wagers[type]}`}
              onClick={() => void tools.order({ type: 'WithdrawWager', wagerId: id }, person)}
            >
              {texts.dealer.takeBack}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface WagerFormProps {
  readonly tools: ActTools;
  readonly bettor: Bettor;
  readonly busy: boolean;
  readonly onDone: () => void;
}

function WagerForm({ tools, bettor, busy, onDone }: WagerFormProps) {
  const texts = useConsoleTexts();
  const { common, game, table } = useMessages();
  const { money } = useFormats();
  const { view, names, order } = tools;
  const wagers = view.table.rules?.wagers ?? [];
  const [wager, setWager] = useState<WagerType>(startWager(view));
  const [stake, setStake] = useState('');
  const [length, setLength] = useState('3');
  const stakeCents = centsOf(stake);
  const add = (chip: number) => setStake(dollarsOf((stakeCents ?? 0) + chip));
  const submit = async () => {
    if (stakeCents === null) return;
    const run = isRunWager(wager) && /^\d+$/.test(length) ? Number(length) : null;
    const body = {
      type: 'PlaceWager',
      wager,
      stakeCents: cents(stakeCents),
      place: bettor.place,
      length: run,
    } as const;
    if (await order(body, bettor.person)) setStake('');
  };
  return (
    <form
      className={frame.box}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{`${nameOf(names, bettor.person)} · ${table.seat(bettor.place)}`}</h3>
      <div className={frame.two}>
        <SelectField
          label={texts.fields.wager}
          value={wager}
          onChange={(event) => setWager(event.target.value as WagerType)}
        >
          {wagers.map((type) => (
            <option key={type} value={type}>
              {game.wagers[type]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.fields.stakeCents}
          inputMode="decimal"
          autoComplete="off"
          value={stake}
          onChange={(event) => setStake(event.target.value)}
        />
        {isRunWager(wager) && (
          <TextField
            label={texts.fields.length}
            inputMode="numeric"
            value={length}
            onChange={(event) => setLength(event.target.value)}
          />
        )}
      </div>
      <div className={frame.row}>
        {(view.table.rules?.chipCents ?? []).map((chip) => (
          <Button key={chip} onClick={() => add(chip)}>
            {`+${money(chip)}`}
          </Button>
        ))}
      </div>
      <div className={frame.two}>
        <Button kind="primary" type="submit" disabled={busy || stakeCents === null}>
          {texts.acts.PlaceWager}
        </Button>
        <Button onClick={onDone}>{common.close}</Button>
      </div>
    </form>
  );
}

function startWager({ table }: TableView): WagerType {
  return table.phase === 'insurance' ? 'insurance' : 'player';
}
