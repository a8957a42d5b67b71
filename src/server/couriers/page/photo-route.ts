import { saveDeliveryPhoto } from '#contract/couriers/page-operations.ts';
import { whoseOrder } from '#domain/orders/delivery/whose.ts';
import { acceptPhotos, encodedPhotoOf } from '#server/catalogue/photo-bodies.ts';
import { DELIVERY_PHOTO_TEXTS } from '#server/couriers/texts.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { courierOf, hadIt } from './record-step.ts';

const MOST_BYTES = 1024 * 1024;

/** `PUT /api/courier/orders/{id}/photos/{photoId}`: for an order that is or was the courier's. */
export function deliveryPhotoRoute({ orders, deliveryPhotos, clock }: CourierPageDependencies) {
  return async (app: App): Promise<void> => {
    acceptPhotos(app);
    route(
      app,
      saveDeliveryPhoto,
      async ({ caller, params, body }) => {
        const { establishmentId } = caller;
        const courierId = courierOf(caller);
        const stored = await orders.read(establishmentId, params.id);
        const isHis =
          stored !== undefined &&
          (whoseOrder(stored.order, courierId) === 'his' ||
            hadIt(await orders.events(establishmentId, params.id), courierId));
        if (!isHis) throw new ProblemError('order-not-found');
        const photo = { id: params.photoId, bytes: await pictureOf(body), at: clock() };
        valueOrThrow(await deliveryPhotos.save(establishmentId, params.id, photo));
      },
      { bodyLimit: MOST_BYTES },
    );
  };
}

/** The picture, encoded again; throws the problem `invalid-photo` for anything but a JPEG within the size limits. */
async function pictureOf(body: unknown): Promise<Uint8Array> {
  const { type, bytes } = await encodedPhotoOf(body, DELIVERY_PHOTO_TEXTS);
  if (type !== 'image/jpeg') throw new ProblemError('invalid-photo', { detail: DELIVERY_PHOTO_TEXTS['other-format'] });
  return bytes;
}
