import type { JournalFrame } from './scan.ts';

/**
 * Frames as the first format wrote them, for a house that was killed by an older Baize. They have
 * no checksum of their own, so the first that does not verify ends them.
 */
export function* firstFormatFrames(bytes: Buffer, generation: number): Generator<JournalFrame> {
  let mark: string | undefined;
  let at = 0;
  for (let frame = 0; ; frame += 1) {
    const offset = at;
    const line = lineAt(bytes, at);
    const [, found, own, number, count] = HEAD_PATTERN.exec(line?.text ?? '') ?? [];
    if (line === undefined || Number(found) !== generation || Number(number) !== frame) return;
    mark ??= own;
    if (own !== mark) return;
    at = line.end;
    const lines: { hash: string; facts: string }[] = [];
    while (lines.length < Number(count)) {
      const next = lineAt(bytes, at);
      if (next === undefined) return;
      lines.push({ hash: next.text.slice(0, HASH_CHARS), facts: next.text.slice(HASH_CHARS) });
      at = next.end;
    }
    yield { offset, lines };
  }
}

const HASH_CHARS = 64;
const LINE_BREAK = 0x0a;
const HEAD_PATTERN = /^baize-journal\/1 (\d{1,15}) ([0-9a-f]{16}) (\d{1,15}) (\d{1,15})$/;

function lineAt(bytes: Buffer, at: number): { text: string; end: number } | undefined {
  const end = bytes.indexOf(LINE_BREAK, at);
  return end < 0 ? undefined : { text: bytes.toString('utf8', at, end), end: end + 1 };
}
