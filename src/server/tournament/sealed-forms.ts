import { createHmac, randomBytes } from 'node:crypto';
import { canonicalJson, present, toHex, toJson, utf8 } from '../../kit/index.ts';
import {
  decideTournament,
  FORM_FAULTS,
  formCommitment,
  formsAt,
  type HeldForm,
  isSealed,
  type OpenedForm,
  type Refusal,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentState,
  tableOf,
  tablesOf,
  withForms,
} from '../../tournament/index.ts';
import { closePadded, openPadded } from './padded-box.ts';

type HandIn = Extract<TournamentCommand, { type: 'HandInForm' }>;
type Reveal = Extract<TournamentCommand, { type: 'RevealForms' }>;
type Content = Pick<OpenedForm, 'form' | 'salt'>;

/** Keys derived from the house's keys, each for one use; of several the newest first. */
export interface FormKeys {
  readonly boxes: readonly Uint8Array[];
  /** For forms on their way to the owner of a tournament (sealed-orders.ts). */
  readonly orders: readonly Uint8Array[];
  readonly digest: Uint8Array;
}

const SALT_BYTES = 32;
/** How many digits of the player's own salt go into the commitment. */
const OWN_SALT_DIGITS = 128;

/**
 * Secret forms at rest: log, journal and every snapshot hold a box under the house's key and a
 * commitment, until the inspector's reveal brings the plain form. In memory the house knows the
 * contents of the boxes, for the owner, the inspector and the examination.
 */
export class SealedForms {
  readonly #key: Uint8Array;
  readonly #keys: readonly Uint8Array[];
  readonly #digestKey: Uint8Array;
  readonly #read = new WeakMap<HeldForm, HeldForm>();
  readonly #states = new WeakMap<TournamentState['secret'], TournamentState['secret']>();

  constructor(keys: Pick<FormKeys, 'boxes' | 'digest'>) {
    this.#keys = keys.boxes;
    this.#key = present(keys.boxes[0], 'a key for the boxes');
    this.#digestKey = keys.digest;
  }

  /** Closes a lawful form in a box; any other form is refused by the tournament and not kept. */
  seal(state: TournamentState, command: HandIn): HandIn {
    const { form, tableId, seat } = command;
    const table = tableOf(state, tableId);
    if (form === null || isSealed(form) || table === null) return command;
    const handedIn = decideTournament(state, command);
    if (!handedIn.ok) return command;
    const salt = command.salt.slice(0, OWN_SALT_DIGITS) + toHex(randomBytes(SALT_BYTES));
    const commitment = formCommitment(state, table, { seat }, form, salt);
    const label = labelOf(state, tableId, commitment);
    const box = closePadded(this.#key, toJson({ form, salt }), label);
    return { ...command, form: { box, commitment }, salt: '' };
  }

  /** Adds what the inspector reads out: every box of the table that is signed for. */
  open(state: TournamentState, command: Reveal): Reveal {
    const opened = formsAt(state, command.tableId).flatMap((held): OpenedForm[] => {
      const content = held.status === 'accepted' ? this.#content(state, held) : null;
      return content === null ? [] : [{ seat: held.seat, ...content }];
    });
    const { opened: _told, ...plain } = command;
    return opened.length === 0 ? plain : { ...plain, opened };
  }

  /** The same state with the contents of its boxes, for the house alone. */
  known(state: TournamentState): TournamentState {
    const before = this.#states.get(state.secret);
    if (before !== undefined) return before === state.secret ? state : { ...state, secret: before };
    let { secret } = state;
    for (const { tableId } of tablesOf(state)) {
      const forms = formsAt(state, tableId);
      if (forms.every(({ box }) => box === '')) continue;
      secret = withForms(
        secret,
        tableId,
        forms.map((held) => this.#known(state, held)),
      );
    }
    this.#states.set(state.secret, secret);
    return secret === state.secret ? state : { ...state, secret };
  }

  /**
   * What a retry of a form must repeat: a digest, against which nobody can try out forms without
   * the key.
   */
  asked(body: TournamentCommandBody): TournamentCommandBody {
    if (body.type !== 'HandInForm' || body.form === null) return body;
    const text = canonicalJson(toJson({ form: body.form, salt: body.salt }));
    const salt = createHmac('sha256', this.#digestKey).update(text).digest('hex');
    return { ...body, form: null, salt };
  }

  #known(state: TournamentState, held: HeldForm): HeldForm {
    const before = this.#read.get(held);
    if (before !== undefined) return before;
    const content = held.box === '' ? null : this.#content(state, held);
    const known = content === null ? held : { ...held, ...content };
    this.#read.set(held, known);
    return known;
  }

  /** Null where the box was closed with another key: the coup can then only be made void. */
  #content(state: TournamentState, { box, tableId, commitment }: HeldForm): Content | null {
    if (box === '') return null;
    return openPadded<Content>(this.#keys, box, labelOf(state, tableId, commitment));
  }
}

/** Refuses a box that a client sends: only the house closes boxes. */
export function foreignBox(body: TournamentCommandBody): Refusal | null {
  if (body.type !== 'HandInForm' || body.form === null || !isSealed(body.form)) return null;
  return { code: 'form-incomplete', clause: null, facts: { faults: FORM_FAULTS } };
}

/** Ties a box to one form at one table of one tournament. */
function labelOf({ terms }: TournamentState, tableId: string, commitment: string): Uint8Array {
  return utf8(`secret-form-box/1 ${terms.eventId} ${tableId} ${commitment}`);
}
