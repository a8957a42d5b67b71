import { setTimeout as delay } from 'node:timers/promises';
import type { PartnerDelivery } from '#server/partner/delivery-store.ts';
import type { DriverPositions } from '#server/partner/drivers/positions.ts';
import { createFairTurns } from '#server/platform/jobs/fair-turns.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import { finishCallOff } from './cancel.ts';
import type { CallParts } from './parts.ts';
import { followDelivery } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';
import { workEvents } from './work-events.ts';

/** Follows the running deliveries at the partner, even without webhooks. */
export interface DeliveryFollower {
  start(): void;
  stop(): Promise<void>;
  /**
   * One turn: reads deliveries that are due and finishes the work of dead nodes. Skips establishments whose last turn
   * is still running.
   */
  turn(): Promise<void>;
  /** Processes an establishment's events soon, in the background, on the node that works for it. */
  wake(establishmentId: string): void;
  /** Resolves when the woken work is done. */
  settled(): Promise<void>;
}

const TURN_MS = 3_000;
/** The lease on a delivery that is being read, longer than two calls of the partner take. */
const LEASE_MS = 40_000;
/** The most deliveries that are read or wait for a place, so that their leases outlast the wait. */
const AT_ONCE = 100;
const SHOPS_AT_ONCE = 20;
/** The most deliveries of one establishment per turn. */
const OF_EACH = 16;
/**
 * Concurrent calls of the partner. An establishment with invalid keys or a partner that hangs occupies four places and
 * delays nobody else.
 */
const PLACES = { atOnce: 32, each: 4 } as const;
/** How long the node that changes a delivery has to update its order; after this time it counts as dead. */
const UNSHOWN_MS = 10_000;
const STOP_PATIENCE_MS = 3_000;
const HOUR_MS = 60 * 60_000;
/**
 * How long prices and events are kept: prices are valid for minutes, events answer later questions about the partner's
 * messages.
 */
const KEEP_QUOTES_MS = 24 * HOUR_MS;
const KEEP_EVENTS_MS = 30 * 24 * HOUR_MS;

/** Whether a driver has the order or comes for it. */
function isRiding({ state, driverId }: PartnerDelivery): boolean {
  return driverId !== '' && (state === 'assigned' || state === 'picked-up');
}

/** Works for this node's shares. A lease in the store prevents two nodes from reading the same delivery. */
export function createDeliveryFollower(
  parts: CallParts & { readonly shares: Shares },
  drivers: Pick<DriverPositions, 'follow'>,
): DeliveryFollower {
  const { deliveries, shares, clock, onError } = parts;
  const turns = createFairTurns(PLACES);
  /** The running work of each establishment. */
  const busy = new Map<string, number>();
  const woken = new Map<string, Promise<void>>();
  /** Establishments that were woken again while their events were being processed. */
  const again = new Set<string>();
  const ticks = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let forgotAt = clock();

  const inTurn = async (establishmentId: string, work: () => Promise<unknown>): Promise<void> => {
    busy.set(establishmentId, (busy.get(establishmentId) ?? 0) + 1);
    try {
      await turns.run(establishmentId, work);
    } catch (error) {
      onError(error);
    } finally {
      const left = (busy.get(establishmentId) ?? 1) - 1;
      if (left > 0) busy.set(establishmentId, left);
      else busy.delete(establishmentId);
    }
  };
  const workSoon = (establishmentId: string): Promise<void> => {
    const running = woken.get(establishmentId);
    if (running) {
      again.add(establishmentId);
      return running;
    }
    // One after the other per establishment, to keep the order of its events.
    const work = (async () => {
      do {
        again.delete(establishmentId);
        await inTurn(establishmentId, () => workEvents(parts, establishmentId));
      } while (again.has(establishmentId));
    })().finally(() => woken.delete(establishmentId));
    woken.set(establishmentId, work);
    return work;
  };

  const turn = async (): Promise<void> => {
    const now = clock();
    const held = shares.held();
    if (held?.length === 0) return;
    const except = [...busy.keys()];
    const limit = Math.max(0, AT_ONCE - [...busy.values()].reduce((sum, count) => sum + count, 0));
    const due = await deliveries.takeDue(now, now + LEASE_MS, { limit, each: OF_EACH, except, shares: held });
    const unshown = await deliveries.unshown(now - UNSHOWN_MS, SHOPS_AT_ONCE, held);
    const waitingShops = await parts.events.waitingEstablishments(now, SHOPS_AT_ONCE, except, held);
    await Promise.all([
      ...due.map((delivery) => inTurn(delivery.establishmentId, () => followOne(delivery))),
      ...unshown.map((delivery) => inTurn(delivery.establishmentId, () => showDelivery(parts, delivery))),
      ...waitingShops.map(workSoon),
    ]);
    if (now - forgotAt < HOUR_MS) return;
    forgotAt = now;
    await parts.quotes.forget(now - KEEP_QUOTES_MS);
    await parts.events.forget(now - KEEP_EVENTS_MS);
  };

  const followOne = async (delivery: PartnerDelivery): Promise<void> => {
    if (delivery.callingOff) return finishCallOff(parts, delivery);
    if (delivery.state !== 'placing') {
      const answer = await followDelivery(parts, delivery);
      if (answer.ok && isRiding(answer.value)) drivers.follow(delivery.establishmentId, delivery.orderId);
      return;
    }
    // The node that placed it died before it wrote the answer: the partner may have the delivery.
    await deliveries.settle(delivery, ['placing'], { state: 'uncertain' }, clock());
    await showDelivery(parts, delivery);
  };

  /** Starts the work without waiting for it: a partner that hangs delays no other establishment. */
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      const tick = turn()
        .catch(onError)
        .finally(() => ticks.delete(tick));
      ticks.add(tick);
      next();
    }, TURN_MS);
    timer.unref();
  };

  return {
    start: next,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // Stop even if a partner hangs: interrupted reads are repeated after the start.
      await Promise.race([
        Promise.all([...ticks, ...woken.values()]),
        delay(STOP_PATIENCE_MS, undefined, { ref: false }),
      ]);
    },
    turn,
    wake: shares.worker('partner', (establishmentId) => void workSoon(establishmentId)),
    async settled() {
      await Promise.all(woken.values());
    },
  };
}
