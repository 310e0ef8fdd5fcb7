import {
  findBook,
  type Happening,
  type RuleBook,
  readHappening,
  versionOf,
  type WagerType,
} from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CheckField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { DraftChoice, type DraftFields, DraftText } from './draft-fields.tsx';
import styles from './house.module.css';
import { bonusChosen, bonusField, bonusTypes, happeningsOf } from './setup-bonus.ts';
import { offeredOn } from './setup-draft.ts';
import { settingsFor } from './setup-settings.ts';

/** The readings that a house may change, and who holds the bank. */
export function ReadingsPart(props: DraftFields) {
  const texts = useConsoleTexts();
  const { draft, set } = props;
  const book = findBook(draft.bookId);
  if (book === null) return null;
  const settings = settingsFor(book, versionOf(book, draft.versionId), offeredOn(draft));
  const holders = book.conduct.bankHolders.value;
  const holder = draft.raw['bank.holder'] ?? 'licensee';
  return (
    <fieldset className={`${styles.group} stack gap-2 slim pad-0 bare flush`}>
      <legend>{texts.house.readings}</legend>
      <div className={styles.ticks}>
        {settings.map(({ name, usual }) => (
          <CheckField
            key={name}
            label={texts.house.settings[name]}
            checked={(draft.raw[`setting.${name}`] ?? usual) === true}
            onChange={(event) => set(`setting.${name}`, event.target.checked)}
          />
        ))}
      </div>
      {holders.length > 1 && (
        <div className={frame.fields}>
          <DraftChoice
            {...props}
            name="bank.holder"
            label={texts.house.bank}
            options={holders.map((known) => [known, texts.house.bankHolders[known]])}
          />
          {holder !== 'licensee' && (
            <>
              <DraftText {...props} name="bank.name" label={texts.house.bankName} />
              <DraftText {...props} name="bank.agreement" label={texts.house.agreement} />
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** The house's own boxes beside the book's areas, each with its name and odds. */
export function BonusPart(props: DraftFields) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { draft, set } = props;
  const book = findBook(draft.bookId);
  const types = book === null ? [] : bonusTypes(book);
  if (book === null || types.length === 0) return null;
  return (
    <fieldset className={`${styles.group} stack gap-2 slim pad-0 bare flush`}>
      <legend>{texts.house.bonus}</legend>
      <p className={frame.soft}>{texts.house.bonusNote}</p>
      <div className={styles.ticks}>
        {types.map((type) => (
          <CheckField
            key={type}
            label={game.wagers(type)}
            checked={draft.raw[bonusField(type)] === true}
            onChange={(event) => set(bonusField(type), event.target.checked)}
          />
        ))}
      </div>
      {bonusChosen(book, draft.raw).map((type) => (
        <BonusOdds key={type} {...props} book={book} type={type} />
      ))}
    </fieldset>
  );
}

function BonusOdds({
  type,
  book,
  ...props
}: DraftFields & { readonly type: WagerType; readonly book: RuleBook }) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  return (
    <fieldset className={`${styles.line} stack items-end gap-2 across-3 slim pad-0 bare flush`}>
      <legend>{game.wagers(type)}</legend>
      <DraftText {...props} name={bonusField(type, 'name')} label={texts.house.bonusName} />
      {happeningsOf(book, type).map((on) => (
        <DraftText
          key={on}
          {...props}
          name={bonusField(type, on)}
          label={texts.house.toOne(texts.house.pairs[pairOf(on)])}
          amount
        />
      ))}
    </fieldset>
  );
}

type Pair = 'pair' | 'perfect-pair' | 'coloured-pair' | 'mixed-pair';

/** The pair without its hand, which the legend already names. */
function pairOf(on: Happening): Pair {
  const fact = readHappening(on);
  const kind = 'is' in fact && fact.is === 'pair' ? fact.kind : null;
  return kind === null ? 'pair' : `${kind}-pair`;
}
