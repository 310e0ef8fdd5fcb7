import {
  findBook,
  versionOf,
  type WagerGroup,
  type WagerType,
  wagersOf,
} from '../../../rules/index.ts';
import { frame } from '../../console/frame.tsx';
import { CheckField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { useGroupName } from '../../parts/wagers/group-name.ts';
import { groupsOf } from '../../parts/wagers/limit-groups.ts';
import { type DraftFields, DraftText } from './draft-fields.tsx';
import styles from './house.module.css';
import { extraDiagrams, mustOffer, offeredOn } from './setup-draft.ts';

/** The wagers of the version; those a table must carry cannot be left out. */
export function WagersPart({ draft, change }: DraftFields) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const book = findBook(draft.bookId);
  const version = book === null ? null : versionOf(book, draft.versionId);
  if (book === null || version === null) return null;
  const toggle = (type: WagerType, on: boolean) => {
    const chosen = wagersOf(book, version).filter((one) =>
      one === type ? on : draft.wagers.includes(one),
    );
    change({ wagers: chosen, extras: extraDiagrams(book, chosen) });
  };
  return (
    <fieldset className={`${styles.group} stack gap-2 slim pad-0 bare flush`}>
      <legend>{texts.house.wagers}</legend>
      <div className={styles.ticks}>
        {wagersOf(book, version).map((type) => (
          <CheckField
            key={type}
            label={game.wagers(type)}
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

/** The limit sign: limits for the main wagers, and for each group that has its own. */
export function LimitsPart(props: DraftFields) {
  const texts = useConsoleTexts();
  const { draft } = props;
  const book = findBook(draft.bookId);
  const version = book === null ? null : versionOf(book, draft.versionId);
  const exposure = book?.limits.exposure.value;
  const second = book?.limits.secondDifferential.value === true;
  const groups = book === null ? [] : groupsOf(book, offeredOn(draft));
  return (
    <fieldset className={`${styles.group} stack gap-2 slim pad-0 bare flush`}>
      <legend>{texts.sign.title}</legend>
      <LimitLine {...props} group="main" />
      {groups.length > 0 && <p className={frame.soft}>{texts.house.groupLimits}</p>}
      {groups.map((group) => (
        <LimitLine key={group} {...props} group={group} />
      ))}
      <div className={frame.fields}>
        {exposure === 'net-differential' && (
          <DraftText {...props} name="differential" label={texts.house.differential} amount />
        )}
        {second && (
          <DraftText
            {...props}
            name="maximumDifferential"
            label={texts.house.maximumDifferential}
            amount
          />
        )}
        {exposure === 'per-hand-liability' && (
          <DraftText {...props} name="liability" label={texts.house.liability} amount />
        )}
        {version?.tiePercent.value != null && (
          <DraftText
            {...props}
            name="tiePercent"
            label={texts.house.tiePercent}
            hint={texts.house.fromTo(version.tiePercent.value.least, version.tiePercent.value.most)}
            amount
          />
        )}
      </div>
    </fieldset>
  );
}

/** The least, the greatest and the multiple; a group that is left empty takes the main limits. */
function LimitLine({ group, ...props }: DraftFields & { readonly group: WagerGroup }) {
  const texts = useConsoleTexts();
  const nameOf = useGroupName(props.draft.bookId);
  const field = (end: 'least' | 'most' | 'multiple') => `sign.${group}.${end}`;
  return (
    <fieldset className={`${styles.line} stack items-end gap-2 across-3 slim pad-0 bare flush`}>
      <legend>{nameOf(group)}</legend>
      <DraftText {...props} name={field('least')} label={texts.common.least} amount />
      <DraftText {...props} name={field('most')} label={texts.common.most} amount />
      <DraftText {...props} name={field('multiple')} label={texts.house.multiple} amount />
    </fieldset>
  );
}
