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
  readonly serverNowMs: () => number;
}

/** Under the hands, always at the same place: what happens now, and the clock or the result. */
export function Centre(props: CentreProps) {
  const { shape, outcome } = props;
  const style = {
    left: shape.centre.x,
    top: shape.centre.y,
    width: shape.centreWidth,
    '--unit': shape.furnished ? shape.scale : 0.72,
  } as CSSProperties;
  return (
    <div className={classNames(styles.centre, shape.stacked && styles.stacked)} style={style}>
      {outcome === null ? <Now {...props} /> : <Banner {...props} outcome={outcome} />}
    </div>
  );
}

/** The phase on the left of the clock, what lies on the cloth on its right. */
function Now({ shape, table, clock, serverNowMs }: CentreProps) {
  const { game, table: words } = useMessages();
  const { money } = useFormats();
  const { phase, coup, layout } = table;
  const dummy = coup !== null && coup.kind !== 'betting';
  const said = dummy ? game.dummyCoup : game.phases[phase];
  const wagers = Object.values(layout.wagers);
  const staked = wagers.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  const have = new Set(wagers.map(({ person }) => person)).size;
  const seated = Object.values(layout.places).filter(({ person }) => person !== null).length;
  return (
    <div className={classNames(styles.now, clock === null && styles.still)}>
      {/* A new label, not the old one moved: texts of other lengths would jump. */}
      <span key={phase} className={classNames(styles.phase, said.length > LONG && styles.long)}>
        {said}
      </span>
      {clock !== null && (
        <CountdownRing
          startsAtMs={clock.startedAtMs}
          endsAtMs={clock.endsAtMs}
          serverNowMs={serverNowMs}
          size={shape.stacked ? 44 : Math.round(shape.furnished ? 78 * shape.scale : 55)}
        />
      )}
      <span className={styles.facts}>
        {coup?.last === true && <strong className={styles.last}>{words.lastCoup}</strong>}
        {staked > 0 && <span>{words.onCloth(money(staked))}</span>}
        {clock !== null && (
          <span>{words.clockLength(Math.round((clock.endsAtMs - clock.startedAtMs) / 1000))}</span>
        )}
        {seated > 0 && phase === 'betting' && <span>{words.haveBet(have, seated)}</span>}
      </span>
    </div>
  );
}

/** Letters that have no room beside the clock in the usual size. */
const LONG = 18;

/** The two counts, the winner's in gold, and the result between them. */
function Banner({ coup, outcome, gainCents }: CentreProps & { readonly outcome: Outcome }) {
  const { game, table } = useMessages();
  const { money } = useFormats();
  const point = (side: 'player' | 'banker') => (
    <span
      className={classNames(styles.point, styles[side], outcome === side && styles.winner)}
      aria-hidden="true"
    >
      {coup?.[side].point ?? ''}
    </span>
  );
  const gain =
    gainCents === null || gainCents === 0
      ? null
      : gainCents > 0
        ? table.won(money(gainCents))
        : table.lost(money(-gainCents));
  return (
    <div className={styles.banner}>
      {point('player')}
      <span className={styles.says}>
        <strong className={styles.outcome}>{game.outcomeWins[outcome]}</strong>
        {gain !== null && <span className={styles.gain}>{gain}</span>}
      </span>
      {point('banker')}
    </div>
  );
}
