import type { Bus, BusMessage } from './bus.ts';

/** The undo that all follows share: there is nothing to undo. */
const NOTHING = (): void => {};

/** The bus of a single-node portal: listeners are called before `publish` returns. */
export function createMemoryBus(onError: (error: unknown) => void): Bus {
  const listeners = new Set<(message: BusMessage) => void>();
  let open = true;
  return {
    publish(message) {
      if (!open) return;
      for (const listener of listeners) {
        try {
          listener(message);
        } catch (error) {
          onError(error);
        }
      }
    },
    subscribe(listener) {
      const own = (message: BusMessage) => listener(message);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    // There is no other node: every message is delivered already.
    follow: () => NOTHING,
    followShare: () => NOTHING,
    isShared: false,
    ready: () => open,
    async close() {
      open = false;
      listeners.clear();
    },
  };
}
