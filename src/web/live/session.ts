import { create } from 'zustand';
import type { AskedFor, Me } from '../../protocol/index.ts';
import { type Answer, api } from './api.ts';
import { live } from './live.ts';

export type { Me };

interface SessionState {
  readonly me: Me | null;
  readonly loaded: boolean;
}

export const useSession = create<SessionState>(() => ({ me: null, loaded: false }));

/** All that a person has: his purse, and the chips at every table. */
export function wealthOf({ purse, seats }: Me): number {
  return seats.reduce((sum, { chipsCents }) => sum + chipsCents, purse?.balanceCents ?? 0);
}

export async function refreshMe(): Promise<Me | null> {
  const answer = await api.me();
  if (!answer.ok) return useSession.getState().me;
  return keep(isSomebody(answer.value) ? answer.value : null);
}

/** The house remembers a guest by a cookie, so coming again finds the same purse. */
export function enterAsGuest(): Promise<Answer<Me>> {
  return comeIn(api.guest());
}

/**
 * Asks for the purse until it has changed: what a tournament pays is in its own log first and in
 * the cage a moment later. The returned function ends it.
 */
export function refreshPurse(): () => void {
  const before = useSession.getState().me?.purse?.balanceCents;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (left: readonly number[]) => {
    const me = await refreshMe();
    const [waitMs, ...then] = left;
    if (waitMs === undefined || me?.purse?.balanceCents !== before) return;
    timer = setTimeout(() => void ask(then), waitMs);
  };
  void ask([250, 500, 1000, 2000, 4000]);
  return () => clearTimeout(timer);
}

export function signIn(asked: AskedFor<'signIn'>): Promise<Answer<Me>> {
  return comeIn(api.signIn(asked));
}

export function register(asked: AskedFor<'register'>): Promise<Answer<Me>> {
  return comeIn(api.register(asked));
}

export function followOperatorLink(token: string): Promise<Answer<Me>> {
  return comeIn(api.operatorLink({ token }));
}

export function acceptInvitation(token: string, password: string): Promise<Answer<Me>> {
  return comeIn(api.invitation({ token, password }));
}

/** Finishes coming in by any door. The socket carries the cookie, so it is opened anew. */
async function comeIn(entering: Promise<Answer<Me>>): Promise<Answer<Me>> {
  const answer = await entering;
  if (answer.ok) {
    keep(answer.value);
    live.reconnect();
  }
  return answer;
}

/** The session goes on under a new cookie, so the socket is opened anew. */
export async function changePassword(asked: AskedFor<'changePassword'>) {
  const answer = await api.changePassword(asked);
  if (answer.ok) await refreshMe().then(() => live.reconnect());
  return answer;
}

export async function signOut(): Promise<void> {
  await api.signOut();
  keep(null);
  live.reconnect();
}

/** Called when the session ended without this page's doing: the page goes on as a spectator. */
export function signedOutElsewhere(): void {
  void refreshMe().then(() => live.reconnect());
}

/**
 * The person to play as: the one who is here already, else a new guest. Whoever asks while a guest
 * is on the way gets that same guest: a double tap must not make two.
 */
export async function somebody(): Promise<Answer<Me>> {
  const { me } = useSession.getState();
  if (me !== null) return { ok: true, value: me };
  entering ??= enterAsGuest().finally(() => {
    entering = null;
  });
  return entering;
}

let entering: Promise<Answer<Me>> | null = null;

function isSomebody(answer: Me | { readonly person: null }): answer is Me {
  return answer.person !== null;
}

function keep(me: Me | null): Me | null {
  useSession.setState({ me, loaded: true });
  return me;
}
