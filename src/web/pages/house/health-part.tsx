import { useEffect, useState } from 'react';
import { addressOf } from '../../../client/index.ts';
import type { AnswerTo } from '../../../protocol/index.ts';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { buttonClass } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats } from '../../i18n/language.tsx';
import { api } from '../../live/api.ts';

/** Whether the house serves, and how much of its log was verified, and when. */
export function Health() {
  const { house: texts } = useConsoleTexts();
  const ready = useReady();
  const links = [
    [addressOf('ready'), texts.healthy],
    [addressOf('metrics'), texts.metrics],
    ['/api/docs', texts.api],
  ] as const;
  return (
    <section id="health" className={frame.box} aria-label={texts.health}>
      <div className={`${frame.row} ${frame.spread}`}>
        <h2>{texts.health}</h2>
        {ready !== null && (
          <Badge tone={TONES[ready.watch.state]}>{texts.watch.states[ready.watch.state]}</Badge>
        )}
      </div>
      {ready !== null && <Verified {...ready} />}
      <div className={frame.row}>
        {links.map(([href, label]) => (
          <a key={href} href={href} className={buttonClass('plain')}>
            {label}
          </a>
        ))}
      </div>
    </section>
  );
}

const TONES = {
  never: 'plain',
  running: 'plain',
  clean: 'good',
  damaged: 'bad',
  failed: 'bad',
} as const;

function Verified({ verified, watch }: AnswerTo<'ready'>) {
  const { watch: texts } = useConsoleTexts().house;
  const { number, moment } = useFormats();
  return (
    <>
      <p>{texts.verified(number(verified.records), number(verified.documents))}</p>
      {watch.endedAtMs !== null && (
        <p>
          {texts.passed(moment(watch.endedAtMs), number(watch.records), number(watch.documents))}
        </p>
      )}
    </>
  );
}

function useReady(): AnswerTo<'ready'> | null {
  const [ready, setReady] = useState<AnswerTo<'ready'> | null>(null);
  useEffect(() => {
    void api.ready().then((answer) => setReady(answer.ok ? answer.value : null));
  }, []);
  return ready;
}
