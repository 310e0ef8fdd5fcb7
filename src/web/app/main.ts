import { loadCatalogue } from '../i18n/catalogue.ts';
import { rememberedLanguage } from '../i18n/remembered.ts';
import { askEarly, tableIn } from '../live/early.ts';

// This file is small on purpose: it is here long before the app's code, and what it asks for
// comes beside that code, not after it.
askEarly(location.pathname);
const language = rememberedLanguage();
const words = loadCatalogue(language);
const table = tableIn(location.pathname);
if (table !== null) void import('../pages/table/table-route.tsx');
// Not awaited at the top: the app shares modules with this file and would wait for its end.
void Promise.all([import('./start.tsx'), words]).then(([{ start }, catalogue]) =>
  start(language, catalogue, table),
);
