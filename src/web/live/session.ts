import { create } from 'zustand';
import { type Answer, getJson, postJson } from './api.ts';
import { live } from './live.ts';

/** Who is here, his purse, and what he laid down about his own play. */
export interface Me {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly kind: 'guest' | 'player' | 'staff' | 'operator';
  };
  readonly purse: { readonly balanceCents: number; readonly playMoney: boolean } | null;
  readonly terms: PlayTerms;
  readonly reality: Reality;
}

export interface PlayTerms {
  readonly own: Readonly<Record<string, OwnLimit>>;
  readonly exclusion: { readonly untilMs: number | null } | null;
  readonly realityCheckMs: number;
}

export interface OwnLimit {
  readonly cents: number | null;
  readonly pending: { readonly cents: number | null } | null;
}

export interface Reality {
  readonly elapsedMs: number;
  readonly stakeCents: number;
  readonly netCents: number;
  readonly dueInMs: number;
}

interface SessionState {
  readonly me: Me | null;
  readonly loaded: boolean;
}

type MeAnswer = Me | { readonly person: null };

export const useSession = create<SessionState>(() => ({ me: null, loaded: false }));

export async function refreshMe(): Promise<Me | null> {
  const answer = await getJson<MeAnswer>('/api/me');
  if (!answer.ok) return useSession.getState().me;
  return keep(answer.value);
}

/** The house remembers a guest by a cookie, so coming again finds the same purse. */
export function enterAsGuest(): Promise<Answer<Me>> {
  return comeIn('/api/guest', {});
}

/** Signs in by any of the doors. The socket carries the cookie, so it is opened anew. */
export async function comeIn(path: string, body: object): Promise<Answer<Me>> {
  const answer = await postJson<Me>(path, body);
  if (answer.ok) {
    keep(answer.value);
    live.reconnect();
  }
  return answer;
}

export async function signOut(): Promise<void> {
  await postJson('/api/sign-out');
  keep({ person: null });
  live.reconnect();
}

/** The session ended without this page's doing: it goes on as a spectator. */
export function signedOutElsewhere(): void {
  void refreshMe().then(() => live.reconnect());
}

/** Somebody to play as: whoever is here already, else a new guest. */
export async function somebody(): Promise<Answer<Me>> {
  const { me } = useSession.getState();
  return me === null ? enterAsGuest() : { ok: true, value: me };
}

function keep(answer: MeAnswer): Me | null {
  const me = answer.person === null ? null : (answer as Me);
  useSession.setState({ me, loaded: true });
  return me;
}
