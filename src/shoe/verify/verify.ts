import { type Finding, fault, notice } from '../record/findings.ts';
import { type Noted, notedFindings } from '../record/noted.ts';
import { parseTranscript, type ReadingFault } from '../record/parse-transcript.ts';
import type { Reading } from '../record/reading.ts';
import { headAfter, type Stage, type Transcript } from '../record/transcript.ts';
import { readEntries } from './verify-entries.ts';

export const VERDICTS = ['good', 'bad', 'unreadable'] as const;
export type Verdict = (typeof VERDICTS)[number];

export type Verification =
  | { readonly verdict: 'unreadable'; readonly reading: ReadingFault }
  | {
      readonly verdict: 'good' | 'bad';
      readonly findings: readonly Finding[];
      readonly summary: Summary;
    };

/** What a transcript says of itself, for a reader who wants more than the verdict. */
export interface Summary {
  readonly table: string;
  readonly shoeNo: number;
  readonly decks: number;
  readonly stage: Stage;
  readonly commitment: string;
  readonly root: string | null;
  readonly head: string;
  readonly contributors: readonly number[];
  readonly cardsExposed: number;
  /** Burned face down or never shown. */
  readonly cardsHidden: number;
}

/** Checks a transcript, whole or stopped mid-shoe; `noted` is what the reader kept himself. */
export function verifyTranscript(input: unknown, noted: Noted = {}): Verification {
  const parsed = parseTranscript(input);
  if (!parsed.ok) return { verdict: 'unreadable', reading: parsed.error };
  const transcript = parsed.value;
  const { reading, findings: told } = readEntries(transcript.entries);
  const findings = [
    ...headFindings(transcript),
    ...told,
    ...notedFindings(transcript.entries, noted),
  ];
  if (reading.stage !== 'opened') findings.push(notice('not-yet-opened', null));
  const bad = findings.some((finding) => finding.severity === 'fault');
  return { verdict: bad ? 'bad' : 'good', findings, summary: summaryOf(transcript, reading) };
}

function headFindings(transcript: Transcript): Finding[] {
  const same = headAfter(transcript.entries) === transcript.head;
  return same ? [] : [fault('head-differs', null)];
}

function summaryOf(transcript: Transcript, reading: Reading): Summary {
  const { seal, stage, contributions } = reading;
  const fates = [...reading.drawn.values()];
  const burned = fates.filter((fate) => fate === 'burned').length;
  const discarded = fates.filter((fate) => fate === 'discarded').length;
  return {
    table: seal.table,
    shoeNo: seal.shoeNo,
    decks: seal.decks,
    stage,
    commitment: seal.commitment,
    root: reading.root === '' ? null : reading.root,
    head: transcript.head,
    contributors: contributions.seats
      .filter((seat) => seat.opening !== null)
      .map(({ seat }) => seat),
    cardsExposed: fates.length - burned - discarded,
    cardsHidden: burned + discarded,
  };
}
