import { LANGUAGES } from '../i18n/catalogue.ts';
import { useSpoken } from '../i18n/language.tsx';
import { Segmented } from './tabs.tsx';

/** Each language under its own name, so that it can be found from any other. */
export function LanguageChoice() {
  const { language, choose, messages } = useSpoken();
  return (
    <Segmented
      label={messages.common.language}
      value={language}
      choices={LANGUAGES.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
