import {
  formsAt,
  type HeldForm,
  isSealed,
  type SecretState,
  secretsUsed,
  type TournamentState,
  withForms,
  withSecretsUsed,
} from '../kernel/index.ts';
import type { SecretEvent } from './rows.ts';

export function evolveSecret(state: TournamentState, event: SecretEvent): TournamentState {
  return { ...state, secret: changed(state.secret, event) };
}

function changed(secret: SecretState, event: SecretEvent): SecretState {
  switch (event.type) {
    case 'FormHandedIn':
      return handedIn(secret, event);
    case 'FormAccepted': {
      const next = withForm(secret, event, (form) => ({
        ...form,
        status: 'accepted',
        inspector: event.inspector,
      }));
      return counted(next, event, 1);
    }
    case 'FormReturned':
      return withForm(secret, event, (form) => ({ ...form, status: 'returned' }));
    case 'FormRevealed': {
      const { form, deemed } = event;
      return withForm(secret, event, (held) => ({ ...held, status: 'revealed', form, deemed }));
    }
    case 'RevealedPlaced':
      return withForm(secret, event, (form) => ({ ...form, placed: true }));
    case 'SecretSettled':
      return withForm(secret, event, (form) => ({ ...form, status: 'settled' }));
    case 'FormCancelled': {
      // A coup that does not count uses up no secret wager (T-63).
      const was = find(secret, event)?.status;
      const next = withForm(secret, event, (form) => ({ ...form, status: 'cancelled' }));
      return was === 'accepted' || was === 'revealed' ? counted(next, event, -1) : next;
    }
    case 'FormShown':
      return shown(secret, event);
  }
}

type Where = { readonly tableId: string; readonly seat: number };

/** The newest form of the place. */
function find(secret: SecretState, { tableId, seat }: Where): HeldForm | undefined {
  return formsAt({ secret }, tableId).findLast((form) => form.seat === seat);
}

function withForm(
  secret: SecretState,
  where: Where,
  change: (form: HeldForm) => HeldForm,
): SecretState {
  const held = find(secret, where);
  const forms = formsAt({ secret }, where.tableId);
  return withForms(
    secret,
    where.tableId,
    forms.map((form) => (form === held ? change(form) : form)),
  );
}

function counted(secret: SecretState, where: Where, by: number): SecretState {
  const person = find(secret, where)?.person ?? '';
  return withSecretsUsed(secret, person, secretsUsed({ secret }, person) + by);
}

/** The shown form is one that was used, never one that the place has handed in since. */
function shown(secret: SecretState, event: Extract<SecretEvent, { type: 'FormShown' }>) {
  const { tableId, seat, to } = event;
  const forms = formsAt({ secret }, tableId);
  const held = forms.findLast((form) => form.seat === seat && form.status === 'settled');
  const next = forms.map((form) =>
    form === held ? { ...form, seenBy: [...form.seenBy, to] } : form,
  );
  return withForms(secret, tableId, next);
}

/**
 * A form handed in again replaces the first. Used forms of the coup before are kept, because people
 * may look at them until the first card (Tasmania 15.6.9); older ones are dropped.
 */
function handedIn(secret: SecretState, event: Extract<SecretEvent, { type: 'FormHandedIn' }>) {
  const { tableId, coup, seat } = event;
  const forms = formsAt({ secret }, tableId);
  const before = forms.findLast((form) => form.coup !== coup)?.coup;
  const kept = forms.filter((form) =>
    form.coup === coup ? form.seat !== seat : form.coup === before && form.status === 'settled',
  );
  return withForms(secret, tableId, [...kept, newForm(event)]);
}

function newForm(event: Extract<SecretEvent, { type: 'FormHandedIn' }>): HeldForm {
  const { tableId, seat, person, coup, salt, commitment, inHandCents, atMs } = event;
  // A director's desk applies events as it gets them, and gets a form without its words.
  const form = event.form ?? null;
  return {
    tableId,
    seat,
    person,
    coup,
    status: 'handed-in',
    handedInAtMs: atMs,
    form: form === null || isSealed(form) ? null : form,
    box: form !== null && isSealed(form) ? form.box : '',
    commitment,
    salt,
    inHandCents,
    inspector: null,
    seenBy: [],
    deemed: null,
    placed: false,
  };
}
