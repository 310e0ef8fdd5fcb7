import { findBook, type WagerGroup } from '../../../rules/index.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useMessages } from '../../i18n/language.tsx';
import { plainName } from '../../i18n/wager-names.ts';

/**
 * The name of a group on a sign: the usual word for it, else the name of its only wager, else the
 * book's id for it in plain letters.
 */
export function useGroupName(bookId: string | undefined): (group: WagerGroup) => string {
  const { groups } = useConsoleTexts();
  const { game } = useMessages();
  return (group) => {
    const usual = Object.entries(groups).find(([known]) => known === group)?.[1];
    if (usual !== undefined) return usual;
    const rows = findBook(bookId ?? '')?.wagers.filter((row) => row.group === group) ?? [];
    const [only] = rows;
    return only !== undefined && rows.length === 1
      ? game.wagers(only.id, bookId)
      : capital(plainName(group));
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
