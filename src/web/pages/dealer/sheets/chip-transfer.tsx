import { type FormEvent, useState } from 'react';
import type { ActTools } from '../../../console/acts/act-form.tsx';
import { centsOf, dollarsOf } from '../../../console/form-values.ts';
import { frame } from '../../../console/frame.tsx';
import { byName, nameOf } from '../../../console/names.ts';
import { PersonPicker, type Served } from '../../../console/person-picker.tsx';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { Dialog } from '../../../design/overlay.tsx';
import { showToast } from '../../../design/toast-store.ts';
import { useConsoleTexts } from '../../../i18n/consoles/index.ts';
import { useFormats } from '../../../i18n/language.tsx';
import { api } from '../../../live/api.ts';
import { newId } from '../../../live/new-id.ts';

const KINDS = ['buy-in', 'cash-out'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Moves chips for people who have an account but no device. At a virtual table the cage does this.
 */
export function ChipTransfer(props: {
  readonly tools: ActTools;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const texts = useConsoleTexts();
  const { tools, open, onClose } = props;
  const { rules } = tools.view.table;
  return (
    <Dialog open={open} title={texts.dealer.chips} onClose={onClose}>
      <TransferForm tools={tools} table={rules?.tableId ?? ''} onDone={onClose} />
    </Dialog>
  );
}

interface TransferFormProps {
  readonly tools: ActTools;
  readonly table: string;
  readonly onDone: () => void;
}

function TransferForm({ tools, table, onDone }: TransferFormProps) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const [person, setPerson] = useState<Served | null>(null);
  const [kind, setKind] = useState<Kind>('buy-in');
  const [amount, setAmount] = useState('');
  // A booking keeps its id until the house answers, so that a second try is not booked twice.
  const [ref, setRef] = useState(newId);
  const [sending, setSending] = useState(false);
  const amountCents = centsOf(amount);
  const chipsCents = tools.view.staff?.patrons[person?.id ?? '']?.chipsCents ?? 0;
  const ready = person !== null && amountCents !== null && amountCents > 0 && !sending;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (person === null || amountCents === null) return;
    setSending(true);
    const asked = { ref, person: person.id, table, amountCents };
    const answer = kind === 'buy-in' ? await api.buyInFor(asked) : await api.cashOutFor(asked);
    setSending(false);
    if (answer.ok || answer.code !== 'offline') setRef(newId());
    if (!answer.ok) return showToast(answer.sentence, 'bad');
    showToast(answer.value.done ? texts.common.done : texts.cage.underWay, 'good');
    onDone();
  };
  return (
    <form className={frame.stack} onSubmit={(event) => void submit(event)}>
      {person === null && <AtTable tools={tools} onChoose={setPerson} />}
      <PersonPicker chosen={person} onChoose={setPerson} table={table} />
      <div className={frame.two}>
        <SelectField
          label={texts.cage.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'buy-in' ? 'buy-in' : 'cash-out')}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.cage.kinds[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={texts.cage.amount}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </div>
      {kind === 'cash-out' && chipsCents > 0 && (
        <Button onClick={() => setAmount(dollarsOf(chipsCents))}>
          {texts.dealer.allOf(money(chipsCents))}
        </Button>
      )}
      <Button kind="primary" type="submit" disabled={!ready}>
        {texts.cage.book}
      </Button>
    </form>
  );
}

interface AtTableProps {
  readonly tools: ActTools;
  readonly onChoose: (person: Served) => void;
}

/** A choice of the people known at this table, who need not be searched for. */
function AtTable({ tools, onChoose }: AtTableProps) {
  const texts = useConsoleTexts();
  const { money } = useFormats();
  const { view, names } = tools;
  const patrons = view.staff?.patrons ?? {};
  const people = Object.keys(patrons).toSorted(byName(names));
  if (people.length === 0) return null;
  const choose = (id: string) => {
    onChoose({ id, displayName: nameOf(names, id) });
  };
  return (
    <SelectField
      label={texts.dealer.atTable}
      value=""
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">–</option>
      {people.map((id) => (
        <option key={id} value={id}>
          {`${nameOf(names, id)} · ${money(patrons[id]?.chipsCents ?? 0)}`}
        </option>
      ))}
    </SelectField>
  );
}
