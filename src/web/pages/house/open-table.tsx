import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OddsWarningTold } from '../../../protocol/index.ts';
import {
  evolve,
  explain,
  type OpeningWarning,
  publicView,
  type TableSetup,
  UNOPENED,
} from '../../../table/index.ts';
import { ClothView } from '../../console/cloth-view.tsx';
import { frame } from '../../console/frame.tsx';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { Tabs } from '../../design/tabs.tsx';
import { rulesName } from '../../i18n/book-name.ts';
import { useConsoleTexts } from '../../i18n/consoles/index.ts';
import { useFormats, useMessages, useSpoken } from '../../i18n/language.tsx';
import { refusalText } from '../../i18n/refusal-sentence.ts';
import { api } from '../../live/api.ts';
import { ClauseLink } from '../../parts/clauses/clause-link.tsx';
import { reportedName } from '../../parts/wagers/wager-name.ts';
import { renamed } from './address-for.ts';
import type { DraftFields } from './draft-fields.tsx';
import styles from './house.module.css';
import { PayoutPreview } from './payout-preview.tsx';
import { BonusPart, ReadingsPart } from './readings-part.tsx';
import { type SetupDraft, setupOf, startDraft } from './setup-draft.ts';
import { LimitsPart, WagersPart } from './setup-parts.tsx';
import { CardsPart, TablePart } from './table-part.tsx';
import { openingEvents, tryOpening } from './try-opening.ts';

type Tried =
  | { readonly kind: 'none' }
  | { readonly kind: 'no'; readonly sentence: string; readonly clause?: string | null }
  | { readonly kind: 'warned'; readonly warned: Warned }
  | { readonly kind: 'opened'; readonly tableId: string; readonly warned: Warned };

interface Warned {
  readonly odds: readonly Warning[];
  readonly table: readonly OpeningWarning[];
}

/**
 * The steps of the form: the book, the cloth, the limits, and last the warnings and the opening.
 */
const STEPS = ['book', 'cloth', 'limits', 'open'] as const;
type Step = (typeof STEPS)[number];

/** Opens a table of any book: the set-up, the warnings about its odds, and the opening. */
export function OpenTableForm() {
  const texts = useConsoleTexts();
  const [draft, setDraft] = useState<SetupDraft>(() => startDraft());
  const [step, setStep] = useState<Step>('book');
  const { tried, send, forget } = useOpening(draft, setStep);
  const fields: DraftFields = {
    draft,
    change: (next) => {
      setDraft((before) => ({ ...before, ...next }));
      forget();
    },
    set: (name, value) => {
      setDraft(({ raw, ...before }) => ({
        ...before,
        raw: name === 'name' ? renamed(raw, String(value)) : { ...raw, [name]: value },
      }));
      forget();
    },
  };
  const top = useTopInSight(step);
  return (
    <section ref={top} className={frame.box} aria-label={texts.house.openTable}>
      <h2>{texts.house.openTable}</h2>
      <Tabs<Step>
        label={texts.house.openTable}
        value={step}
        onChange={setStep}
        className={classNames(frame.stack, styles.steps)}
        choices={STEPS.map((value, at) => ({
          value,
          label: `${at + 1} · ${texts.house.steps[value]}`,
        }))}
      >
        <div className={frame.stack}>
          {step === 'book' && (
            <>
              <TablePart {...fields} onBook={setDraft} />
              <CardsPart {...fields} />
            </>
          )}
          {step === 'cloth' && (
            <div className={`${styles.clothStep} stack gap-5 items-start`}>
              <div className={frame.stack}>
                <DraftCloth draft={draft} />
                <PayoutPreview draft={draft} />
              </div>
              <div className={frame.stack}>
                <WagersPart {...fields} />
                <BonusPart {...fields} />
              </div>
            </div>
          )}
          {step === 'limits' && <LimitsPart {...fields} />}
          {step === 'open' && <ReadingsPart {...fields} />}
          {step === 'open' && <DraftLine draft={draft} />}
          <StepButtons {...{ step, send }} opened={tried.kind === 'opened'} onStep={setStep} />
        </div>
      </Tabs>
      <TriedNote tried={tried} bookId={draft.bookId} />
    </section>
  );
}

/** Brings the start of a step into sight: its buttons are below where the next one begins. */
function useTopInSight(step: Step) {
  const top = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change of the step.
  useEffect(() => {
    const section = top.current;
    if (section !== null && section.getBoundingClientRect().top < 0) section.scrollIntoView();
  }, [step]);
  return top;
}

/** Buttons for back and on; at the last step, buttons to check the odds and to open the table. */
function StepButtons(props: {
  readonly step: Step;
  /** The table is open as drafted: there is nothing more to do here. */
  readonly opened: boolean;
  readonly onStep: (step: Step) => void;
  readonly send: (opens: boolean) => Promise<void>;
}) {
  const texts = useConsoleTexts();
  const { common } = useMessages();
  const { step, opened, onStep, send } = props;
  const at = STEPS.indexOf(step);
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]];
  return (
    <div className={frame.two}>
      {before !== undefined && (
        <Button icon="back" onClick={() => onStep(before)}>
          {common.back}
        </Button>
      )}
      {after === undefined ? (
        <>
          <Button onClick={() => void send(false)}>{texts.house.check}</Button>
          <Button kind="primary" disabled={opened} onClick={() => void send(true)}>
            {texts.house.openIt}
          </Button>
        </>
      ) : (
        <Button kind="primary" onClick={() => onStep(after)}>
          {texts.house.nextStep(texts.house.steps[after])}
        </Button>
      )}
    </div>
  );
}

