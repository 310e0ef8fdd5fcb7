import {
  type Noted,
  parseReceipts,
  parseTranscript,
  type Receipt,
  type Transcript,
  type Verification,
  verifyTranscript,
} from '../../../shoe/index.ts';

export interface CheckedShoe {
  readonly name: string;
  readonly transcript: Transcript | null;
  readonly result: Verification | { readonly verdict: 'unreadable'; readonly reading: null };
}

/** Records that were checked together, and the number of receipts held against each of them. */
export interface CheckedFiles {
  readonly shoes: readonly CheckedShoe[];
  readonly receipts: number;
}

export function checkFiles(
  files: readonly { readonly name: string; readonly text: string }[],
  noted: Noted = {},
): CheckedFiles {
  const receipts: Receipt[] = [];
  const records = files.filter(({ text }) => {
    const read = parseReceipts(jsonOf(text));
    if (read?.ok) receipts.push(...read.value);
    // A damaged receipt stays among the records, where it is reported as unreadable.
    return read?.ok !== true;
  });
  const held = receipts.length === 0 ? noted : { ...noted, receipts };
  const shoes = records.map(({ name, text }) => checkText(name, text, held));
  return { shoes, receipts: receipts.length };
}

/** Checks one record; any text gets a verdict, never an exception. */
export function checkText(name: string, text: string, noted: Noted = {}): CheckedShoe {
  const json = jsonOf(text);
  if (json === undefined) {
    return { name, transcript: null, result: { verdict: 'unreadable', reading: null } };
  }
  const parsed = parseTranscript(json);
  return {
    name,
    transcript: parsed.ok ? parsed.value : null,
    result: verifyTranscript(json, noted),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
