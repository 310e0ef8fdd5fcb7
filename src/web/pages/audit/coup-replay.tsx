import { type ReactNode, useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../client/index.ts';
import { EVENTS } from '../../../table/index.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { frame } from '../../console/frame.tsx';
import { type Names, nameOf } from '../../console/names.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages } from '../../i18n/language.tsx';
import { useLocalNames } from '../../i18n/local-names.ts';
import { api } from '../../live/api.ts';
import styles from './audit.module.css';
import type { CoupAt } from './coup-at.ts';
import { type Faces, FacesKnown } from './faces-known.tsx';
import { type Step, StepList } from './step-list.tsx';
import { useStepKeys } from './use-step-keys.ts';

/** A coup step by step, as the chosen person saw it at that moment. */
export function CoupReplay({ at: coup }: { readonly at: CoupAt }) {
  const texts = useConsoleTexts();
  const { moment } = useFormats();
  const [viewer, setViewer] = useState('auditor');
  const [place, setPlace] = useState(0);
  const head = useRef<HTMLElement>(null);
  useEffect(() => head.current?.scrollIntoView({ block: 'nearest' }), []);
  const { steps, faces, called, path } = useSteps(coup, viewer);
  const step = steps[Math.min(place, steps.length - 1)];
  const seen: readonly (readonly [string, string])[] = [
    ...Object.entries(texts.audit.viewers),
    ...coup.people.map((person) => [`patron:${person}`, nameOf(called, person)] as const),
  ];
  useStepKeys(steps, place, {
    onPlace: setPlace,
    onViewer: (at) => setViewer((before) => seen[at]?.[0] ?? before),
  });
  return (
    <section ref={head} className={styles.replay} aria-label={texts.audit.coup}>
      <div className={styles.told}>
        <header>
          <h2>{`${coup.tableName} · ${texts.audit.coup} ${coup.coup}`}</h2>
          <p className={frame.soft}>
            {[`${texts.audit.shoe} ${coup.shoe}`, ...began(steps).map(moment)].join(' · ')}
          </p>
          <a
            className={buttonClass('plain')}
            href={path}
            download={`${coup.table}-${coup.coup}.json`}
          >
            {texts.audit.export}
          </a>
        </header>
        <StepList {...{ steps, place }} names={called} onPlace={setPlace} />
      </div>
      <div className={styles.saw}>
        <SelectField
          label={texts.audit.asWhom}
          value={viewer}
          onChange={(event) => setViewer(event.target.value)}
        >
          {seen.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {step !== undefined && (
          <StepView step={step} names={called}>
            <FacesKnown {...{ faces, seen }} nowMs={step.atMs} />
          </StepView>
        )}
      </div>
      {step !== undefined && <Stepper {...{ steps, place }} onPlace={setPlace} />}
    </section>
  );
}

function began([first]: readonly Step[]): number[] {
  return first === undefined ? [] : [first.atMs];
}

/** The line of the coup: a mark for each irregularity, and the way forward and back. */
function Stepper(props: {
  readonly steps: readonly Step[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}) {
  const texts = useConsoleTexts();
  const { steps, place, onPlace } = props;
  const last = steps.length - 1;
  return (
    <div className={styles.stepper}>
      <Button icon="back" disabled={place === 0} onClick={() => onPlace(place - 1)}>
        {texts.audit.previous}
      </Button>
      <div className={styles.track}>
        <input
          type="range"
          min={0}
          max={last}
          value={place}
          aria-label={texts.audit.step(place + 1, steps.length)}
          onChange={(event) => onPlace(Number(event.target.value))}
        />
        {steps.map(
          ({ version, event }, at) =>
            EVENTS[event.type].part === 'irregularity' && (
              <i key={version} style={{ left: `${(100 * at) / Math.max(1, last)}%` }} />
            ),
        )}
      </div>
      <Button icon="forward" disabled={place >= last} onClick={() => onPlace(place + 1)}>
        {texts.audit.nextStep}
      </Button>
      <p role="status">{texts.audit.step(place + 1, steps.length)}</p>
    </div>
  );
}

/** The steps as somebody saw them, and what everybody in the coup or at the table is called. */
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
          <li key={id}>
            <span className={styles.seat}>{place}</span>
            <span>{nameOf(names, person)}</span>
            <span>{game.wagers[type]}</span>
            <strong>{money(stakeCents)}</strong>
          </li>
        ))}
      </ul>
      <details className={styles.record}>
        <summary>{`${texts.audit.event}: ${step.version}`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard. */}
        <pre className={styles.event} tabIndex={0}>
          {JSON.stringify(step.event, null, 2)}
        </pre>
      </details>
    </div>
  );
}
