import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../client/index.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import styles from './audit.module.css';
import type { CoupAt } from './coup-at.ts';
import { type Faces, FacesKnown } from './faces-known.tsx';
import { Others, SeenAs, type Viewer } from './seen-by.tsx';
import { type Step, StepList } from './step-list.tsx';
import { Stepper } from './stepper.tsx';
import { useStepKeys } from './use-step-keys.ts';

/** A coup step by step, each step as the chosen viewer saw it. */
export function CoupReplay({ at: coup }: { readonly at: CoupAt }) {
  const texts = useConsoleTexts();
  const { moment } = useFormats();
  const [viewer, setViewer] = useState('auditor');
  const [place, setPlace] = useState(0);
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.scrollIntoView({ block: 'nearest' }), []);
  const { steps, faces, called, path } = useSteps(coup, viewer);
  const step = steps[Math.min(place, steps.length - 1)];
  const seen: readonly Viewer[] = [
    ...Object.entries(texts.audit.viewers),
    // People are left out until their names have come, so that no id is shown.
    ...(steps.length === 0 ? [] : coup.people).map(
      (person) => [`patron:${person}`, nameOf(called, person)] as const,
    ),
  ];
  const { playing, play } = usePlaying(steps.length, place, setPlace);
  const download = useRef<HTMLAnchorElement>(null);
  useStepKeys(steps, place, {
    onPlace: setPlace,
    onViewer: (at) => setViewer((before) => seen[at]?.[0] ?? before),
    onPlay: play,
    onExport: () => download.current?.click(),
  });
  return (
    <section ref={head} className={`${styles.replay} stack low`} aria-label={texts.audit.coup}>
      <div className={`${styles.told} flex column low`}>
        <header>
          <h2>{`${coup.tableName} · ${texts.audit.coup} ${coup.coup}`}</h2>
          <p className={frame.soft}>
            {[`${texts.audit.shoe} ${coup.shoe}`, ...began(steps).map(moment)].join(' · ')}
          </p>
          <div className={frame.pairOfButtons}>
            <Button onClick={() => print()}>{texts.reports.print}</Button>
            <a
              ref={download}
              className={buttonClass('plain')}
              href={path}
              download={`${coup.table}-shoe-${coup.shoe}-coup-${coup.coup}.json`}
            >
              {texts.audit.export}
            </a>
          </div>
        </header>
        <StepList {...{ steps, place }} names={called} onPlace={setPlace} />
      </div>
      <div
        className={`${styles.saw} stack one-column content-start gap-3 slim low scrolls pad-y-2 pad-x-4`}
      >
        <SeenAs viewers={seen} chosen={viewer} onChoose={setViewer} />
        {step !== undefined && (
          <StepView step={step} names={called}>
            <Others
              viewers={seen}
              chosen={viewer}
              faces={faces}
              table={step.view.table}
              nowMs={step.atMs}
            />
            <FacesKnown {...{ faces, seen }} nowMs={step.atMs} />
          </StepView>
        )}
      </div>
      {step !== undefined && (
        <Stepper {...{ steps, place, playing }} onPlace={setPlace} onPlay={play} />
      )}
    </section>
  );
}

function began([first]: readonly Step[]): number[] {
  return first === undefined ? [] : [first.atMs];
}

/** Plays one step a second until the coup is over or the officer stops it. */
function usePlaying(count: number, place: number, onPlace: (place: number) => void) {
  const [asked, setAsked] = useState(false);
  const playing = asked && place < count - 1;
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => onPlace(place + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, place, onPlace]);
  const play = () => {
    // At the last step, playing begins again at the first.
    if (!playing && place >= count - 1) onPlace(0);
    setAsked(!playing);
  };
  return { playing, play };
}

const STEP_MS = 1000;

/** The steps as the viewer saw them, and the names of the people in the coup or at the table. */
function useSteps({ table, shoe, coup }: CoupAt, viewer: string) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [faces, setFaces] = useState<Faces>([]);
  const [names, setNames] = useState<Names>({});
  useEffect(() => {
    let gone = false;
    void api.auditCoup({ table, shoe, coup, as: viewer }).then((answer) => {
      if (gone || !answer.ok) return;
      setSteps(answer.value.steps);
      setFaces(answer.value.faces);
      setNames(answer.value.names);
    });
    return () => {
      gone = true;
    };
  }, [table, shoe, coup, viewer]);
  const called = useLocalNames(names);
  return { steps, faces, called, path: addressOf('auditCoup', { table, shoe, coup, as: viewer }) };
}

function StepView(props: {
  readonly step: Step;
  readonly names: Names;
  readonly children: ReactNode;
}) {
  const texts = useConsoleTexts();
  const { game } = useMessages();
  const { money } = useFormats();
  const { step, names, children } = props;
  const { table, own } = step.view;
  const wagers = Object.values(table.layout.wagers);
  return (
    <div className={frame.stack}>
      <div className={frame.row}>
        <Badge tone="good">{game.phases[table.phase]}</Badge>
        {own !== null && <span>{`${texts.audit.own}: ${money(own.chipsCents)}`}</span>}
      </div>
      <ClothView table={table} names={names} />
      {children}
      <h3>{texts.audit.wagers}</h3>
      {wagers.length === 0 && <p className={frame.soft}>{texts.audit.noWagers}</p>}
      <ul className={styles.wagers}>
        {wagers.map(({ id, type, stakeCents, person, place }) => (
          <li className="stack gap-2 items-center line-above" key={id}>
            <span className={`${styles.seat} inline-grid centred strong-edge disc text-2`}>
              {place}
            </span>
            <span>{nameOf(names, person)}</span>
            <span>{game.wagers(type)}</span>
            <strong>{money(stakeCents)}</strong>
          </li>
        ))}
      </ul>
      <details className={styles.record}>
        <summary className="thumb-high pad-y-2 pad-x-none soft">{`${texts.audit.event}: ${step.version}`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll this text. */}
        <pre className={`${styles.event} pad-3 scrolls edge round text-4 flush mono`} tabIndex={0}>
          {JSON.stringify(step.event, null, 2)}
        </pre>
      </details>
    </div>
  );
}
