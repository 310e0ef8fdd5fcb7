import type { AnswerTo } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import type { Served } from '../../console/person-picker.tsx';
import { Button } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { guestName } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import type { Kind } from './kinds.ts';
import styles from './slip.module.css';

/** What was booked, as the cashier says it back and the slip prints it. */
export interface Booked {
  readonly kind: Kind;
  readonly amountCents: number;
  /** The person's name; for a fill or a credit of a tray there is none. */
  readonly name: string | null;
  readonly table: string | null;
  readonly why: string;
  /** The entry in the person's statement, with its number and the new balance. */
  readonly entry: AnswerTo<'statement'>['entries'][number] | null;
}

/** The slip of a booking that is done; its number is that of the entry in the person's account. */
export async function slipOf(
  { amountCents, why }: { readonly amountCents: number; readonly why: string },
  to: {
    readonly kind: Kind;
    readonly person: Served | null;
    readonly table: string | null;
  },
): Promise<Booked> {
  const { kind, table } = to;
  const person = kind === 'FillTable' || kind === 'CreditTable' ? null : to.person;
  const answer = person === null ? null : await api.statement({ person: person.id });
  const entry = answer?.ok === true ? (answer.value.entries.at(-1) ?? null) : null;
  return { kind, amountCents, name: person?.displayName ?? null, table, why, entry };
}

/** The last booking in words, with its number and the new balance; it can be printed. */
export function Slip({ booked }: { readonly booked: Booked | null }) {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  const { money, moment } = useFormats();
  if (booked === null) return null;
  const { kind, amountCents, name, table, why, entry } = booked;
  const { slip, kinds } = texts.cage;
  return (
    <section
      className={`${frame.box} ${styles.slip}`}
      aria-label={slip.title}
      data-slip={entry?.id}
    >
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{entry === null ? slip.title : slip.number(entry.id)}</h2>
        <Button onClick={() => print()}>{slip.print}</Button>
      </div>
      <p role="status">
        {[kinds[kind], money(amountCents), name && guestName(name, common.noPerson), table]
          .filter((part) => part !== null)
          .join(' · ')}
        {entry !== null && ` · ${slip.newBalance(money(entry.balanceCents))}`}
      </p>
      {why !== '' && <p className="soft text-4">{why}</p>}
      {entry !== null && <p className="soft text-4">{moment(entry.atMs)}</p>}
      <p className={styles.sign}>{slip.signatures}</p>
    </section>
  );
}
