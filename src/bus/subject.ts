import { assert } from '../kit/index.ts';

/**
 * Subjects are words joined by full stops, as NATS has them: `table.12.events`. A pattern may hold
 * `*` for one word and end in `>` for one or more.
 */
export type Matcher = (subject: string) => boolean;

const LONGEST_SUBJECT = 255;
/** No request waits longer than this for an answer. */
const LONGEST_TIMEOUT_MS = 60_000;
const SUBJECT = /^[\w-]+(\.[\w-]+)*$/;
const PATTERN = /^(?:(?:[\w-]+|\*)\.)*(?:[\w-]+|\*|>)$/;

export function checkSubject(subject: string): void {
  assert(isShort(subject) && SUBJECT.test(subject), `${subject} is a subject`);
}

export function checkRequest(subject: string, timeoutMs: number): void {
  checkSubject(subject);
  assert(timeoutMs > 0 && timeoutMs <= LONGEST_TIMEOUT_MS, `${timeoutMs} ms is a time to wait`);
}

/** Whether only one subject can match the pattern. */
export function isPlain(pattern: string): boolean {
  return !/[*>]/.test(pattern);
}

export function matcherOf(pattern: string): Matcher {
  assert(isShort(pattern) && PATTERN.test(pattern), `${pattern} is a pattern of subjects`);
  if (isPlain(pattern)) return (subject) => subject === pattern;
  const words = pattern.split('.');
  const open = words.at(-1) === '>';
  const fixed = open ? words.slice(0, -1) : words;
  return (subject) => {
    const words = subject.split('.');
    if (open ? words.length <= fixed.length : words.length !== fixed.length) return false;
    return fixed.every((word, index) => word === '*' || word === words[index]);
  };
}

function isShort(text: string): boolean {
  return text.length <= LONGEST_SUBJECT;
}
