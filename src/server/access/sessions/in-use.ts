/** Whether somebody was let in lately, so that accesses may be cached. */
export interface AccessUse {
  /** Wraps a look-up of an access. */
  noting<Asked extends unknown[], Answer>(
    look: (...asked: Asked) => Promise<Answer>,
  ): (...asked: Asked) => Promise<Answer>;
  isInUse(): boolean;
}

/** Twice as long as a look-up is cached (`verified-sessions.ts`, `keys.ts`, `links.ts`), so that nothing is left of the last one. */
const KEPT_MS = 10_000;

/** `uptime`: milliseconds that only go forward, however the clock is set. */
export function createAccessUse(uptime: () => number = () => performance.now()): AccessUse {
  let running = 0;
  let usedAt = Number.NEGATIVE_INFINITY;
  return {
    noting:
      (look) =>
      async (...asked) => {
        running += 1;
        try {
          return await look(...asked);
        } finally {
          running -= 1;
          usedAt = uptime();
        }
      },
    isInUse: () => running > 0 || uptime() - usedAt < KEPT_MS,
  };
}
