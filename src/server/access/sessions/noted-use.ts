import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { OwnSessionStore } from './own-session-store.ts';

/** The precision of a session's last use: one small write in this time, outside the request. */
const NOTE_EVERY_MS = 5 * MINUTE_MS;
const MOST_KEPT = 20_000;

export type NoteUse = (sessionId: string, address: string) => void;

/** Records when and from where sessions are used. A failed write is made up for by a later use. */
export function createSessionUse(
  store: Pick<OwnSessionStore, 'noteUse'>,
  clock: () => InstantMs,
  onError: (error: unknown) => void,
): NoteUse {
  const noted = new Map<string, InstantMs>();
  return (sessionId, address) => {
    const now = clock();
    if ((noted.get(sessionId) ?? Number.NEGATIVE_INFINITY) > now - NOTE_EVERY_MS) return;
    noted.delete(sessionId);
    noted.set(sessionId, now);
    if (noted.size > MOST_KEPT) noted.delete(noted.keys().next().value ?? sessionId);
    store.noteUse(sessionId, now, address).catch(onError);
  };
}