/**
 * The table's rules judge the set-up in this browser first and name the clause; the house decides.
 */
function useOpening(draft: SetupDraft, onStep: (step: Step) => void) {
  const texts = useConsoleTexts();
  const { messages, formats } = useSpoken();
  const [tried, setTried] = useState<Tried>({ kind: 'none' });
  const judge = async (setup: TableSetup, opens: boolean): Promise<Tried> => {
    const tried = tryOpening(setup, Date.now());
    if (!tried.ok) {
      const told = { ...tried.error, sentence: explain(tried.error) };
      return { kind: 'no', sentence: refusalText(told, messages, formats), clause: told.clause };
    }
    const automatic = draft.raw.automatic === true;
    const answer = opens
      ? await api.openTable({ setup, automatic })
      : await api.warnings({ setup });
    if (!answer.ok) return { kind: 'no', sentence: answer.sentence, clause: answer.clause };
    const warned = { odds: answer.value.warnings, table: tried.value };
    return opens ? { kind: 'opened', tableId: setup.tableId, warned } : { kind: 'warned', warned };
  };
  const busy = useRef(false);
  const send = async (opens: boolean) => {
    if (busy.current) return;
    const setup = setupOf(draft);
    if ('fault' in setup) {
      const field = texts.house.faults[setup.fault];
      setTried({ kind: 'no', sentence: `${field}: ${texts.common.fillIn}` });
      onStep(setup.fault === 'sign' ? 'limits' : 'book');
    } else {
      busy.current = true;
      setTried(await judge(setup, opens).finally(() => (busy.current = false)));
    }
  };
  return { tried, send, forget: () => setTried({ kind: 'none' }) };
}

function TriedNote(props: { readonly tried: Tried; readonly bookId: string }) {
  const texts = useConsoleTexts();
  const { tried, bookId } = props;
  return (
    <div role="status" className={frame.stack}>
      {tried.kind === 'no' && (
        <p className={frame.bad}>
          {tried.sentence}{' '}
          {tried.clause != null && <ClauseLink bookId={bookId} clause={tried.clause} />}
        </p>
      )}
      {(tried.kind === 'warned' || tried.kind === 'opened') && (
        <WarningList warnings={tried.warned.odds} table={tried.warned.table} />
      )}
      {tried.kind === 'opened' && (
        <div className={frame.row}>
          <p>{texts.house.opened}</p>
          <Link href={`/table/${tried.tableId}/dealer`} className={buttonClass('primary')}>
            {texts.dealer.title}
          </Link>
          <Link href={`/table/${tried.tableId}/sign`} className={buttonClass('plain')}>
            {texts.sign.title}
          </Link>
        </div>
      )}
    </div>
  );
}

/** The cloth of the table that is about to be opened, as a dealer sees it. */
function DraftCloth({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const table = useMemo(() => {
    const raw = { ...NAMED, ...named(draft.raw) };
    const setup = setupOf({ ...draft, raw });
    if ('fault' in setup) return null;
    const opened = openingEvents(setup, Date.now());
    return opened.ok ? publicView(opened.value.reduce(evolve, UNOPENED)) : null;
  }, [draft]);
  if (table === null) return <p className={frame.soft}>{texts.house.noClothYet}</p>;
  return (
    <div className={styles.cloth}>
      <ClothView table={table} names={{}} />
    </div>
  );
}

/**
 * Stands in for fields that are still empty: the cloth can be drawn before the table has a name.
 */
const NAMED = { tableId: 'draft', name: 'Draft', rulesCopy: '–', notice: true };

function named(raw: SetupDraft['raw']): SetupDraft['raw'] {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== ''));
}

/** What is about to be opened, in one line; nothing while something is still missing. */
function DraftLine({ draft }: { readonly draft: SetupDraft }) {
  const texts = useConsoleTexts();
  const { game, table } = useMessages();
  const { money, number } = useFormats();
  const setup = setupOf(draft);
  if ('fault' in setup) return null;
  const { name, bookId, versionId, shoeKind, seats, decks, sign } = setup;
  const { minimumCents, maximumCents } = sign.main;
  const parts = [
    rulesName({ bookId, versionId, bookName: bookId }, game),
    texts.shoeKinds[shoeKind],
    `${texts.house.seats} ${number(seats)}`,
    `${texts.house.decks} ${number(decks)}`,
    table.limits(money(minimumCents), money(maximumCents)),
  ];
  return (
    <p>
      <strong>{name}</strong> <span className={frame.soft}>{parts.join(' · ')}</span>
    </p>
  );
}

/** A warning as the house sends it; the figures behind it are on the odds page. */
type Warning = OddsWarningTold;

function WarningList(props: {
  readonly warnings: readonly Warning[];
  readonly table: readonly OpeningWarning[];
}) {
  const texts = useConsoleTexts();
  const messages = useMessages();
  const { warnings, table } = props;
  const sentence = ({ code, wager = '' }: Warning) => {
    const name = reportedName(wager, messages);
    const known = Object.entries(texts.house.warnings).find(([one]) => one === code);
    return known === undefined ? `${code} ${name}` : known[1](name);
  };
  const lines = [
    ...warnings.map(sentence),
    ...table.map((code) => texts.house.tableWarnings[code]),
  ];
  return (
    <>
      {warnings.length === 0 && <p>{texts.house.noWarnings}</p>}
      <ul className={frame.stack}>
        {lines.map((line) => (
          <li key={line}>
            <Badge tone="warn">{'!'}</Badge> {line}
          </li>
        ))}
      </ul>
    </>
  );
}
