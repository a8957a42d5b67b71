import type { Bus } from './bus.ts';

/** Follows establishments on the bus while they are used. */
export interface BriefFollows {
  /** Follows an establishment from now on, until it is unused for some time. */
  use(establishmentId: string): void;
  close(): void;
}

/** An establishment is followed at least this long after its last use, and less than twice as long. */
const KEEP_MS = 60_000;

/**
 * Makes reads shared by several visitors safe to cache for seconds: the bus reports changes while they are followed.
 */
export function createBriefFollows(bus: Pick<Bus, 'follow'>): BriefFollows {
  const undos = new Map<string, () => void>();
  let recent = new Set<string>();
  const sweep = (): void => {
    for (const [establishmentId, undo] of undos) {
      if (recent.has(establishmentId)) continue;
      undos.delete(establishmentId);
      undo();
    }
    recent = new Set();
  };
  const timer = setInterval(sweep, KEEP_MS).unref();
  return {
    use(establishmentId) {
      recent.add(establishmentId);
      if (!undos.has(establishmentId)) undos.set(establishmentId, bus.follow(establishmentId));
    },
    close() {
      clearInterval(timer);
      recent = new Set();
      sweep();
    },
  };
}
