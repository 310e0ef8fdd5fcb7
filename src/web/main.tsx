import './design/tokens.css';
import './design/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadCatalogue } from './i18n/catalogue.ts';
import { LanguageProvider, rememberedLanguage } from './i18n/language.tsx';
import { live } from './live/live.ts';
import { refreshMe, signedOutElsewhere } from './live/session.ts';

const element = document.getElementById('app');
if (element === null) throw new Error('the page has no place for the app');
const language = rememberedLanguage();
// The felt comes beside the words, not after them.
if (location.pathname.startsWith('/table/')) void import('./pages/table/table-route.tsx');
const catalogue = await loadCatalogue(language);
live.connect(signedOutElsewhere);
void refreshMe();
createRoot(element).render(
  <LanguageProvider initial={language} catalogue={catalogue}>
    <App />
  </LanguageProvider>,
);
