import '../design/faces.css';
import '../design/tokens.css';
import '../design/base.css';
import { createRoot } from 'react-dom/client';
import type { Catalogue, Language } from '../i18n/catalogue.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { live } from '../live/live.ts';
import { shelveOwnBooks } from '../live/own-books.ts';
import { refreshMe, signedOutElsewhere } from '../live/session.ts';
import { App } from './app.tsx';
import { tableScreen } from './table-screen.tsx';

/** Draws the app into the page. A link to a table waits for its felt and skips the waiting room. */
export async function start(language: Language, catalogue: Catalogue, table: string | null) {
  const element = document.getElementById('app');
  if (element === null) throw new Error('the page has no place for the app');
  if (table !== null) live.ahead(table);
  live.connect(signedOutElsewhere);
  void refreshMe();
  await Promise.all([shelveOwnBooks(), table === null ? null : tableScreen.prepare()]);
  createRoot(element).render(
    <LanguageProvider initial={language} catalogue={catalogue}>
      <App />
    </LanguageProvider>,
  );
}
