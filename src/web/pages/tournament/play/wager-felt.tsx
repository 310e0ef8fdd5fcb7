import { useState } from 'react';
import { cents } from '../../../../kit/index.ts';
import type { Side } from '../../../../rules/index.ts';
import { Button, IconButton } from '../../../design/button.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import { useTournamentTexts } from '../../../i18n/tournament/index.ts';
import { ChipStack } from '../../../parts/chips/chip.tsx';
import { ChipTray } from '../../../parts/chips/chip-tray.tsx';
import { firstChip } from '../../../parts/chips/denominations.ts';
import { oddsText, versionAt } from '../../../parts/wagers/odds-text.ts';
import { AreaMark, Envelope, SeatNumber } from '../drawn/marks.tsx';
import type { Act } from '../state/act.ts';
import { handOf } from '../state/order.ts';
import {
  amountOn,
  chipsOf,
  EMPTY_SLIP,
  faultOf,
  type Slip,
  type SlipFault,
  type SlipTerms,
  withChip,
  withoutLast,
} from '../state/slip.ts';
import { FeltHead } from './felt-head.tsx';
import type { TableProps } from './head.tsx';
import styles from './play.module.css';

export interface WagerFeltProps extends TableProps {
  readonly act: Act;
  readonly onSecret: (() => void) | null;
}

/** The player's turn: chips on one hand and perhaps on Tie, placed in one act. */
export function WagerFelt(props: WagerFeltProps) {
  const { play } = useTournamentTexts();
  const { tournament, table, person, act, onSecret } = props;
  const [slip, setSlip] = useState<Slip>(EMPTY_SLIP);
  const [busy, setBusy] = useState(false);
  const place = table.places.find((one) => one.person === person);
  const { tieLimits } = tournament.terms.settings;
  const inHandCents = place?.stackCents ?? 0;
  const restricted = place?.restricted ?? false;
  const terms: SlipTerms = { limits: table.limits, tieLimits, inHandCents, restricted };
  const chips = chipsOf(table.limits);
  const [taken, setChip] = useState<number | null>(null);
  const chip = taken ?? firstChip(chips, table.limits.minimumCents, inHandCents);
  const felt = tournament.tables[table.tableId]?.felt ?? null;
  const lying = handOf(felt, person);
  const seat = place?.seat ?? 0;
  const order = async (body: Parameters<Act>[0]) => {
    setBusy(true);
    await act(body);
    setBusy(false);
  };
  const { tableId } = table;
  return (
    <>
      <section
        className={`${styles.felt} stack grow gap-2 pad-y-2 pad-x-3`}
        aria-label={play.yourTurn}
      >
        <FeltHead {...{ tournament, table, person }} />
        <Areas
          {...props}
          slip={slip}
          chips={chips}
          onPut={(area) => setSlip(withChip(slip, area, chip))}
        />
      </section>
      <footer className={`${styles.foot} stack gap-2`}>
        <div className={`${styles.tray} row gap-2`}>
          <ChipTray
            denominations={chips}
            chosen={chip}
            onChoose={setChip}
            leastCents={0}
            availableCents={inHandCents}
          />
          <IconButton icon="undo" label={play.undo} onClick={() => setSlip(withoutLast(slip))} />
          <IconButton icon="clear" label={play.clear} onClick={() => setSlip(EMPTY_SLIP)} />
        </div>
        <PlaceButton
          {...{ slip, terms, busy }}
          onPlace={(side, stake, tie) => {
            const [stakeCents, tieCents] = [cents(stake), cents(tie)];
            void order({ type: 'PlaceWager', tableId, seat, side, stakeCents, tieCents });
          }}
        />
        {lying !== null && slip.chips.length === 0 && (
          <KeepButton
            cents={lying.cents}
            busy={busy}
            onKeep={() => void order({ type: 'KeepWager', tableId, seat })}
          />
        )}
        {onSecret !== null && (
          <Button wide onClick={onSecret}>
            <Envelope />
            {play.secretInstead(tournament.view.own?.secretsLeft ?? 0)}
          </Button>
        )}
      </footer>
    </>
  );
}

function KeepButton(props: {
  readonly cents: number;
  readonly busy: boolean;
  readonly onKeep: () => void;
}) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  return (
    <Button wide disabled={props.busy} onClick={props.onKeep}>
      {play.keep(number(props.cents / 100))}
    </Button>
  );
}

