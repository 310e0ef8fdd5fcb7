import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../../protocol/index.ts';
import { ToldSentence } from '../../console/told-sentence.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import styles from './pit.module.css';

type Heard = AnswerTo<'justNow'>;
const NOTHING: Heard = { lines: [], names: {} };
const REFRESH_MS = 2000;
const MOST_SHOWN = 3;

/** What happened at the table while it was looked at, as the transcript tells it. */
export function JustNow(props: { readonly tableId: string; readonly name: string }) {
  const texts = useConsoleTexts();
  const { clock } = useFormats();
  const { tableId, name } = props;
  const heard = useHeard(tableId);
  const names = useLocalNames(heard.names);
  return (
    <section className={styles.justNow} aria-label={texts.pit.justNow(name)}>
      <h3 className="soft text-3">{texts.pit.justNow(name)}</h3>
      {heard.lines.length === 0 && <p className="soft text-3">{texts.pit.nothingYet}</p>}
      <ol>
        {heard.lines.slice(0, MOST_SHOWN).map(({ atMs, told }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same.
          <li className="stack text-3" key={at}>
            <time className="soft">{clock(atMs)}</time>
            <ToldSentence {...{ told, names }} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function useHeard(tableId: string): Heard {
  const [heard, setHeard] = useState<Heard>(NOTHING);
  useEffect(() => {
    let gone = false;
    const listen = async () => {
      const answer = document.hidden ? null : await api.justNow({ table: tableId });
      if (!gone && answer?.ok === true) setHeard(answer.value);
    };
    void listen();
    const timer = setInterval(() => void listen(), REFRESH_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [tableId]);
  return heard;
}
