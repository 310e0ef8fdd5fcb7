import { TABLET_PX } from '../design/room.ts';
import { loadCatalogue } from '../i18n/catalogue.ts';
import { rememberedLanguage } from '../i18n/remembered.ts';
import { askEarly, tableIn } from '../live/early.ts';

// This file is small on purpose: it arrives long before the app's code, and what it asks for comes
// together with that code, not after it.
askEarly(location.pathname);
const language = rememberedLanguage();
const words = loadCatalogue(language);
const table = tableIn(location.pathname);
if (table !== null) {
  void import('../pages/table/table-route.tsx');
  if (innerWidth >= TABLET_PX) void import('../pages/table/side/beside.tsx');
}
if (location.pathname === '/') void import('../pages/lobby/lobby-page.tsx');
// The promise is not awaited at the top level: the app shares modules with this file and would wait
// for its end.
void Promise.all([import('./start.tsx'), words]).then(([{ start }, catalogue]) =>
  start(language, catalogue, location.pathname),
);
