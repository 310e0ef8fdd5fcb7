import '../../design/tokens.css';
import { useVerifyTexts } from '../../i18n/verify-texts.ts';
import '../../design/base.css';
import '../../design/parts.css';
import { createRoot } from 'react-dom/client';
import { LanguageChoice } from '../../design/language-choice.tsx';
import { loadCatalogue } from '../../i18n/catalogue.ts';
import { LanguageProvider } from '../../i18n/language.tsx';
import { rememberedLanguage } from '../../i18n/remembered.ts';
import { VerifyPanel } from './verify-panel.tsx';

/** The verifier as one file that needs nothing but a browser: built into dist/verify.html. */
function Standalone() {
  const verify = useVerifyTexts();
  return (
    <main
      className="stack one-column gap-4"
      style={{ maxWidth: 1000, margin: '0 auto', padding: 16 }}
    >
      <h1>{verify.title}</h1>
      <p className="measure soft">{verify.lead}</p>
      <VerifyPanel />
      <LanguageChoice />
    </main>
  );
}

async function show(): Promise<void> {
  const element = document.getElementById('app');
  if (element === null) return;
  const language = rememberedLanguage();
  const catalogue = await loadCatalogue(language);
  createRoot(element).render(
    <LanguageProvider initial={language} catalogue={catalogue}>
      <Standalone />
    </LanguageProvider>,
  );
}

void show();
