import { useEffect, useState } from 'react';
import type { AnswerTo } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { type Answer, api } from '../../live/api.ts';
import styles from './house.module.css';

/** The version and digest of the running code, to be compared with what a laboratory examined. */
export function BuildPart() {
  const { build: texts } = useConsoleTexts().house;
  const { moment } = useFormats();
  const [answer, setAnswer] = useState<Answer<AnswerTo<'build'>> | null>(null);
  useEffect(() => {
    void api.build().then(setAnswer);
  }, []);
  if (answer === null) return null;
  if (!answer.ok) return <p className={frame.bad}>{answer.sentence}</p>;
  const { version, node, digest, files, state, checkedAtMs } = answer.value;
  return (
    <section id="program" className={frame.box} aria-label={texts.title}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{texts.title}</h2>
        <Badge tone={state === 'same' ? 'good' : 'bad'}>{texts.states[state]}</Badge>
      </div>
      <p>
        {texts.version(version, files)} <span lang="en">Node.js {node}</span>
      </p>
      <p>
        <code className={styles.digest}>{digest}</code>
      </p>
      <p className={frame.soft}>{texts.checked(moment(checkedAtMs))}</p>
    </section>
  );
}
