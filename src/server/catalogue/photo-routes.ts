import { readPhoto, removeProductPhoto, saveProductPhoto } from '#contract/catalogue/product-operations.ts';
import { PHOTO_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { App } from '#server/platform/http/app.ts';
import { rawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';
import { acceptPhotos, photoOf } from './photo-bodies.ts';

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Photos of products. Bodies are pictures; their bytes, not the media type, say which kind. */
export function photoRoutes({ catalogue }: CatalogueRouteDependencies) {
  return async (app: App): Promise<void> => {
    acceptPhotos(app);

    route(
      app,
      saveProductPhoto,
      async ({ caller: { establishmentId }, params, body }) => {
        const before = await catalogue.product(establishmentId, params.id);
        if (!before) throw new ProblemError('product-not-found');
        const product = await catalogue.setPhoto(establishmentId, params.id, await photoOf(body));
        if (!product) throw new ProblemError('product-not-found');
        return product;
      },
      { bodyLimit: PHOTO_BOUNDS.bytes },
    );

    route(app, removeProductPhoto, async ({ caller, params }) => {
      const product = await catalogue.setPhoto(caller.establishmentId, params.id, undefined);
      if (!product) throw new ProblemError('product-not-found');
      return product;
    });

    route(app, readPhoto, async ({ caller, params }, reply) => {
      const photo = await catalogue.photo(caller.establishmentId, params.id);
      if (!photo) throw new ProblemError('photo-not-found');
      return rawAnswer(
        reply
          .type(photo.type)
          .header('cache-control', 'private, max-age=31536000, immutable')
          .header('content-disposition', `inline; filename="foto.${EXTENSIONS[photo.type]}"`)
          .send(photo.bytes),
      );
    });
  };
}
