import type { SessionStore } from './session-store.ts';

/** How long an end may take to be seen by others after its statement: a transaction commits later. */
const OVERLAP_MS = 10_000;

/**
 * Reads which sessions ended since the last look, by the store's clock. Each is told once. The first look tells those of
 * the last seconds; a look that fails is made good by the next.
 */
export function createEndedSessions(store: Pick<SessionStore, 'endedSince'>) {
  const told = new Map<string, number>();
  let since: Date | undefined;
  let running: Promise<readonly string[]> | undefined;

  const look = async (): Promise<readonly string[]> => {
    const { now, ids } = await store.endedSince(since);
    const at = now.getTime();
    since = new Date(at - OVERLAP_MS);
    const fresh = ids.filter((id) => !told.has(id));
    for (const id of fresh) told.set(id, at);
    for (const [id, toldAt] of told) if (toldAt < at - 2 * OVERLAP_MS) told.delete(id);
    return fresh;
  };

  return {
    /** A look that still runs is not doubled. */
    read: async (): Promise<readonly string[]> => {
      if (running) return [];
      running = look().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
