import { expect } from 'vitest';
import { SHARES } from '#server/platform/jobs/shares/of-shop.ts';
import type { ShareStore } from '#server/platform/jobs/shares/share-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';

/** The shares of {@link ShareStore} in memory, with a clock of its own. */
export function createTables() {
  const until = new Map<string, number>();
  const holders = Array<string | undefined>(SHARES).fill(undefined);
  const tables = { now: 0, isDown: false };
  const isLiving = (node: string | undefined) => node !== undefined && (until.get(node) ?? 0) > tables.now;
  const release = (node: string, shares: readonly number[]) => {
    for (const share of shares) if (holders[share] === node) holders[share] = undefined;
  };
  const store: ShareStore = {
    async renew(node, leaseMs) {
      if (tables.isDown) throw new Error('the store is down');
      until.set(node, tables.now + leaseMs);
      return { holders: [...holders], living: [...until.keys()].filter(isLiving) };
    },
    async take(node, shares) {
      const taken = shares.filter((share) => !isLiving(holders[share]));
      for (const share of taken) holders[share] = node;
      return taken;
    },
    async giveUp(node, shares) {
      release(node, shares);
    },
    async leave(node) {
      until.delete(node);
      release(node, [...holders.keys()]);
    },
  };
  return { tables, store };
}

/** A bus between nodes that is up unless told otherwise; each node hears at once whatever another one publishes. */
export function createBuses() {
  const own = new Set<Bus>();
  const state = { isReady: true, isQuiet: false };
  const join = (): Bus => {
    const bus = createMemoryBus((error) => expect.unreachable(String(error)));
    own.add(bus);
    return {
      ...bus,
      isShared: true,
      ready: () => state.isReady,
      publish(message) {
        bus.publish(message);
        if (state.isReady && !state.isQuiet) for (const other of own) if (other !== bus) other.publish(message);
      },
      followShare(_, onHearing) {
        onHearing?.();
        return () => {};
      },
    };
  };
  return { state, join };
}
