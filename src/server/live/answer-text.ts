import { quoted } from '../../kit/index.ts';
import type { ServerMessage } from '../../protocol/index.ts';

type Refused = Extract<ServerMessage, { t: 'answer'; ok: false }>;
/** A refusal as any machine or the house gives it. */
type Told = Pick<Refused, 'code' | 'clause' | 'sentence'> & { readonly facts: object };

/** The message of a lawful "no". */
export function refusedText(id: string, { code, clause, sentence, facts }: Told): string {
  const told = { t: 'answer', id, ok: false, code, clause, sentence, facts, retry: false };
  return JSON.stringify(told);
}

/** The message of a refusal by the house, for which no rule book has a clause. */
export function houseRefusal(id: string, code: string, sentence: string, retry = false): string {
  return JSON.stringify({
    ...{ t: 'answer', id, ok: false, code, clause: null, sentence, facts: {}, retry },
  } satisfies Refused);
}

/** The most frequent message, so its JSON is put together by hand. */
export function acceptedText(id: string, version: number, repeated: boolean): string {
  const text = `{"t":"answer","id":${quoted(id)},"ok":true`;
  return `${text},"version":${version},"repeated":${repeated}}`;
}
