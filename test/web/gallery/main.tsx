import '../../../src/web/design/tokens.css';
import '../../../src/web/design/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastStack } from '../../../src/web/design/toast.tsx';
import { isLanguage, loadCatalogue } from '../../../src/web/i18n/catalogue.ts';
import { LanguageProvider } from '../../../src/web/i18n/language.tsx';
import { CardsPage } from './cards-page.tsx';
import { RoadsPage } from './roads-page.tsx';

/** One page per group of components; the tests and the screenshots address them by `?page=`. */
const PAGES: Readonly<Record<string, () => ReactNode>> = {
  cards: CardsPage,
  roads: RoadsPage,
};

const query = new URLSearchParams(location.search);
const wanted = query.get('lang');
const language = isLanguage(wanted) ? wanted : 'en';
const Page = PAGES[query.get('page') ?? 'cards'] ?? CardsPage;
const element = document.getElementById('app');
if (element === null) throw new Error('the gallery has no place to stand');
const catalogue = await loadCatalogue(language);
createRoot(element).render(
  <LanguageProvider initial={language} catalogue={catalogue}>
    <Page />
    <ToastStack />
  </LanguageProvider>,
);
