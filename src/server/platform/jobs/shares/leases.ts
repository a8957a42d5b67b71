import type { Bus, OrderWritten, WorkDue } from '#server/platform/live/bus.ts';
import { divideShares } from './divide.ts';
import { shareOf } from './of-shop.ts';
import type { ShareStore, ShareView } from './share-store.ts';
import { ORDERS, type OrderHeard, type Shares } from './shares.ts';

export interface LeasedSharesDependencies {
  readonly store: ShareStore;
  readonly bus: Bus;
  /** The id of this process among those that share the store. */
  readonly node: string;
  readonly onError: (error: unknown) => void;
  /** Milliseconds that only go forward, however the node's clock is set. */
  readonly uptime?: () => number;
  readonly leaseMs?: number;
  readonly renewMs?: number;
  /** How long to wait for further nodes that are back, before one search for all of them. */
  readonly backMs?: number;
}

/** Shares that several nodes divide among themselves. */
export interface LeasedShares extends Shares {
  start(): void;
  /** Renews at once, instead of at the next renewal. */
  renew(): Promise<void>;
  /** Releases everything this node holds, so that the others go on at once. */
  stop(): Promise<void>;
}

/** How long a node that gives no sign of life keeps its shares. */
const LEASE_MS = 4_000;
const RENEW_MS = 1_000;
const BACK_MS = 1_000;

/**
 * Holds a part of the shares by a lease in the store. The lease decides who looks for work, not who may write: a node that
 * stood still may believe in a lease that has passed on, so that every worker locks what it does. The store's clock
 * says when a lease ends. This node believes in its own only as long after it asked, by a clock that nobody sets.
 */
export function createLeasedShares(dependencies: LeasedSharesDependencies): LeasedShares {
  const { store, bus, node, onError, leaseMs = LEASE_MS, renewMs = RENEW_MS, backMs = BACK_MS } = dependencies;
  const { uptime = () => performance.now() } = dependencies;
  /** The held shares, each with the undo of its subscription. */
  const held = new Map<number, () => void>();
  const wakes = new Map<string, (establishmentId: string) => void>();
  const onOrders = new Set<OrderHeard>();
  const onTakens = new Set<(shares: readonly number[]) => void>();
  const onLosts = new Set<() => void>();
  let validUntil = Number.NEGATIVE_INFINITY;
  let hasJoined = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let renewing: Promise<void> | undefined;
  let isAskedAgain = false;
  let searching: NodeJS.Timeout | undefined;

  const isValid = (): boolean => uptime() < validUntil;
  /** A node that reaches no other one works for all it hears of: nobody else hears of it. */
  const works = (establishmentId: string): boolean => !bus.ready() || (isValid() && held.has(shareOf(establishmentId)));
  const sayChanged = (): void => bus.publish({ kind: 'nodes-changed', node });
  const told = (shares: readonly number[]): void => {
    for (const listener of onTakens) listener(shares);
  };

  const release = (shares: readonly number[]): void => {
    for (const share of shares) {
      held.get(share)?.();
      held.delete(share);
    }
    if (shares.length > 0) for (const listener of onLosts) listener();
  };
  /** Listens to the shares first and reports them then, so that no order is missed in between. */
  const hold = (shares: readonly number[]): void => {
    const tell = () => told(shares.filter((share) => held.has(share)));
    const waits = bus.ready();
    for (const share of shares) held.set(share, () => {});
    for (const share of shares) {
      const isLast = share === shares.at(-1);
      held.set(share, bus.followShare(share, isLast && waits ? tell : undefined));
    }
    if (shares.length > 0 && !waits) tell();
  };

  const adopt = async (view: ShareView, until: number): Promise<void> => {
    const plan = divideShares(view.holders, view.living);
    const written = sharesOf(view.holders, node);
    const surplus = written.filter((share) => plan[share] !== node);
    const missing = sharesOf(plan, node).filter((share) => {
      const holder = view.holders[share];
      return holder === undefined || !view.living.includes(holder);
    });
    // What was lost or is given up is dropped before it is written, and others can take it only then.
    release([...held.keys()].filter((share) => !written.includes(share) || surplus.includes(share)));
    const hadLapsed = !isValid();
    validUntil = until;
    if (surplus.length > 0) {
      await store.giveUp(node, surplus);
      sayChanged();
    }
    const taken = missing.length > 0 ? await store.take(node, missing) : [];
    const mine = [...written.filter((share) => !surplus.includes(share)), ...taken];
    const known = mine.filter((share) => held.has(share));
    hold(mine.filter((share) => !held.has(share)));
    // While the lease had ended, this node took no notice of hints.
    if (hadLapsed && known.length > 0) told(known);
  };

  const renewOnce = async (): Promise<void> => {
    const until = uptime() + leaseMs;
    const view = await store.renew(node, leaseMs);
    if (isStopped) return;
    if (!hasJoined) sayChanged();
    hasJoined = true;
    await adopt(view, until);
  };
  const renew = (): Promise<void> => {
    if (renewing) {
      isAskedAgain = true;
      return renewing;
    }
    clearTimeout(timer);
    renewing = renewOnce()
      .catch(onError)
      .finally(() => {
        renewing = undefined;
        if (isStopped) return;
        timer = setTimeout(renew, isAskedAgain ? 0 : renewMs).unref();
        isAskedAgain = false;
      });
    return renewing;
  };

  const searchSoon = (): void => {
    searching ??= setTimeout(() => {
      searching = undefined;
      told([...held.keys()]);
    }, backMs).unref();
  };
  const hear = (message: OrderWritten | WorkDue): void => {
    const { establishmentId, revision } = message;
    if (works(establishmentId)) {
      if (message.kind === 'work' && message.work !== ORDERS) wakes.get(message.work)?.(establishmentId);
      else if (revision !== undefined) for (const listener of onOrders) listener(establishmentId, revision);
      return;
    }
    // Its lease has ended, so another node may have the share. The bus told nobody of the order: this node still follows.
    const isOwn = message.kind === 'order' && held.has(shareOf(establishmentId));
    if (isOwn) bus.publish({ kind: 'work', establishmentId, work: ORDERS, revision: message.revision });
  };
  const undo = bus.subscribe((message) => {
    if (message.kind === 'hints-lost') searchSoon();
    if (message.kind === 'nodes-changed' && message.node !== node && hasJoined) void renew();
    if (message.kind === 'order' || message.kind === 'work') hear(message);
  });

  return {
    works,
    held: () => (isValid() ? [...held.keys()] : []),
    onOrder: (listener) => joined(onOrders, listener),
    onTaken: (listener) => joined(onTakens, listener),
    onLost: (listener) => joined(onLosts, listener),
    worker(name, wake) {
      wakes.set(name, wake);
      return (establishmentId) => {
        if (works(establishmentId)) wake(establishmentId);
        else bus.publish({ kind: 'work', establishmentId, work: name });
      };
    },
    start: () => void renew(),
    renew,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(searching);
      undo();
      await renewing;
      validUntil = Number.NEGATIVE_INFINITY;
      release([...held.keys()]);
      if (!hasJoined) return;
      await store.leave(node);
      sayChanged();
    },
  };
}

function sharesOf(holders: ShareView['holders'], node: string): readonly number[] {
  return [...holders.keys()].filter((share) => holders[share] === node);
}

function joined<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
