import {
  readOsmAndPosition,
  readRide,
  sendPositions,
  takeOsmAndPosition,
  takeOwnTracksPosition,
} from '#contract/positions/operations.ts';
import { canceledAtOf } from '#domain/orders/history/canceled-at.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { rideWindowOf } from '#domain/positions/ride.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { FindCourierByToken } from '#server/couriers/links.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { DriverRideStore } from './driver-ride-store.ts';
import type { HotPositions } from './hot.ts';
import { type AppReport, readOsmAnd, readTraccarJson } from './osmand.ts';
import { basicPasswordOf, readOwnTracks } from './owntracks.ts';
import type { PositionStore } from './position-store.ts';

export interface PositionRouteDependencies {
  readonly hot: HotPositions;
  readonly store: Pick<PositionStore, 'ride'>;
  readonly driverRides: Pick<DriverRideStore, 'ride'>;
  /** Resolves when this node's pending positions are written. */
  readonly flush: () => Promise<void>;
  readonly orders: Pick<OrderStore, 'read' | 'events'>;
  readonly findCourierByToken: FindCourierByToken;
  readonly clock: () => InstantMs;
}

/** The most points of a ride: thinned, half a day has fewer. */
const MOST_OF_A_RIDE = 5000;
/** The largest batch, of an app that had no signal for hours. */
const MOST_BYTES = 256 * 1024;

/** Receives phones' positions, and returns the stored ones of a ride. */
export async function positionRoutes(app: App, dependencies: PositionRouteDependencies): Promise<void> {
  const { hot, store, driverRides, flush, orders, clock } = dependencies;

  route(app, sendPositions, async ({ caller, body }) => {
    if (caller.courierId === undefined) throw new ProblemError('not-allowed');
    const positions = body.positions.map(({ at, ...measured }) => ({ ...measured, at: Date.parse(at) }));
    return { accepted: await hot.take(caller.establishmentId, caller.courierId, positions) };
  });

  const canceledAt = async (establishmentId: string, { id, status }: Order) =>
    phaseOf(status) === 'canceled' ? canceledAtOf((await orders.events(establishmentId, id)) ?? []) : undefined;

  route(app, readRide, async ({ caller, params }) => {
    const found = await orders.read(caller.establishmentId, params.id);
    if (found === undefined) throw new ProblemError('order-not-found');
    const ride = rideWindowOf(found.order, (await canceledAt(caller.establishmentId, found.order)) ?? clock());
    if (ride === null) return { positions: [] };
    const { courierId, from, to } = ride;
    // Write the pending positions first, so that a ride is complete the moment it ends.
    await flush();
    const { establishmentId } = caller;
    const positions =
      courierId === undefined
        ? await driverRides.ride(establishmentId, params.id, from, to, MOST_OF_A_RIDE)
        : await store.ride(establishmentId, courierId, from, to, MOST_OF_A_RIDE);
    return { positions: positions.map(({ at, ...measured }) => ({ at: toIso(at), ...measured })) };
  });

  await app.register(async (apps: App) => appRoutes(apps, dependencies));
}

/** The protocols of tracking apps, which define their own bodies. */
function appRoutes(app: App, { hot, findCourierByToken, clock }: PositionRouteDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  const take = async (report: AppReport | undefined): Promise<void> => {
    if (report === undefined) throw new ProblemError('invalid-request');
    const owner = await findCourierByToken(report.token);
    if (owner === undefined) throw new ProblemError('link-ended');
    if (report.positions.length > 0) await hot.take(owner.establishmentId, owner.courierId, report.positions);
  };

  route(app, readOsmAndPosition, async ({ query }) => take(readOsmAnd(query, clock())));

  route(app, takeOsmAndPosition, async ({ query, body, headers }) => {
    const text = textOf(body);
    const json = /json/.test(headers['content-type'] ?? '') ? jsonOf(text) : undefined;
    if (json !== undefined) return take(readTraccarJson(json, clock(), query));
    // Traccar Client 9 also puts the fields of a form into its JSON: read them if the JSON is unreadable.
    const form = Object.fromEntries(new URLSearchParams(text));
    return take(readOsmAnd({ ...form, ...query }, clock()));
  });

  route(app, takeOwnTracksPosition, async ({ query, body, headers }) => {
    const token = query.token ?? basicPasswordOf(headers.authorization);
    if (token === undefined) throw new ProblemError('link-ended');
    await take(readOwnTracks(token, jsonOf(textOf(body))));
    return [];
  });
}

function textOf(body: unknown): string {
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

/** Undefined for a text that is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
