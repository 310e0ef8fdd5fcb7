import { type Cents, cents } from '../../../../kit/index.ts';
import type { LimitPair } from '../../../../rules/index.ts';
import { type Circle, centsInWords, type SecretForm } from '../../../../tournament/index.ts';

/** The secret form as it is being filled in. */
export interface FormDraft {
  /** In whole dollars, as typed. */
  readonly figures: string;
  readonly words: string;
  readonly circled: Circle | null;
  readonly signed: boolean;
}

export const EMPTY_FORM: FormDraft = { figures: '', words: '', circled: null, signed: false };

export function figuresOf({ figures }: FormDraft): Cents | null {
  const plain = figures.replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? cents(Number(plain) * 100) : null;
}

export interface FormCheck {
  readonly figures: 'empty' | 'below' | 'above' | 'units' | 'good';
  readonly words: 'empty' | 'differ' | 'good';
  readonly ready: boolean;
}

/** Checks the form as the inspector would, while the player types. */
export function checkForm(draft: FormDraft, limits: LimitPair, inHandCents: number): FormCheck {
  const amount = figuresOf(draft);
  const figures = figuresCheck(amount, limits, inHandCents);
  const said = draft.words.trim() === '' ? null : centsInWords(draft.words);
  const words = draft.words.trim() === '' ? 'empty' : said === amount ? 'good' : 'differ';
  const ready = figures === 'good' && words === 'good' && draft.circled !== null && draft.signed;
  return { figures, words, ready };
}

function figuresCheck(
  amount: Cents | null,
  { minimumCents, maximumCents, multipleCents }: LimitPair,
  inHandCents: number,
): FormCheck['figures'] {
  if (amount === null) return 'empty';
  if (amount < minimumCents) return 'below';
  if (amount > Math.min(maximumCents, inHandCents)) return 'above';
  return multipleCents !== null && amount % multipleCents !== 0 ? 'units' : 'good';
}

/**
 * The form to hand in. It bears the player's id in place of the name, because the house knows
 * people by ids.
 */
export function formOf(draft: FormDraft, person: string, seat: number): SecretForm {
  return {
    name: person,
    seat,
    figuresCents: figuresOf(draft),
    words: draft.words,
    circled: draft.circled === null ? [] : [draft.circled],
    signedBy: draft.signed ? person : '',
  };
}
