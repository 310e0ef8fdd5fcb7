import { booksOnShelf, findBook, versionOf } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CheckField, SelectField } from '../../design/field.tsx';
import { bookName, versionName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { DraftChoice, type DraftFields, DraftText } from './draft-fields.tsx';
import { facingsWith, openingMethods, type SetupDraft, startDraft } from './setup-draft.ts';

/** The book, the version, the cloth and the seats; then the table's name and equipment. */
export function TablePart(props: DraftFields & { readonly onBook: (draft: SetupDraft) => void }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { draft, change, onBook } = props;
  const book = findBook(draft.bookId);
  const layouts = book?.equipment.layouts ?? [];
  const keep = (next: SetupDraft) => onBook(withNames(next, draft));
  const lay = (diagram: string) => {
    const usual = layouts.find((layout) => layout.diagram === diagram)?.usualSeats;
    const seats = String(usual ?? draft.raw.seats);
    change({ diagram, raw: { ...draft.raw, seats } });
  };
  return (
    <div className={frame.fields}>
      <SelectField
        label={texts.house.book}
        value={draft.bookId}
        onChange={(event) => keep(startDraft(event.target.value))}
      >
        {booksOnShelf().map(({ id, name }) => (
          <option key={id} value={id}>
            {bookName(id, name.value, game)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.house.version}
        value={draft.versionId}
        onChange={(event) => keep(startDraft(draft.bookId, event.target.value))}
      >
        {(book?.versions ?? []).map(({ id }) => (
          <option key={id} value={id}>
            {versionName(draft.bookId, id, game)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.house.layout}
        value={draft.diagram}
        onChange={(event) => lay(event.target.value)}
      >
        {layouts.map(({ diagram, form }) => (
          <option key={diagram} value={diagram}>
            {`${diagram} · ${texts.house.forms[form]}`}
          </option>
        ))}
      </SelectField>
      <DraftChoice
        {...props}
        name="seats"
        label={texts.house.seats}
        options={(book?.equipment.seatCounts.value ?? []).map((count) => [String(count), count])}
      />
      <DraftText {...props} name="name" label={texts.house.tableName} />
      <DraftText {...props} name="tableId" label={texts.house.tableId} />
      <DraftText {...props} name="casino" label={texts.house.casino} />
      <DraftText {...props} name="chips" label={texts.house.chips} />
      <DraftText
        {...props}
        name="payoutUnit"
        label={texts.house.payoutUnit}
        hint={texts.house.payoutUnitUsual}
        amount
      />
      <DraftText {...props} name="pit" label={texts.house.pit} />
      <DraftText {...props} name="rulesCopy" label={texts.house.rulesCopy} />
      <DraftText {...props} name="gamingDate" label={texts.house.gamingDate} type="date" />
    </div>
  );
}

function withNames(next: SetupDraft, { raw }: SetupDraft): SetupDraft {
  const { tableId = '', name = '', casino = '', pit = '' } = raw;
  return { ...next, raw: { ...next.raw, tableId, name, casino, pit } };
}

/** The shoe, how it is dealt, and where the cutting card goes. */
export function CardsPart(props: DraftFields) {
  const texts = useConsoleTexts();
  const { draft, set, change } = props;
  const book = findBook(draft.bookId);
  if (book === null) return null;
  const method = String(draft.raw.method);
  const deal = (next: string) => {
    const [facing = 'up'] = facingsWith(book, next);
    const kept = facingsWith(book, next).find((one) => one === draft.raw.facing);
    change({ raw: { ...draft.raw, method: next, facing: kept ?? facing } });
  };
  const { least, most } = book.cards.decks.value;
  const depths = book.cuttingCard.depths.value.map((depth) =>
    depth.least === depth.most
      ? `${depth.behind}`
      : `${depth.behind} (${depth.least}–${depth.most})`,
  );
  return (
    <>
      <div className={frame.fields}>
        <DraftChoice
          {...props}
          name="shoeKind"
          label={texts.house.shoeKind}
          options={Object.entries(texts.shoeKinds)}
        />
        <SelectField
          label={texts.fields.method}
          value={method}
          onChange={(event) => deal(event.target.value)}
        >
          {openingMethods(book).map((known) => (
            <option key={known} value={known}>
              {texts.choices[known]}
            </option>
          ))}
        </SelectField>
        <DraftChoice
          {...props}
          name="facing"
          label={texts.fields.facing}
          options={facingsWith(book, method).map((facing) => [facing, texts.choices[facing]])}
        />
        <DraftText
          {...props}
          name="decks"
          label={texts.house.decks}
          hint={texts.house.fromTo(least, most)}
        />
        <DraftText
          {...props}
          name="behind"
          label={texts.house.behind}
          hint={texts.house.bookSays(depths.join(', '))}
        />
      </div>
      <div className={frame.row}>
        {versionOf(book, draft.versionId)?.notice.value === true && (
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
