import { CAGE_REFUSALS } from '../../cage/index.ts';
import type { Approval } from '../../protocol/index.ts';
import type { Facts } from '../../table/index.ts';
import { showToast } from '../design/toast-store.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import { type ConsoleTexts, useConsoleTexts } from '../i18n/consoles/index.ts';
import type { Formats } from '../i18n/format.ts';
import { useSpoken } from '../i18n/language.tsx';
import { refusalText } from '../i18n/refusal-sentence.ts';
import { api } from '../live/api.ts';

/** Answers an act that waits: a reason declines it, no reason approves it. */
export function useAnswer(refresh: () => Promise<void>) {
  const texts = useConsoleTexts();
  const { messages, formats } = useSpoken();
  return async (id: string, why: string | null): Promise<void> => {
    const answer = why === null ? { approve: true } : { approve: false, why };
    const said = await api.answerApproval({ id, ...answer });
    if (!said.ok) showToast(said.sentence, 'bad');
    else {
      const not = whyNotDone(said.value, { messages, formats, texts });
      showToast(not ?? texts.common.done, not === null ? 'good' : 'bad');
    }
    await refresh();
  };
}

/**
 * What hindered an approved act; null where nothing did. The table or the cage decides at the
 * approval, not at the asking: by then the money may be gone, or the wager.
 */
export function whyNotDone(
  { state, outcome }: Pick<Approval, 'state' | 'outcome'>,
  words: { messages: Catalogue; formats: Formats; texts: ConsoleTexts },
): string | null {
  if (state !== 'refused') return null;
  const { messages, formats, texts } = words;
  const { code = '', facts = {} } = (outcome ?? {}) as { code?: string; facts?: Facts };
  const plain = Object.entries(CAGE_REFUSALS).find(([known]) => known === code)?.[1] ?? code;
  return texts.common.notDone(refusalText({ code, facts, sentence: plain }, messages, formats));
}
