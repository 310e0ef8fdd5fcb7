import { frame } from '../../console/frame.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { type SetupDraft, setupOf } from './setup-draft.ts';

/** What is about to be opened, in one line; nothing while something is still missing. */
export function DraftLine({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money, number } = useFormats();
  const setup = setupOf(draft);
  if ('fault' in setup) return null;
  const { name, bookId, versionId, shoeKind, seats, decks, sign } = setup;
  const { minimumCents, maximumCents } = sign.main;
  const parts = [
    rulesName({ bookId, versionId, bookName: bookId }, game),
    texts.shoeKinds[shoeKind],
    `${texts.house.seats} ${number(seats)}`,
    `${texts.house.decks} ${number(decks)}`,
    table.limits(money(minimumCents), money(maximumCents)),
  ];
  return (
    <p>
      <strong>{name}</strong> <span className={frame.soft}>{parts.join(' · ')}</span>
    </p>
  );
}
