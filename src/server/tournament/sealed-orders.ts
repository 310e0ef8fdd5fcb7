import { present, toJson, utf8 } from '../../kit/index.ts';
import {
  isSealed,
  type SecretForm,
  type TournamentCommand,
  type TournamentTypes,
} from '../../tournament/index.ts';
import type { Order } from '../streams/index.ts';
import type { PaidAnswer } from './fees.ts';
import { closePadded, openPadded } from './padded-box.ts';
import type { TournamentOrder } from './topics.ts';

/** Orders about a form whose answers, too, may tell what is written on it. */
const ABOUT_FORMS: readonly TournamentCommand['type'][] = ['HandInForm', 'ExamineForm'];

type HandIn = Extract<TournamentCommand, { type: 'HandInForm' }>;

/**
 * Secret forms on their way from the house to the node that runs the tournament, and the answers
 * about them on the way back. A listener on the bus gets only boxes under a key of the house. The
 * box of a form in the log is another one (sealed-forms.ts): the tournament's owner closes it,
 * because only the owner knows the state by which a form is judged.
 */
export class SealedOrders {
  readonly #key: Uint8Array;
  readonly #keys: readonly Uint8Array[];

  constructor(keys: readonly Uint8Array[]) {
    this.#keys = keys;
    this.#key = present(keys[0], 'a key for orders');
  }

  closeOrder(tournamentId: string, asked: TournamentOrder): TournamentOrder {
    const { order } = asked;
    const { command } = order;
    if (command.type !== 'HandInForm' || command.form === null || isSealed(command.form)) {
      return asked;
    }
    const { form, salt } = command;
    const box = closePadded(this.#key, toJson({ form, salt }), wayTo(tournamentId, order));
    const closed: HandIn = { ...command, form: { box, commitment: '' }, salt: '' };
    return { ...asked, order: { ...order, command: closed } };
  }

  /** Null where the box is of another house, or of another order. */
  openOrder(tournamentId: string, asked: TournamentOrder): TournamentOrder | null {
    const { order } = asked;
    const { command } = order;
    if (command.type !== 'HandInForm' || command.form === null || !isSealed(command.form)) {
      return asked;
    }
    const content = openPadded<FormContent>(
      this.#keys,
      command.form.box,
      wayTo(tournamentId, order),
    );
    if (content === null) return null;
    return { ...asked, order: { ...order, command: { ...command, ...content } } };
  }

  /** A refusal says what is wrong with a form, and so what is on it. */
  closeAnswer(tournamentId: string, order: Order<TournamentTypes>, answer: PaidAnswer): PaidAnswer {
    if (answer.kind !== 'refused' || !ABOUT_FORMS.includes(order.command.type)) return answer;
    const box = closePadded(this.#key, toJson(answer.refusal.facts), wayBack(tournamentId, order));
    return { ...answer, refusal: { ...answer.refusal, facts: { box } } } as PaidAnswer;
  }

  openAnswer(tournamentId: string, order: Order<TournamentTypes>, answer: PaidAnswer): PaidAnswer {
    if (answer.kind !== 'refused') return answer;
    const { box } = answer.refusal.facts as { readonly box?: unknown };
    if (typeof box !== 'string') return answer;
    const facts = openPadded<object>(this.#keys, box, wayBack(tournamentId, order)) ?? {};
    return { ...answer, refusal: { ...answer.refusal, facts } } as PaidAnswer;
  }
}

interface FormContent {
  readonly form: SecretForm;
  readonly salt: string;
}

/** Ties a box to one order: a box that somebody sends again under another id is not opened. */
function wayTo(tournamentId: string, { id, actor }: Order<TournamentTypes>): Uint8Array {
  return utf8(`form-on-its-way/1 ${tournamentId} ${id} ${actor}`);
}

function wayBack(tournamentId: string, { id, actor }: Order<TournamentTypes>): Uint8Array {
  return utf8(`form-answered/1 ${tournamentId} ${id} ${actor}`);
}
