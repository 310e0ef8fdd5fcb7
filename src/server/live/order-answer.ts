import { quoted } from '../../kit/index.ts';
import type { ServerMessage } from '../../protocol/index.ts';
import { explain } from '../../table/index.ts';
import type { TableAnswer } from '../floor/topics.ts';

/** The message that answers a client's order to a table. */
export function orderAnswer(id: string, answer: TableAnswer): string {
  switch (answer.kind) {
    case 'accepted':
      return acceptedText(id, answer.version, answer.repeated);
    case 'refused': {
      const { code, clause, facts } = answer.refusal;
      const sentence = explain(answer.refusal);
      return written({ t: 'answer', id, ok: false, code, clause, sentence, facts, retry: false });
    }
    case 'id-reused':
      return houseRefusal(id, 'id-reused', 'This command id was used for something else.');
    case 'busy':
      return houseRefusal(id, 'busy', 'The table is busy; try again.', true);
    case 'stopped':
      return houseRefusal(id, 'stopped', 'The house is stopping; try again later.', true);
  }
}

/** The message of a refusal by the house, for which no rule book has a clause. */
export function houseRefusal(id: string, code: string, sentence: string, retry = false): string {
  return written({ t: 'answer', id, ok: false, code, clause: null, sentence, facts: {}, retry });
}

function written(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** The most frequent message, so its JSON is put together by hand. */
function acceptedText(id: string, version: number, repeated: boolean): string {
  const text = `{"t":"answer","id":${quoted(id)},"ok":true`;
  return `${text},"version":${version},"repeated":${repeated}}`;
}
