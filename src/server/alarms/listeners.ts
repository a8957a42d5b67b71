import type { InstantMs } from '#domain/shared/instant.ts';
import type { ListenerStore } from './alarm-store.ts';

/** Knows which establishments have a connected device, on all nodes. */
export interface Listeners {
  /** Called by the hub at each change of an establishment's number of sockets on this node. */
  changed(establishmentId: string, count: number): void;
  start(): void;
  /** Resolves when pending writes are done. */
  stop(): Promise<void>;
}

export interface ListenersDependencies {
  readonly store: ListenerStore;
  readonly node: string;
  readonly clock: () => InstantMs;
  /** The tolerated absence of a device: a reload, a short Wi-Fi gap. In milliseconds. */
  readonly graceMs: number;
  /** The last device of an establishment has disconnected, on every node. */
  readonly onNobody: (establishmentId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

const RENEW_MS = 15_000;
/** How long the entry of a dead node counts. */
const VALID_MS = 45_000;

/** Only the first and the last device of an establishment are written; all others cost nothing. */
export function createListeners(dependencies: ListenersDependencies): Listeners {
  const { store, node, clock, graceMs, onNobody, onError } = dependencies;
  const present = new Set<string>();
  const leaving = new Map<string, NodeJS.Timeout>();
  /** One write at a time per establishment, in the order of the changes. */
  const writes = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const write = (establishmentId: string, work: () => Promise<void>): void => {
    const done = (writes.get(establishmentId) ?? Promise.resolve()).then(work).catch(onError);
    writes.set(establishmentId, done);
    void done.finally(() => {
      if (writes.get(establishmentId) === done) writes.delete(establishmentId);
    });
  };
  const leave = (establishmentId: string): void => {
    leaving.delete(establishmentId);
    present.delete(establishmentId);
    write(establishmentId, async () => {
      await store.gone(establishmentId, node);
      if (!(await store.isListening(establishmentId, clock()))) await onNobody(establishmentId);
    });
  };
  return {
    changed(establishmentId, count) {
      if (count === 0) {
        if (!present.has(establishmentId) || leaving.has(establishmentId)) return;
        leaving.set(establishmentId, setTimeout(() => leave(establishmentId), graceMs).unref());
        return;
      }
      clearTimeout(leaving.get(establishmentId));
      leaving.delete(establishmentId);
      if (present.has(establishmentId)) return;
      present.add(establishmentId);
      write(establishmentId, () => store.here(establishmentId, node, clock() + VALID_MS));
    },
    start() {
      timer = setInterval(() => {
        if (present.size > 0) store.renew(node, clock() + VALID_MS).catch(onError);
      }, RENEW_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      for (const one of leaving.values()) clearTimeout(one);
      await Promise.all(writes.values());
    },
  };
}
