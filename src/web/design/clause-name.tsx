import { useMessages } from '../i18n/language.tsx';

/** "10.1 Traditional Baccarat: Tie" is told as 10.1; a link leads to all of it. */
export function ClauseName({ clause }: { readonly clause: string }) {
  const { common } = useMessages();
  return (
    <span>
      {common.clause('')}
      <span lang="en">{/^\d[\d.()a-z]*/.exec(clause)?.[0] ?? clause}</span>
    </span>
  );
}
