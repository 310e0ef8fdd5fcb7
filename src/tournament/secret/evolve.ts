import type { EventState, HeldForm, SecretEvent, SecretState } from '../kernel/index.ts';

export function evolveSecret(state: EventState, event: SecretEvent): EventState {
  return { ...state, secret: changed(state.secret, event) };
}

function changed(secret: SecretState, event: SecretEvent): SecretState {
  switch (event.type) {
    case 'FormHandedIn':
      return { ...secret, forms: [...withoutOld(secret, event), newForm(event)] };
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
      // A coup that counts for nothing costs no secret wager (T-63).
      const was = find(secret, event)?.status;
      const next = withForm(secret, event, (form) => ({ ...form, status: 'cancelled' }));
      return was === 'accepted' || was === 'revealed' ? counted(next, event, -1) : next;
    }
    case 'FormShown':
      return withForm(secret, event, (form) => ({ ...form, seenBy: [...form.seenBy, event.to] }));
  }
}

type Where = { readonly tableId: string; readonly seat: number };

/** The newest form of the place. */
function find(secret: SecretState, { tableId, seat }: Where): HeldForm | undefined {
  return secret.forms.findLast((form) => form.tableId === tableId && form.seat === seat);
}

function withForm(
  secret: SecretState,
  where: Where,
  change: (form: HeldForm) => HeldForm,
): SecretState {
  const held = find(secret, where);
  const forms = secret.forms.map((form) => (form === held ? change(form) : form));
  return { ...secret, forms };
}

function counted(secret: SecretState, where: Where, by: number): SecretState {
  const person = find(secret, where)?.person ?? '';
  const used = { ...secret.used, [person]: (secret.used[person] ?? 0) + by };
  return { ...secret, used };
}

/** Forms of a table's older coups are dropped; a form handed in again replaces the first. */
function withoutOld(secret: SecretState, event: Extract<SecretEvent, { type: 'FormHandedIn' }>) {
  return secret.forms.filter(
    (form) =>
      form.tableId !== event.tableId || (form.coup === event.coup && form.seat !== event.seat),
  );
}

function newForm(event: Extract<SecretEvent, { type: 'FormHandedIn' }>): HeldForm {
  const { tableId, seat, person, coup, form, salt, commitment, inHandCents, atMs } = event;
  return {
    tableId,
    seat,
    person,
    coup,
    status: 'handed-in',
    handedInAtMs: atMs,
    form,
    commitment,
    salt,
    inHandCents,
    inspector: null,
    seenBy: [],
    deemed: null,
    placed: false,
  };
}
