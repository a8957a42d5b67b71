import { changeCourierDetails, createCourier, listCouriers } from '#contract/couriers/operations.ts';
import { type CourierInput, CourierInputSchema } from '#contract/couriers/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { changed } from '#domain/shared/change.ts';
import { isPhotoAddress } from '#domain/shared/photos/address.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { CourierStore } from './courier-store.ts';
import type { CourierLinks } from './links.ts';
import { INVALID_PHOTO_ADDRESS } from './texts.ts';

export interface CourierRouteDependencies {
  readonly couriers: CourierStore;
  readonly courierLinks: Pick<CourierLinks, 'end'>;
  readonly newId: () => string;
  readonly bus: Pick<Bus, 'publish'>;
}

/**
 * The own couriers of the caller's establishment. Integrations may list them for a dispatch, but not change them. The live
 * feed announces changes to open screens.
 */
export function courierRoutes(app: App, { couriers, courierLinks, newId, bus }: CourierRouteDependencies): void {
  route(app, listCouriers, async ({ caller, query }) => ({
    couriers: await couriers.list(caller.establishmentId, query.all === 'true'),
  }));

  route(app, createCourier, async (request) => {
    const { establishmentId, timeZone } = request.caller;
    const asked = courierOf(repeatableId(request, newId), request.body);
    refuseAddress(asked.photoUrl, '');
    const courier = valueOrThrow(await couriers.create(establishmentId, asked));
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
    return courier;
  });

  route(app, changeCourierDetails, async ({ caller: { establishmentId, timeZone }, params, body }) => {
    const result = await couriers.change(establishmentId, params.id, (before) => {
      const after = courierOf(params.id, changed<CourierInput>(FIELDS, before, body));
      refuseAddress(after.photoUrl, before.photoUrl);
      return after;
    });
    const courier = valueOrThrow(result);
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
    if (!courier.active) await courierLinks.end(establishmentId, courier.id);
    return courier;
  });
}

const FIELDS = Object.keys(CourierInputSchema.properties);

/** The courier of a request: an absent photo is none, and without a capacity the shop's setting holds. */
function courierOf(id: string, { photoUrl = '', active = true, ...fields }: CourierInput): Courier {
  return { id, ...fields, photoUrl, active };
}

/** Allows only picture addresses that the page may load; the present address, possibly from the directory, may stay. */
function refuseAddress(photoUrl: string, before: string): void {
  if (photoUrl === '' || photoUrl === before || isPhotoAddress(photoUrl)) return;
  throw new ProblemError('invalid-request', { errors: [{ path: '/photoUrl', detail: INVALID_PHOTO_ADDRESS }] });
}
