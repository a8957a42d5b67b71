import { CourierParams, CourierSchema } from '#contract/courier-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { PHOTO_BOUNDS } from '#domain/catalogue-bounds.ts';
import type { App } from '#server/app.ts';
import { acceptPhotos, PHOTO_TYPES, photoOf } from '#server/catalogue/photo-bodies.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { PhotoWrites } from '#server/store/photo-writes.ts';

const tags = ['Motoboys'];

/** Photos of couriers: the picture itself is the body, and its own bytes say what it is. */
export function courierPhotoRoutes({ catalogue }: { readonly catalogue: Pick<PhotoWrites, 'setCourierPhoto'> }) {
  return async (app: App): Promise<void> => {
    acceptPhotos(app);

    app.route({
      method: ENDPOINTS.saveCourierPhoto.method,
      url: ENDPOINTS.saveCourierPhoto.path,
      bodyLimit: PHOTO_BOUNDS.bytes,
      config: { policy: 'session', invalidBody: 'invalid-photo' },
      schema: {
        summary: 'Foto do motoboy',
        description: `O corpo é a própria imagem (PNG, JPEG ou WebP), de até ${PHOTO_BOUNDS.pixels} × ${PHOTO_BOUNDS.pixels} pixels e 2 MB.`,
        tags,
        consumes: [...PHOTO_TYPES],
        params: CourierParams,
        response: {
          200: CourierSchema,
          ...problemsOf('courier-not-found', 'body-too-large', 'unsupported-media-type', 'invalid-photo'),
        },
      },
      handler: async ({ caller, params, body }) => {
        const courier = await catalogue.setCourierPhoto(caller.establishmentId, params.id, () => photoOf(body));
        if (!courier) throw new ProblemError('courier-not-found');
        return courier;
      },
    });

    app.route({
      method: ENDPOINTS.removeCourierPhoto.method,
      url: ENDPOINTS.removeCourierPhoto.path,
      config: { policy: 'session' },
      schema: {
        summary: 'Remover a foto do motoboy',
        tags,
        params: CourierParams,
        response: { 200: CourierSchema, ...problemsOf('courier-not-found') },
      },
      handler: async ({ caller, params }) => {
        const courier = await catalogue.setCourierPhoto(caller.establishmentId, params.id, () => undefined);
        if (!courier) throw new ProblemError('courier-not-found');
        return courier;
      },
    });
  };
}
