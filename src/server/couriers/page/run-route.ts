import { listenToCourierRun, readCourierRun } from '#contract/couriers/page-operations.ts';
import type { CourierRun } from '#contract/couriers/page-schema.ts';
import { returnsOf } from '#domain/couriers/workload.ts';
import { isAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { stopsInOrder } from '#domain/orders/delivery/stops.ts';
import { roadSince } from '#domain/orders/ride/road-since.ts';
import type { Track } from '#domain/positions/position.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { readGateNotes } from '#server/places/gate-notes.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { stopOf } from './stop-of.ts';

/** `GET /api/courier/run`: the caller's orders on the road and the data he needs for them; and hints of its changes. */
export function runRoutes(app: App, dependencies: CourierPageDependencies): void {
  route(app, readCourierRun, ({ caller }) => readRun(dependencies, caller));
  const { hints } = dependencies;
  route(app, listenToCourierRun, (request, reply) => hints.open(request, reply), { exposeHeadRoute: false });
}

async function readRun(dependencies: CourierPageDependencies, caller: Caller): Promise<CourierRun> {
  const { establishmentId, timeZone, courierId = '' } = caller;
  const now = dependencies.clock();
  const since = roadSince(now, offsetAtOf(timeZone));
  const [courier, establishment, preferences, methods, pix, stored, arrivals, track] = await Promise.all([
    dependencies.couriers.read(establishmentId, courierId),
    dependencies.establishments.read(establishmentId),
    dependencies.preferences.read(establishmentId),
    dependencies.paymentMethods.list(establishmentId, true),
    dependencies.pixAccounts.read(establishmentId),
    dependencies.orders.onRoute(establishmentId, since),
    dependencies.arrivals(establishmentId, courierId),
    dependencies.positions.where(establishmentId, courierId),
  ]);
  if (!courier || !establishment) throw new ProblemError('link-ended');
  const stops = stopsInOrder(
    stored.map(({ order }) => order),
    courierId,
  );
  const gates = await readGateNotes(dependencies.addressPlaces, establishmentId, stops);
  const backAt = returnsOf(stops).get(courierId);
  const { fantasyName, address, number, phones, latitude, longitude } = establishment;
  return {
    now: toIso(now),
    timeZone,
    courier: { id: courier.id, name: courier.name, ...(courier.photoUrl ? { photoUrl: courier.photoUrl } : {}) },
    shop: {
      name: fantasyName,
      ...(address === undefined ? {} : { address: [address, number].filter(Boolean).join(', ') }),
      ...(phones[0] === undefined ? {} : { phone: phones[0] }),
      ...(latitude === undefined ? {} : { latitude }),
      ...(longitude === undefined ? {} : { longitude }),
    },
    ...(backAt === undefined ? {} : { backAt: toIso(backAt) }),
    ...positionOf(track),
    proof: {
      code: preferences.proofCode,
      name: preferences.proofName,
      photo: preferences.proofPhoto,
      position: preferences.proofPosition,
    },
    methods: methods
      .filter(({ kind, active }) => active && isAtDoor(kind))
      .map(({ id, name, kind }) => ({ id, name, kind })),
    ...(pix === undefined ? {} : { pix: { key: pix.key, name: pix.name, city: pix.city } }),
    stops: stops.map((order) =>
      stopOf(order, methods, { expectedAt: arrivals.get(order.id), gateNotes: gates.get(order.id) }),
    ),
  };
}

function positionOf({ newest, awayAt }: Track): Pick<CourierRun, 'position'> {
  if (newest === undefined) return {};
  const { at, latitude, longitude } = newest;
  const away = awayAt === undefined ? {} : { awayAt: toIso(awayAt) };
  return { position: { at: toIso(at), latitude, longitude, ...away } };
}
