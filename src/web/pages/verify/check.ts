import {
  type Noted,
  parseTranscript,
  type Transcript,
  type Verification,
  verifyTranscript,
} from '../../../shoe/index.ts';

export interface CheckedShoe {
  readonly name: string;
  readonly transcript: Transcript | null;
  readonly result: Verification | { readonly verdict: 'unreadable'; readonly reading: null };
}

/** Any text gets a verdict, never an exception. */
export function checkText(name: string, text: string, noted: Noted = {}): CheckedShoe {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { name, transcript: null, result: { verdict: 'unreadable', reading: null } };
  }
  const parsed = parseTranscript(json);
  return {
    name,
    transcript: parsed.ok ? parsed.value : null,
    result: verifyTranscript(json, noted),
  };
}
