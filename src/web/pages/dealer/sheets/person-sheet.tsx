import type { WagerType } from '../../../../rules/index.ts';
import type { TableView, WagerView } from '../../../../table/index.ts';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { frame } from '../../../console/frame.tsx';
import { nameOf } from '../../../console/names.ts';
import { Button } from '../../../design/button.tsx';
import { SelectField } from '../../../design/field.tsx';
import { Dialog } from '../../../design/overlay.tsx';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { owedBy } from '../state/grid.ts';
import { CollectButton } from './collect-button.tsx';
import styles from './sheets.module.css';
import { WagerForm } from './wager-form.tsx';

/** The person whose row was tapped, and the wager if one of its areas was tapped. */
export interface ChosenPerson {
  readonly person: string;
  readonly wager?: WagerType;
}

export interface PersonSheetProps {
  readonly tools: ActTools;
  readonly chosen: ChosenPerson | null;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** One person at the table: chips, wagers, commission and place, and a form to key a wager. */
export function PersonSheet({ tools, chosen, busy, onClose }: PersonSheetProps) {
  const { table } = useMessages();
  const { person = null, wager } = chosen ?? {};
  const place = person === null ? null : placeOf(tools.view, person);
  const name = person === null ? '' : nameOf(tools.names, person);
  return (
    <Dialog
      open={person !== null}
      title={place === null ? name : `${table.seat(place)} · ${name}`}
      onClose={onClose}
    >
      {person !== null && (
        <Sheet key={`${person} ${wager}`} {...{ tools, person, wager, busy, place }} />
      )}
    </Dialog>
  );
}

function Sheet(props: {
  readonly tools: ActTools;
  readonly person: string;
  readonly place: number | null;
  readonly wager: WagerType | undefined;
  readonly busy: boolean;
}) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const { tools, person, place, wager, busy } = props;
  const { view } = tools;
  const patron = view.staff?.patrons[person];
  return (
    <div className={frame.stack}>
      <p>
        {texts.pit.chips} <strong>{money(patron?.chipsCents ?? 0)}</strong>
      </p>
      {place === null && <PlaceChoice {...{ tools, person, busy }} />}
      <WagerLines {...{ tools, busy }} wagers={wagersOf(view, person)} />
      <CollectButton {...{ tools, person, busy }} owedCents={owedBy(patron)} />
      {place !== null && view.lawful.includes('PlaceWager') && (
        <WagerForm {...{ tools, busy, wager }} bettor={{ person, place }} />
      )}
    </div>
  );
}

function placeOf({ staff }: TableView, person: string): number | null {
  const patron = staff?.patrons[person];
  return patron?.seat ?? patron?.standingAt ?? null;
}

function wagersOf({ table }: TableView, person: string): WagerView[] {
  return Object.values(table.layout.wagers).filter((wager) => wager.person === person);
}

interface PlaceChoiceProps {
  readonly tools: ActTools;
  readonly person: string;
  readonly busy: boolean;
}

/**
 * Gives a person with chips but no place the first free seat, or a place to stand at a taken one.
 */
function PlaceChoice({ tools, person, busy }: PlaceChoiceProps) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { view, order } = tools;
  const places = Object.entries(view.table.layout.places);
  const taken = places.filter(([, place]) => place.person !== null).map(([seat]) => seat);
  const permits = view.lawful.includes('PermitStanding');
  const stand = async (place: number) => {
    // Some books want a permission first, others let anyone stand.
    if (permits && !(await order({ type: 'PermitStanding', person, place }))) return;
    await order({ type: 'StandAt', place }, person);
  };
  return (
    <div className={frame.row}>
      <SeatButton {...{ tools, person, busy }} />
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
  );
}

/** Seats the person at the first free seat. */
export function SeatButton({ tools, person, busy }: PlaceChoiceProps) {
  const texts = useConsoleTexts();
  const { table } = useMessages();
  const { view, order } = tools;
  const places = Object.entries(view.table.layout.places);
  const free = places.find(([, place]) => place.person === null);
  if (free === undefined) return null;
  const seat = Number(free[0]);
  return (
    <Button
      disabled={busy || !view.lawful.includes('TakeSeat')}
      onClick={() => void order({ type: 'TakeSeat', seat }, person)}
    >
      {texts.dealer.seatAt(table.seat(seat))}
    </Button>
  );
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
    <ul className={`${styles.wagers} stack gap-1`}>
      {wagers.map(({ id, type, stakeCents, person, length }) => (
        <li className="row gap-3" key={id}>
          <span>{length === null ? game.wagers(type) : `${game.wagers(type)} ${length}`}</span>
          <strong>{money(stakeCents)}</strong>
          {back && (
            <Button
              kind="quiet"
              disabled={busy}
              aria-label={`${texts.acts.WithdrawWager}: ${game.wagers(type)}`}
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
