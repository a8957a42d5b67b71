import { couriersOnTheRoad, type RoadCourier } from '#domain/couriers/on-the-road.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { type Rehearsal, rehearse } from '#domain/positions/rehearsal.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { CourierStore } from '#server/couriers/courier-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Part } from '#server/platform/start/part.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { HotPositions } from '#server/positions/hot-positions.ts';
import type { Demonstration } from './demonstration.ts';

export interface RidingDependencies {
  readonly demonstration: Pick<Demonstration, 'hint'>;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly couriers: Pick<CourierStore, 'list'>;
  readonly orders: Pick<OrderStore, 'onBoard'>;
  readonly positions: Pick<HotPositions, 'take'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: () => InstantMs;
  readonly onError: (error: unknown) => void;
}

/** What the rides depend on; read again when an order changes, and now and then. */
interface Scene {
  readonly establishmentId: string;
  readonly shop: Coordinates;
  readonly couriers: readonly RoadCourier[];
  readonly readAt: InstantMs;
}

const STEP_MS = 2000;
const READ_AGAIN_MS = 60_000;

/**
 * Lets the demonstration's couriers ride to the addresses of their orders, so that the map lives from the first minute on.
 * Positions go through the same door as those of phones. Does nothing where there is no demonstration.
 */
export function demonstrationRides(dependencies: RidingDependencies): Part & { step(): Promise<void> } {
  const { bus, positions, clock, onError } = dependencies;
  const rides = new Map<string, Rehearsal>();
  let scene: Scene | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order' && message.establishmentId === scene?.establishmentId) scene = undefined;
  });

  const step = async (): Promise<void> => {
    const now = clock();
    if (scene === undefined || now - scene.readAt > READ_AGAIN_MS) scene = await readScene(dependencies);
    if (scene === undefined) return;
    const { establishmentId, shop, couriers } = scene;
    for (const { courier, orders, leftAt } of couriers) {
      const stops = orders.flatMap(({ customer }) => (customer && coordinatesOf(customer.address)) ?? []);
      const made = rehearse(rides.get(courier.id), { shop, stops, leftAt: leftAt ?? now }, now);
      rides.set(courier.id, made.rehearsal);
      await positions.take(establishmentId, courier.id, [made.position]);
    }
  };

  return {
    name: 'rides of the demonstration',
    step,
    start() {
      timer = setInterval(() => {
        running = running.then(step).catch(onError);
      }, STEP_MS).unref();
    },
    async stop() {
      unsubscribe();
      clearInterval(timer);
      await running;
    },
  };
}

async function readScene(dependencies: RidingDependencies): Promise<Scene | undefined> {
  const { demonstration, accounts, establishments, couriers, orders, clock } = dependencies;
  const hint = demonstration.hint();
  const account = hint && (await accounts.find(hint.email));
  if (!account) return undefined;
  const { establishmentId } = account;
  const establishment = await establishments.read(establishmentId);
  const shop = establishment && coordinatesOf(establishment);
  if (!establishment || !shop) return undefined;
  const now = clock();
  const [listed, board] = await Promise.all([
    couriers.list(establishmentId),
    orders.onBoard(establishmentId, businessDayOf(now, offsetAtOf(establishment.timeZone))),
  ]);
  const day = board.orders.map(({ order }) => order);
  return { establishmentId, shop, couriers: couriersOnTheRoad(listed, day, now).couriers, readAt: now };
}
