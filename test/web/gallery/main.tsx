import '../../../src/web/design/faces.css';
import '../../../src/web/design/tokens.css';
import '../../../src/web/design/base.css';
import '../../../src/web/design/parts.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastStack } from '../../../src/web/design/toast.tsx';
import { isLanguage, loadCatalogue } from '../../../src/web/i18n/catalogue.ts';
import { LanguageProvider } from '../../../src/web/i18n/language.tsx';

/** One page per group of components; the tests and the screenshots address them by `?page=`. */
const PAGES: Readonly<Record<string, () => Promise<() => ReactNode>>> = {
  cards: async () => (await import('./cards-page.tsx')).CardsPage,
  squeeze: async () => (await import('./cards-page.tsx')).SqueezePage,
  roads: async () => (await import('./roads-page.tsx')).RoadsPage,
  odds: async () => (await import('../../../src/web/pages/odds/odds-page.tsx')).OddsPage,
  rules: async () => (await import('./rules-page.tsx')).RulesStoryPage,
  verify: async () => (await import('../../../src/web/pages/verify/verify-page.tsx')).VerifyPage,
  table: async () => (await import('./table-page.tsx')).TableStoryPage,
};

const query = new URLSearchParams(location.search);
const wanted = query.get('lang');
const language = isLanguage(wanted) ? wanted : 'en';
const Page = await (PAGES[query.get('page') ?? 'cards'] ?? PAGES.cards)?.();
const element = document.getElementById('app');
if (element === null || Page === undefined) throw new Error('the gallery has no place to stand');
const catalogue = await loadCatalogue(language);
createRoot(element).render(
  <LanguageProvider initial={language} catalogue={catalogue}>
    <Page />
    <ToastStack />
  </LanguageProvider>,
);
