import { findBook, versionOf, type WagerType } from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { PairFields } from '../../console/limit-fields.tsx';
import { CheckField, TextField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import styles from './house.module.css';
import { extraDiagrams, groupsOf, mustOffer, type SetupDraft, wagersOf } from './setup-draft.ts';

export interface DraftFields {
  readonly draft: SetupDraft;
  readonly set: (name: string, value: string | boolean) => void;
  readonly change: (next: Partial<SetupDraft>) => void;
}

/** The wagers of the version; those a table must carry cannot be left out. */
export function WagersPart({ draft, change }: DraftFields) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const book = findBook(draft.bookId);
  const version = book === null ? null : versionOf(book, draft.versionId);
  if (book === null || version === null) return null;
  const toggle = (type: WagerType, on: boolean) => {
    const chosen = wagersOf(version).filter((one) =>
      one === type ? on : draft.wagers.includes(one),
    );
    change({ wagers: chosen, extras: extraDiagrams(book, chosen) });
  };
  return (
    <fieldset className={styles.group}>
      <legend>{texts.house.wagers}</legend>
      <div className={styles.ticks}>
        {wagersOf(version).map((type) => (
          <CheckField
            key={type}
            label={game.wagers[type]}
            checked={draft.wagers.includes(type)}
            disabled={mustOffer(version, type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </div>
      {draft.extras.length > 0 && (
        <p className={frame.soft}>{`${texts.house.extras}: ${draft.extras.join(', ')}`}</p>
      )}
    </fieldset>
  );
}

/** The limit sign: a pair for the main wagers, and for each group that shall have its own. */
export function LimitsPart({ draft, set }: DraftFields) {
  const texts = useConsoleTexts();
  const book = findBook(draft.bookId);
  const version = book === null ? null : versionOf(book, draft.versionId);
  const exposure = book?.limits.exposure.value;
  const line = (name: string, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={String(draft.raw[name] ?? '')}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <div className={styles.limits}>
      <PairFields raw={draft.raw} set={set} prefix="sign.main." title={texts.groups.main} />
      {groupsOf(draft.wagers).map((group) => (
        <PairFields
          key={group}
          raw={draft.raw}
          set={set}
          prefix={`sign.${group}.`}
          title={texts.groups[group]}
        />
      ))}
      {exposure === 'net-differential' && line('differential', texts.house.differential)}
      {exposure === 'per-hand-liability' && line('liability', texts.house.liability)}
      {version?.tiePercent.value != null && line('tiePercent', texts.house.tiePercent)}
    </div>
  );
}