function PlaceButton(props: {
  readonly slip: Slip;
  readonly terms: SlipTerms;
  readonly busy: boolean;
  readonly onPlace: (side: Side, stakeCents: number, tieCents: number) => void;
}) {
  const { play } = useTournamentTexts();
  const { game } = useMessages();
  const { number } = useFormats();
  const { slip, terms, busy, onPlace } = props;
  const fault = faultOf(slip, terms);
  const tie = amountOn(slip, 'tie');
  const { side } = slip;
  const text = (cents: number) => number(cents / 100);
  if (side === null) {
    return (
      <Button kind="primary" wide className={styles.go} disabled>
        <span>{play.build}</span>
        {terms.restricted && (
          <small className="text-3 medium">
            {play.restricted(text(terms.limits.minimumCents))}
          </small>
        )}
      </Button>
    );
  }
  const stake = amountOn(slip, side);
  const words = play.placeOn(text(stake), game.side[side]);
  return (
    <Button
      kind="primary"
      wide
      className={styles.go}
      disabled={busy || fault !== null}
      onClick={() => onPlace(side, stake, tie)}
    >
      <span>{tie === 0 ? words : `${words} ${play.placeTie(text(tie))}`}</span>
      <small className="text-3 medium">
        {fault === null ? play.final : <FaultText fault={fault} />}
      </small>
    </Button>
  );
}

function FaultText({ fault }: { readonly fault: SlipFault }) {
  const { play } = useTournamentTexts();
  const { number } = useFormats();
  switch (fault.code) {
    case 'nothing':
    case 'chips':
      return play.faults[fault.code];
    default:
      return play.faults[fault.code](number(fault.cents / 100));
  }
}

interface AreasProps extends WagerFeltProps {
  readonly slip: Slip;
  readonly chips: readonly number[];
  readonly onPut: (area: Side | 'tie') => void;
}

function Areas(props: AreasProps) {
  return (
    <div className={`${styles.areas} stack two-columns gap-2`}>
      {AREAS.map((area) => (
        <Area key={area} area={area} {...props} />
      ))}
    </div>
  );
}

const AREAS = ['tie', 'player', 'banker'] as const;

function Area({ area, ...props }: AreasProps & { readonly area: (typeof AREAS)[number] }) {
  const { play } = useTournamentTexts();
  const { game, table: words } = useMessages();
  const { number } = useFormats();
  const { tournament, table, person, slip, chips, onPut } = props;
  const own = amountOn(slip, area);
  const chosen = own > 0 ? ` ${styles.chosen}` : '';
  const text = (cents: number) => number(cents / 100);
  const others = othersOn(tournament, table, person, area);
  const { rules = null } = tournament.tables[table.tableId]?.felt ?? {};
  const odds = oddsText(rules === null ? null : versionAt(rules), area, null, words);
  return (
    <button
      type="button"
      className={`${styles.area} stack across-start gap-1 black left pad-y-2 pad-x-3 round ${styles[area]}${chosen}`}
      onClick={() => onPut(area)}
    >
      <span className={`${styles.areaName} row one-line gap-2 text-5`}>
        <AreaMark area={area} />
        {game.outcome[area]}
      </span>
      <small className="text-2 regular">
        {[odds?.spoken, area === 'tie' ? play.tieBeside : undefined].filter(Boolean).join(' · ')}
      </small>
      <span className={`${styles.piles} flex wrap gap-2 items-end full text-4`}>
        {others.map(({ seat, stakeCents }) => (
          <span key={seat} className={`${styles.other} stack across-center gap-3`}>
            <SeatNumber seat={seat} />
            <ChipStack cents={stakeCents} denominations={chips} amount={text(stakeCents)} />
          </span>
        ))}
        {own > 0 && (
          <span className={styles.own}>
            <ChipStack cents={own} denominations={chips} amount={text(own)} />
          </span>
        )}
      </span>
    </button>
  );
}

/** The other players' chips on an area, by seat. */
function othersOn(
  tournament: WagerFeltProps['tournament'],
  table: WagerFeltProps['table'],
  person: string,
  area: (typeof AREAS)[number],
) {
  const wagers = Object.values(tournament.tables[table.tableId]?.felt.layout.wagers ?? {});
  return wagers.flatMap(({ person: owner, type, stakeCents }) => {
    const seat = table.places.find((place) => place.person === owner)?.seat;
    if (owner === person || type !== area || seat === undefined) return [];
    return [{ seat, stakeCents }];
  });
}
