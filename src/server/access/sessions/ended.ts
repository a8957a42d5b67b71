import { changedRightsOf } from '#server/access/rights-mark.ts';
import type { SessionStore } from '#server/access/session-store.ts';
import type { AccessEnded, RightsChanged } from '#server/platform/live/bus.ts';

/**
 * How long after its statement an ended session may become visible to others, because its transaction commits later.
 */
const OVERLAP_MS = 10_000;

/**
 * Reads which sessions ended, and whose rights changed, since the last read, by the store's clock; returns each once.
 * The first read returns those of the last ten seconds. After a failed read, the next one covers its time, too.
 */
export function createEndedSessions(store: Pick<SessionStore, 'endedSince'>) {
  const reported = new Map<string, number>();
  let since: Date | undefined;
  let running: Promise<readonly string[]> | undefined;

  const look = async (): Promise<readonly string[]> => {
    const { now, ids } = await store.endedSince(since);
    const at = now.getTime();
    since = new Date(at - OVERLAP_MS);
    const fresh = ids.filter((id) => !reported.has(id));
    for (const id of fresh) reported.set(id, at);
    for (const [id, reportedAt] of reported) if (reportedAt < at - 2 * OVERLAP_MS) reported.delete(id);
    return fresh;
  };

  return {
    /**
     * Returns nothing while another read runs: the caller of that one gets the result. Reads nothing unless needed, so
     * that a node that nobody uses does not ask the store four times a second; the next read covers that time.
     */
    read: async (isNeeded: boolean): Promise<readonly (AccessEnded | RightsChanged)[]> => {
      if (running) return [];
      if (!isNeeded) return [];
      running = look().finally(() => {
        running = undefined;
      });
      return (await running).map(messageOf);
    },
  };
}

function messageOf(ended: string): AccessEnded | RightsChanged {
  const rights = changedRightsOf(ended);
  return rights ? { kind: 'rights-changed', ...rights } : { kind: 'session-ended', sessionId: ended };
}
