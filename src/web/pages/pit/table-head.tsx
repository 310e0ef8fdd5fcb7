import type { FloorTable } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import type { TableSnapshot } from '../../live/connection.ts';
import styles from './pit.module.css';

/** The name of the table, the state of its coup, and the staff at it. */
export function TableHead(props: {
  readonly table: FloorTable;
  readonly snapshot: TableSnapshot | null;
}) {
  const texts = useConsoleTexts();
  const messages = useMessages();
  const { table, snapshot } = props;
  return (
    <header className={`${styles.tableHead} row gap-2 across-4 text-3 line-below pad-y-1 pad-x-4`}>
      <h2>{table.name}</h2>
      <div>
        <p>
          <strong>{rulesName({ ...table, bookName: table.bookId }, messages.game)}</strong>
          {` · ${texts.shoeKinds[table.shoeKind]}`}
        </p>
        <p className={frame.soft}>
          <Terms {...{ table, snapshot }} />
        </p>
      </div>
      {snapshot !== null && <Standing snapshot={snapshot} />}
    </header>
  );
}

function Terms(props: { readonly table: FloorTable; readonly snapshot: TableSnapshot | null }) {
  const texts = useConsoleTexts();
  const messages = useMessages();
  const { money } = useFormats();
  const { table, snapshot } = props;
  const limits = snapshot?.view.table.sign.limits ?? null;
  const differential = limits?.differentialCents ?? null;
  return [
    texts.pit.seatsTaken(table.seated, table.seats),
    limits !== null &&
      messages.table.limits(money(limits.main.minimumCents), money(limits.main.maximumCents)),
    differential !== null && texts.pit.differentialOf(money(differential)),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

const AUTOMATIC: readonly string[] = ['autodealer', 'house-supervisor'];

/** The coup, the shoe, the dealer and supervisor, and posted limits and closing. */
function Standing({ snapshot }: { readonly snapshot: TableSnapshot }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { time } = useFormats();
  const { names } = snapshot;
  const { table, staff } = snapshot.view;
  const { pending, closing } = table.sign;
  const number = table.coup?.number ?? table.last?.number ?? null;
  const { drawn = 0, cardsLeft = 0 } = staff?.shoe ?? {};
  // The name of an automatic dealer says already what he is.
  const post = (office: string, person: string | null | undefined) =>
    [AUTOMATIC.includes(person ?? '') ? '' : office, person == null ? '–' : nameOf(names, person)]
      .join(' ')
      .trim();
  return (
    <div className={styles.standing}>
      <div className="slim right">
        <p>
          {number !== null && <strong>{texts.dealer.coupOf(number)}</strong>}
          {number !== null && table.shoe !== null && ' · '}
          {table.shoe !== null && texts.dealer.shoeOf(table.shoe.number)}
          {drawn > 0 && `, ${texts.pit.cardsDealt(drawn, drawn + cardsLeft)}`}
        </p>
        <p className={frame.soft}>
          {`${post(texts.dealer.dealer, table.dealer)} · `}
          {post(texts.dealer.supervisor, table.supervisor?.person)}
        </p>
      </div>
      <Badge tone="good">{game.phases[table.phase]}</Badge>
      {pending !== null && (
        <Badge tone="warn">
          {pending.dueAtMs === null
            ? texts.pit.pendingByConsent
            : texts.pit.pendingAt(time(pending.dueAtMs))}
        </Badge>
      )}
      {closing !== null && (
        <Badge tone="warn">{texts.sign.closing(time(closing.closesAtMs))}</Badge>
      )}
    </div>
  );
}
