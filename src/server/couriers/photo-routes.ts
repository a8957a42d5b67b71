import { removeCourierPhoto, saveCourierPhoto } from '#contract/couriers/operations.ts';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PhotoWrites } from '#server/catalogue/catalogue-store.ts';
import { acceptPhotos, photoOf } from '#server/catalogue/photo-bodies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CourierStore } from './courier-store.ts';

interface CourierPhotoDependencies {
  readonly couriers: Pick<CourierStore, 'read'>;
  readonly catalogue: Pick<PhotoWrites, 'setCourierPhoto'>;
  readonly bus: Pick<Bus, 'publish'>;
}

/** Photos of couriers. Bodies are pictures; their bytes, not the media type, say which kind. */
export function courierPhotoRoutes({ couriers, catalogue, bus }: CourierPhotoDependencies) {
  return async (app: App): Promise<void> => {
    acceptPhotos(app);

    route(
      app,
      saveCourierPhoto,
      async ({ caller, params, body }) => {
        const { establishmentId, timeZone } = caller;
        if (!(await couriers.read(establishmentId, params.id))) throw new ProblemError('courier-not-found');
        const courier = await catalogue.setCourierPhoto(establishmentId, params.id, await photoOf(body));
        if (!courier) throw new ProblemError('courier-not-found');
        bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
        return courier;
      },
      { bodyLimit: PHOTO_BOUNDS.bytes },
    );

    route(app, removeCourierPhoto, async ({ caller: { establishmentId, timeZone }, params }) => {
      const courier = await catalogue.setCourierPhoto(establishmentId, params.id, undefined);
      if (!courier) throw new ProblemError('courier-not-found');
      bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
      return courier;
    });
  };
}
