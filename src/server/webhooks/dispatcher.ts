import { setTimeout as delay } from 'node:timers/promises';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Pace } from '#domain/webhooks/pace.ts';
import { createFairTurns } from '#server/platform/jobs/fair-turns.ts';
import { createRounds } from '#server/platform/jobs/rounds.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import { type Lane, type LaneParts, openLane } from './lane.ts';
import type { HeldAddress } from './queue.ts';

/** Sends waiting messages, giving every establishment and address its turn. */
export interface WebhookDispatcher {
  start(): void;
  /** Checks at once what an establishment has to send, on the node that works for it. */
  wake(establishmentId: string): void;
  /** Starts nothing more for an address that was changed or removed. */
  halt(establishmentId: string, id: string): void;
  counts(): { readonly addresses: number; readonly underWay: number };
  /** Gives running sends a moment to end and releases the addresses. */
  stop(): Promise<void>;
}

export interface DispatcherDependencies extends Omit<LaneParts, 'statements' | 'quick' | 'others' | 'paces'> {
  readonly shares: Shares;
}

/** How often to look for what other nodes left behind and what is due again: one read of an index of due work. */
const LOOK_MS = 5_000;
const FOUND_AT_ONCE = 1_000;
const STOP_PATIENCE_MS = 3_000;
/** At most so many statements at once, because requests that people wait for share the connections. */
const STATEMENTS = { atOnce: 4, each: 2 } as const;
/** Messages in progress. Slow addresses share separate places and cannot fill those of the others. */
const QUICK = { atOnce: 256, each: 64 } as const;
const OTHERS = { atOnce: 256, each: 8 } as const;
const PACES_KEPT = 20_000;

/** One dispatcher per node. Announcements wake it; an address belongs to one node while that sends to it. */
export function createWebhookDispatcher(dependencies: DispatcherDependencies): WebhookDispatcher {
  const { node, shares, queue, clock, onError } = dependencies;
  const statements = createFairTurns(STATEMENTS);
  const quick = createFairTurns(QUICK);
  const others = createFairTurns(OTHERS);
  const paces = new Map<string, Pace>();
  const parts: LaneParts = { ...dependencies, statements, quick, others, paces };
  const lanes = new Map<string, Lane>();
  /** Establishments whose addresses are being taken; true if they must be looked at once more. */
  const taking = new Map<string, boolean>();
  const takes = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let isRunning = false;

  const after = (ms: number, then: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms).unref();
    timers.add(timer);
  };
  /** Sets a timer, or leaves later work to the periodic look. */
  const wakeAt = (establishmentId: string, at: InstantMs): void => {
    const inMs = at - clock();
    if (inMs <= 0) wake(establishmentId);
    else if (inMs <= LOOK_MS) after(inMs + 1, () => wake(establishmentId));
  };
  const open = (address: HeldAddress, askedAt: number): void => {
    const { establishmentId, id } = address;
    const before = lanes.get(id);
    // The address was released and taken again before the answer arrived: open the next lane when this one has ended.
    if (before?.isLeaving()) return void before.ended.then(() => open(address, askedAt));
    // This node's own lease lapsed because the process stood still: the lane notices, and releases the address.
    if (before) return void before.more();
    const lane = openLane(parts, address, askedAt);
    if (!isRunning) lane.halt();
    lanes.set(id, lane);
    lane.ended.then((nextAt) => {
      lanes.delete(id);
      forgetPaces();
      if (isRunning && nextAt !== undefined) wakeAt(establishmentId, nextAt);
    });
  };
  const forgetPaces = (): void => {
    for (const [id] of paces) {
      if (paces.size <= PACES_KEPT) return;
      paces.delete(id);
    }
  };
  const take = async (establishmentId: string): Promise<void> => {
    do {
      taking.set(establishmentId, false);
      const { held, askedAt } = await statements.run(establishmentId, async () => {
        const askedAt = performance.now();
        return { held: await queue.hold(establishmentId, node, clock()), askedAt };
      });
      for (const address of held) open(address, askedAt);
    } while (isRunning && taking.get(establishmentId));
    taking.delete(establishmentId);
  };
  const wakeHere = (establishmentId: string): void => {
    if (!isRunning) return;
    for (const lane of lanes.values()) if (lane.address.establishmentId === establishmentId) lane.more();
    if (taking.has(establishmentId)) return void taking.set(establishmentId, true);
    taking.set(establishmentId, true);
    const taken = take(establishmentId)
      .catch(onError)
      .finally(() => {
        taking.delete(establishmentId);
        takes.delete(taken);
      });
    takes.add(taken);
  };
  const wake = shares.worker('webhooks', wakeHere);
  const look = async (): Promise<void> => {
    const held = shares.held();
    if (held?.length === 0) return;
    for (const { establishmentId, at } of await queue.withWork(clock(), LOOK_MS, FOUND_AT_ONCE, held)) {
      wakeAt(establishmentId, at);
    }
  };
  const looks = createRounds({ work: look, everyMs: LOOK_MS, onError });
  /** The lanes of lost shares end what is under way and release their addresses to the next node. */
  const handOver = (): void => {
    for (const lane of lanes.values()) if (!shares.works(lane.address.establishmentId)) lane.halt();
  };
  const undos = [shares.onTaken(looks.soon), shares.onLost(handOver)];

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      looks.start();
    },
    wake,
    halt(establishmentId, id) {
      const lane = lanes.get(id);
      if (lane?.address.establishmentId === establishmentId) lane.halt();
    },
    counts: () => ({ addresses: lanes.size, underWay: quick.running() + others.running() }),
    async stop() {
      isRunning = false;
      for (const undo of undos) undo();
      await looks.stop();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(takes);
      const left = [...lanes.values()];
      for (const lane of left) lane.halt();
      const ended = Promise.all(left.map((lane) => lane.ended));
      await Promise.race([ended, delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
      for (const lane of left) lane.cutOff();
      await ended;
    },
  };
}
