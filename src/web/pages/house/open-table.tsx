import { useState } from 'react';
import { Link } from 'wouter';
import { BOOKS, findBook, versionOf } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { CheckField, SelectField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { postJson } from '../../live/api.ts';
import { type SetupDraft, setupOf, startDraft } from './setup-draft.ts';
import { type DraftFields, LimitsPart, WagersPart } from './setup-parts.tsx';
import { type Warning, WarningList } from './warnings.tsx';

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'no'; readonly sentence: string }
  | { readonly kind: 'warned'; readonly warnings: readonly Warning[] }
  | { readonly kind: 'opened'; readonly tableId: string; readonly warnings: readonly Warning[] };

/** A table of any book: the set-up, what the odds say of it, and the opening. */
export function OpenTableForm() {
  const texts = useConsoleTexts();
  const [draft, setDraft] = useState<SetupDraft>(() => startDraft());
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const fields: DraftFields = {
    draft,
    change: (next) => setDraft((before) => ({ ...before, ...next })),
    set: (name, value) =>
      setDraft((before) => ({ ...before, raw: { ...before.raw, [name]: value } })),
  };
  const send = async (path: string, opens: boolean) => {
    const setup = setupOf(draft);
    if ('fault' in setup) {
      setOutcome({ kind: 'no', sentence: `${texts.common.fillIn} (${setup.fault})` });
      return;
    }
    const automatic = draft.raw.automatic === true;
    const answer = await postJson<{ warnings: readonly Warning[] }>(
      path,
      opens ? { setup, automatic } : { setup },
    );
    if (!answer.ok) setOutcome({ kind: 'no', sentence: answer.sentence });
    else if (opens) setOutcome({ kind: 'opened', tableId: setup.tableId, ...answer.value });
    else setOutcome({ kind: 'warned', ...answer.value });
  };
  return (
    <section className={frame.box} aria-label={texts.house.openTable}>
      <h2>{texts.house.openTable}</h2>
      <TablePart {...fields} onBook={(next) => setDraft(next)} />
      <CardsPart {...fields} />
      <WagersPart {...fields} />
      <LimitsPart {...fields} />
      <div className={frame.two}>
        <Button onClick={() => void send('/api/house/warnings', false)}>{texts.house.check}</Button>
        <Button kind="primary" onClick={() => void send('/api/house/tables', true)}>
          {texts.house.openIt}
        </Button>
      </div>
      <OutcomeNote outcome={outcome} />
    </section>
  );
}

function OutcomeNote({ outcome }: { readonly outcome: Outcome }) {
  const texts = useConsoleTexts();
  return (
    <div role="status" className={frame.stack}>
      {outcome.kind === 'no' && <p className={frame.bad}>{outcome.sentence}</p>}
      {(outcome.kind === 'warned' || outcome.kind === 'opened') && (
        <WarningList warnings={outcome.warnings} />
      )}
      {outcome.kind === 'opened' && (
        <div className={frame.row}>
          <p>{texts.house.opened}</p>
          <Link href={`/table/${outcome.tableId}/dealer`} className={buttonClass('primary')}>
            {texts.dealer.title}
          </Link>
        </div>
      )}
    </div>
  );
}

function TablePart(props: DraftFields & { readonly onBook: (draft: SetupDraft) => void }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { draft, set, change, onBook } = props;
  const book = findBook(draft.bookId);
  const kept = (next: SetupDraft): SetupDraft => ({
    ...next,
    raw: { ...next.raw, tableId: draft.raw.tableId ?? '', name: draft.raw.name ?? '' },
  });
  return (
    <div className={frame.two}>
      <Text {...props} name="tableId" label={texts.house.tableId} />
      <Text {...props} name="name" label={texts.house.tableName} />
      <Text {...props} name="casino" label={texts.house.casino} />
      <SelectField
        label={texts.house.book}
        value={draft.bookId}
        onChange={(event) => onBook(kept(startDraft(event.target.value)))}
      >
        {BOOKS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name.value}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.house.version}
        value={draft.versionId}
        onChange={(event) => onBook(kept(startDraft(draft.bookId, event.target.value)))}
      >
        {(book?.versions ?? []).map(({ id }) => (
          <option key={id} value={id}>
            {game.versions[id]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.house.layout}
        value={draft.diagram}
        onChange={(event) => change({ diagram: event.target.value })}
      >
        {(book?.equipment.layouts ?? []).map(({ diagram, form }) => (
          <option key={diagram} value={diagram}>
            {`${diagram} (${form})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.house.seats}
        value={String(draft.raw.seats)}
        onChange={(event) => set('seats', event.target.value)}
      >
        {(book?.equipment.seatCounts.value ?? []).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Text {...props} name="chips" label={texts.house.chips} />
      <Text {...props} name="rulesCopy" label={texts.house.rulesCopy} />
    </div>
  );
}

function CardsPart(props: DraftFields) {
  const texts = useConsoleTexts();
  const { draft, set } = props;
  const book = findBook(draft.bookId);
  const version = book === null ? null : versionOf(book, draft.versionId);
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectField
      label={label}
      value={String(draft.raw[name])}
      onChange={(event) => set(name, event.target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <div className={frame.two}>
        {choice('shoeKind', texts.house.shoeKind, Object.entries(texts.shoeKinds))}
        {choice(
          'method',
          texts.fields.method,
          (book?.dealing.methods ?? []).map(({ method }) => [method, texts.choices[method]]),
        )}
        {choice('facing', texts.fields.facing, [
          ['up', texts.choices.up],
          ['down', texts.choices.down],
        ])}
        <Text {...props} name="decks" label={texts.house.decks} />
        <Text {...props} name="behind" label={texts.house.behind} />
      </div>
      <div className={frame.row}>
        {version?.notice.value === true && (
          <CheckField
            label={texts.house.notice}
            checked={draft.raw.notice === true}
            onChange={(event) => set('notice', event.target.checked)}
          />
        )}
        {draft.raw.shoeKind === 'virtual' && (
          <CheckField
            label={texts.house.automatic}
            checked={draft.raw.automatic === true}
            onChange={(event) => set('automatic', event.target.checked)}
          />
        )}
      </div>
    </>
  );
}

function Text(props: DraftFields & { readonly name: string; readonly label: string }) {
  const { draft, set, name, label } = props;
  return (
    <TextField
      label={label}
      value={String(draft.raw[name] ?? '')}
      onChange={(event) => set(name, event.target.value)}
      autoComplete="off"
    />
  );
}
