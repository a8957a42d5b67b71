/** How long a change is remembered, in ticks of one second. */
const REMEMBERED = 60;

/** The changes of rights that this node has handled: every node reports each, but a socket must reconnect only once. */
export interface HandledChanges {
  /** Whether the change was handled before; from now on it was. One without an id never was. `tick` counts seconds. */
  wasHandled(change: string | undefined, tick: number): boolean;
  /** Forgets old changes; call it every second. */
  forget(tick: number): void;
}

export function createHandledChanges(): HandledChanges {
  const kept = new Map<string, number>();
  return {
    wasHandled(change, tick) {
      if (change === undefined) return false;
      const known = kept.has(change);
      kept.set(change, tick + REMEMBERED);
      return known;
    },
    forget(tick) {
      for (const [change, until] of kept) if (until <= tick) kept.delete(change);
    },
  };
}
