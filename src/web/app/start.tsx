import '../design/faces.css';
import '../design/tokens.css';
import '../design/base.css';
import '../design/parts.css';
import { createRoot } from 'react-dom/client';
import { showToast } from '../design/toast-store.ts';
import type { Catalogue, Language } from '../i18n/catalogue.ts';
import { upgradedSentence } from '../i18n/current.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { tableIn } from '../live/early.ts';
import { live } from '../live/live.ts';
import { shelveOwnBooks } from '../live/own-books.ts';
import { refreshMe, signedOutElsewhere } from '../live/session.ts';
import { houseIsNewer } from '../parts/fetched/own-file.ts';
import { App } from './app.tsx';
import { lobbyScreen } from './lobby-screen.tsx';
import { tableScreen } from './table-screen.tsx';

/**
 * Draws the app into the page once lobby or table are fetched, so that nobody sees a waiting room.
 */
export async function start(language: Language, catalogue: Catalogue, path: string) {
  const element = document.getElementById('app');
  if (element === null) throw new Error('the page has no place for the app');
  const table = tableIn(path);
  if (table !== null) live.ahead(table);
  live.connect({ onSignedOut: signedOutElsewhere, onBack: () => void tellUpgrade() });
  void refreshMe();
  await Promise.all([shelveOwnBooks(), firstScreen(path)?.prepare()]);
  createRoot(element).render(
    <LanguageProvider initial={language} catalogue={catalogue}>
      <App />
    </LanguageProvider>,
  );
}

/**
 * A house that was upgraded in the break serves other files; this page goes on with those it has
 * until its reader loads it again, perhaps after the coup.
 */
async function tellUpgrade(): Promise<void> {
  if (await houseIsNewer()) showToast(upgradedSentence());
}

function firstScreen(path: string) {
  if (path === '/') return lobbyScreen;
  return tableIn(path) === null ? null : tableScreen;
}
