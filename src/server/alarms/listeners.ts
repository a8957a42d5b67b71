import type { ListenerStore } from './alarm-store.ts';

/** Knows which establishments have a connected device, on all nodes. */
export interface Listeners {
  /** Called by the hub at each change of an establishment's number of sockets on this node. */
  changed(establishmentId: string, count: number): void;
  /** Whether this node has a device of the establishment; one that may only reload counts. Others may be elsewhere. */
  isHere(establishmentId: string): boolean;
  start(): void;
  /** Resolves when pending writes are done. */
  stop(): Promise<void>;
}

export interface ListenersDependencies {
  readonly store: ListenerStore;
  readonly node: string;
  /** The tolerated absence of a device: a reload, a short Wi-Fi gap. In milliseconds. */
  readonly graceMs: number;
  /** The last device of an establishment has disconnected, on every node. */
  readonly onNobody: (establishmentId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export const BEAT_MS = 3000;
/** A node without a sign of life for this long is dead. */
const VALID_MS = 10_000;

/**
 * Writes only the first and the last device of an establishment; others cost nothing. A node with devices renews one
 * row every three seconds; when it dies, the others act as if its devices had disconnected.
 */
export function createListeners({ store, node, graceMs, onNobody, onError }: ListenersDependencies): Listeners {
  const present = new Set<string>();
  const leaving = new Map<string, NodeJS.Timeout>();
  /** One write at a time per establishment, in the order of the changes. */
  const writes = new Map<string, Promise<void>>();
  /** Establishments whose last write failed: the next beat writes them again. */
  const unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let first: Promise<unknown> | undefined;

  const write = (establishmentId: string, work: () => Promise<void>): void => {
    const done = (writes.get(establishmentId) ?? Promise.resolve()).then(work).catch((error: unknown) => {
      unwritten.add(establishmentId);
      onError(error);
    });
    writes.set(establishmentId, done);
    void done.finally(() => {
      if (writes.get(establishmentId) === done) writes.delete(establishmentId);
    });
  };
  /** Renews the node's row. A node that counted as dead has lost its entries, so it writes them again. */
  const sayAlive = async (): Promise<void> => {
    const isNew = await store.beat(node, VALID_MS);
    if (isNew) await store.here([...present], node);
    first = Promise.resolve();
  };
  const reportIfNobody = async (establishmentId: string): Promise<void> => {
    if (await store.isListening(establishmentId)) return;
    await onNobody(establishmentId);
    await store.absent(establishmentId);
  };
  const writePresent = (establishmentId: string): void => {
    first ??= store.beat(node, VALID_MS);
    const alive = first;
    // The write reports its failure, perhaps much later: it waits for earlier writes of the establishment.
    alive.catch(() => {});
    write(establishmentId, async () => {
      await alive;
      await store.here([establishmentId], node);
    });
  };
  const writeGone = (establishmentId: string): void =>
    write(establishmentId, async () => {
      await store.gone(establishmentId, node);
      await reportIfNobody(establishmentId);
    });
  const beat = async (): Promise<void> => {
    if (present.size > 0) await sayAlive();
    for (const establishmentId of await store.bury()) await reportIfNobody(establishmentId).catch(onError);
    for (const establishmentId of [...unwritten]) {
      unwritten.delete(establishmentId);
      if (present.has(establishmentId)) writePresent(establishmentId);
      else writeGone(establishmentId);
    }
  };
  const leave = (establishmentId: string): void => {
    leaving.delete(establishmentId);
    present.delete(establishmentId);
    writeGone(establishmentId);
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
      if (present.size === 0) first = undefined;
      present.add(establishmentId);
      writePresent(establishmentId);
    },
    isHere: (establishmentId) => present.has(establishmentId),
    start() {
      timer = setInterval(() => {
        beating ??= beat()
          .catch(onError)
          .finally(() => {
            beating = undefined;
          });
      }, BEAT_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      for (const one of leaving.values()) clearTimeout(one);
      await Promise.all([...writes.values(), beating]);
    },
  };
}
