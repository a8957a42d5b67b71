import { setTimeout as delay } from 'node:timers/promises';
import type { PartnerDelivery } from '#server/store/partner-delivery.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { followDelivery } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';
import { workEvents } from './work-events.ts';

/** Follows the deliveries that run at the partner, whether or not webhooks arrive. */
export interface DeliveryFollower {
  start(): void;
  stop(): Promise<void>;
  /** One turn: what is due is read, what was left behind is put right. */
  turn(): Promise<void>;
  /** Works off an establishment's events soon, in the background. */
  wake(establishmentId: string): void;
  /** Resolves when what was woken is done. */
  settled(): Promise<void>;
}

const TURN_MS = 3_000;
/** A delivery that somebody reads belongs to him for so long; longer than two calls of the partner take. */
const LEASE_MS = 40_000;
const AT_ONCE = 20;
/** Whoever changed a delivery brings its order along himself; after this time he did not live to do it. */
const UNSHOWN_MS = 10_000;
const STOP_PATIENCE_MS = 3_000;
const HOUR_MS = 60 * 60_000;
/** A price holds for minutes; an event is of interest while somebody may ask what the partner said. */
const KEEP_QUOTES_MS = 24 * HOUR_MS;
const KEEP_EVENTS_MS = 30 * 24 * HOUR_MS;

/** A follower on every node: a lease in the store keeps two from reading the same delivery. */
export function createDeliveryFollower(parts: LalamoveParts): DeliveryFollower {
  const { deliveries, clock, onError } = parts;
  const woken = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let forgotAt = clock();

  const turn = async (): Promise<void> => {
    const now = clock();
    const due = await deliveries.takeDue(now, now + LEASE_MS, AT_ONCE);
    await Promise.all(due.map((delivery) => followOne(delivery).catch(onError)));
    for (const delivery of await deliveries.unshown(now - UNSHOWN_MS, AT_ONCE)) {
      await showDelivery(parts, delivery).catch(onError);
    }
    await workEvents(parts);
    if (now - forgotAt < HOUR_MS) return;
    forgotAt = now;
    await parts.quotes.forget(now - KEEP_QUOTES_MS);
    await parts.events.forget(now - KEEP_EVENTS_MS);
  };

  const followOne = async (delivery: PartnerDelivery): Promise<void> => {
    if (delivery.state === 'uncertain') return;
    if (delivery.state !== 'placing') {
      await followDelivery(parts, delivery);
      return;
    }
    // Whoever placed it died before the answer was written down: the partner may have it.
    await deliveries.settle(delivery, ['placing'], { state: 'uncertain' }, clock());
    await showDelivery(parts, delivery);
  };

  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = turn()
        .catch(onError)
        .finally(() => next());
    }, TURN_MS);
    timer.unref();
  };

  return {
    start: next,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A partner that hangs does not keep the portal from stopping: what is cut off is read again after the start.
      await Promise.race([
        Promise.all([running, ...woken.values()]),
        delay(STOP_PATIENCE_MS, undefined, { ref: false }),
      ]);
    },
    turn,
    wake(establishmentId) {
      // One after the other within an establishment, so that its events keep their order.
      const before = woken.get(establishmentId) ?? Promise.resolve();
      const work = before.then(() => workEvents(parts, establishmentId)).catch(onError);
      woken.set(establishmentId, work);
      void work.finally(() => {
        if (woken.get(establishmentId) === work) woken.delete(establishmentId);
      });
    },
    async settled() {
      await Promise.all(woken.values());
    },
  };
}
