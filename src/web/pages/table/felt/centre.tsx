import type { CSSProperties } from 'react';
import type { LiveTable } from '../../../../client/index.ts';
import type { Outcome } from '../../../../rules/index.ts';
import type { PublicView } from '../../../../table/index.ts';
import { classNames } from '../../../design/class-names.ts';
import { CountdownRing } from '../../../design/countdown-ring.tsx';
import { useFormats, useMessages } from '../../../i18n/language.tsx';
import type { ClothShape } from '../../../parts/cloth/shape.ts';
import type { ShownCoup } from '../../../parts/coup/shown-coup.ts';
import styles from './centre.module.css';

export interface CentreProps {
  readonly shape: ClothShape;
  readonly table: PublicView;
  readonly clock: LiveTable['clock'];
  readonly outcome: Outcome | null;
  readonly coup: ShownCoup | null;
  /** What the coup brought to the reader; null without a wager, or before it is settled. */
  readonly gainCents: number | null;
  /** Whether the reader has a wager on the layout: the line for its result is then kept free. */
  readonly staked: boolean;
  readonly serverNowMs: () => number;
}

/** Under the hands, always at the same place: what happens now, and the clock or the result. */
export function Centre(props: CentreProps) {
  const { shape, outcome } = props;
  const style = {
    left: shape.centre.x,
    top: shape.centre.y,
    width: shape.centreWidth,
    '--unit': shape.furnished ? shape.scale : Math.min(0.72, shape.centreWidth / 420),
  } as CSSProperties;
  return (
    <div className={classNames(styles.centre, shape.stacked && styles.stacked)} style={style}>
      {outcome === null ? <Now {...props} /> : <Banner {...props} outcome={outcome} />}
    </div>
  );
}

/** The clock in the middle during the call for bets, otherwise beside the phase. */
function Now(props: CentreProps) {
  const { table, clock } = props;
  const { game, table: words } = useMessages();
  const { phase, coup } = table;
  const dummy = coup !== null && coup.kind !== 'betting';
  if (phase === 'betting' && !dummy && clock !== null) return <CallForBets {...props} />;
  const said = dummy ? game.dummyCoup : game.phases[phase];
  const waits = phase === 'betting' && table.dealer === AUTODEALER && have(table) === 0;
  return (
    <div
      className={classNames(
        `${styles.now} stack items-center`,
        clock === null && `${styles.still} across-center center`,
      )}
    >
      {/* A new label, not the old one moved: texts of other lengths would jump. */}
      <span
        key={phase}
        className={classNames(
          `${styles.phase} display right medium`,
          said.length > LONG && styles.long,
        )}
      >
        {said}
      </span>
      {clock !== null && <Clock {...props} clock={clock} />}
      <span className={`${styles.facts} stack soft`}>
        {coup?.last === true && <strong className="warn bold">{words.lastCoup}</strong>}
        <OnCloth table={table} />
        {/* A phone has room for two lines. */}
        {phase === 'betting' && coup?.last !== true && <HaveBet table={table} />}
        {waits && <span>{words.clockStarts}</span>}
      </span>
    </div>
  );
}

/**
 * The automatic dealer's post; this dealer gives everybody time from the first wager on, and none
 * before.
 */
const AUTODEALER = 'autodealer';

function CallForBets(props: CentreProps) {
  const { table, clock } = props;
  const { table: words } = useMessages();
  if (clock === null) return null;
  return (
    <div className={`${styles.now} stack items-center`}>
      <span className={`${styles.before} stack across-end right`}>
        <span className={`${styles.phase} display right medium`}>{words.callForBets.before}</span>
        <span className={`${styles.facts} stack soft`}>
          <HaveBet table={table} />
        </span>
      </span>
      <Clock {...props} clock={clock} />
      <span className={`${styles.after} stack across-start`}>
        <span className={`${styles.phase} display right medium`}>{words.callForBets.after}</span>
        <span className={`${styles.facts} stack soft`}>
          {table.coup?.last === true ? (
            <strong className="warn bold">{words.lastCoup}</strong>
          ) : (
            <OnCloth table={table} />
          )}
        </span>
      </span>
    </div>
  );
}

type ClockProps = Pick<CentreProps, 'shape' | 'serverNowMs'> & {
  readonly clock: NonNullable<LiveTable['clock']>;
};

function Clock({ shape, clock, serverNowMs }: ClockProps) {
  const { table } = useMessages();
  const { startedAtMs, endsAtMs } = clock;
  return (
    <CountdownRing
      startsAtMs={startedAtMs}
      endsAtMs={endsAtMs}
      serverNowMs={serverNowMs}
      size={shape.stacked ? 44 : Math.round(shape.furnished ? 84 * shape.scale : 60)}
      note={table.clockLength(Math.round((endsAtMs - startedAtMs) / 1000))}
    />
  );
}

function OnCloth({ table }: { readonly table: PublicView }) {
  const { table: words } = useMessages();
  const { money } = useFormats();
  const staked = Object.values(table.layout.wagers).reduce((sum, one) => sum + one.stakeCents, 0);
  return staked > 0 && <span>{words.onCloth(money(staked))}</span>;
}

function HaveBet({ table }: { readonly table: PublicView }) {
  const { table: words } = useMessages();
  const seated = Object.values(table.layout.places).filter(({ person }) => person !== null).length;
  return seated > 0 && <span>{words.haveBet(have(table), seated)}</span>;
}

function have({ layout }: PublicView): number {
  return new Set(Object.values(layout.wagers).map(({ person }) => person)).size;
}

/** The number of letters from which a text has no room beside the clock in the usual size. */
const LONG = 18;

const NO_BREAK = '\u00a0';

/** The two counts, the winner's in gold, and the result between them. */
function Banner(props: CentreProps & { readonly outcome: Outcome }) {
  const { coup, outcome, gainCents, staked } = props;
  const { game, table } = useMessages();
  const { money } = useFormats();
  const point = (side: 'player' | 'banker') => (
    <span
      className={classNames(
        `${styles.point} stack centred disc display medium`,
        styles[side],
        outcome === side && styles.winner,
      )}
      aria-hidden="true"
    >
      {coup?.[side].point ?? ''}
    </span>
  );
  const gain =
    gainCents === null
      ? null
      : gainCents === 0
        ? table.even
        : gainCents > 0
          ? table.won(money(gainCents))
          : table.lost(money(-gainCents));
  return (
    <div className={`${styles.banner} stack items-center full pill`}>
      {point('player')}
      <span className={`${styles.says} stack across-center center`}>
        <strong className={`${styles.outcome} display bold bright`}>
          {game.outcomeWins[outcome]}
        </strong>
        {(gain !== null || staked) && (
          <span key={gain} className={styles.gain}>
            {gain ?? NO_BREAK}
          </span>
        )}
      </span>
      {point('banker')}
    </div>
  );
}
