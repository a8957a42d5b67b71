import { CatalogueParams, ProductSchema } from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { PHOTO_BOUNDS } from '#domain/catalogue-bounds.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-routes.ts';
import { acceptPhotos, photoOf } from './photo-bodies.ts';

const tags = ['Catálogo'];

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** Photos of products. The bodies of this part of the app are pictures, whose own bytes say what they are. */
export function photoRoutes({ catalogue }: CatalogueRouteDependencies) {
  return async (app: App): Promise<void> => {
    acceptPhotos(app);

    app.route({
      method: ENDPOINTS.saveProductPhoto.method,
      url: ENDPOINTS.saveProductPhoto.path,
      bodyLimit: PHOTO_BOUNDS.bytes,
      config: { policy: 'session', invalidBody: 'invalid-photo' },
      schema: {
        summary: 'Foto do produto',
        description: `O corpo é a própria imagem (PNG, JPEG ou WebP), de até ${PHOTO_BOUNDS.pixels} × ${PHOTO_BOUNDS.pixels} pixels e 2 MB.`,
        tags,
        consumes: Object.keys(EXTENSIONS),
        params: CatalogueParams,
        response: {
          200: ProductSchema,
          ...problemsOf('product-not-found', 'body-too-large', 'unsupported-media-type', 'invalid-photo'),
        },
      },
      handler: async ({ caller: { establishmentId }, params, body }) => {
        const before = await catalogue.product(establishmentId, params.id);
        if (!before) throw new ProblemError('product-not-found');
        const product = await catalogue.setPhoto(establishmentId, params.id, photoOf(body));
        if (!product) throw new ProblemError('product-not-found');
        return product;
      },
    });

    app.route({
      method: ENDPOINTS.removeProductPhoto.method,
      url: ENDPOINTS.removeProductPhoto.path,
      config: { policy: 'session' },
      schema: {
        summary: 'Remover a foto do produto',
        tags,
        params: CatalogueParams,
        response: { 200: ProductSchema, ...problemsOf('product-not-found') },
      },
      handler: async ({ caller, params }) => {
        const product = await catalogue.setPhoto(caller.establishmentId, params.id, undefined);
        if (!product) throw new ProblemError('product-not-found');
        return product;
      },
    });

    app.route({
      method: ENDPOINTS.readPhoto.method,
      url: ENDPOINTS.readPhoto.path,
      config: { policy: 'signed-in' },
      schema: {
        summary: 'Uma foto',
        description: 'O endereço vem de `photo` do produto e nunca muda de conteúdo.',
        tags,
        params: CatalogueParams,
        produces: Object.keys(EXTENSIONS),
        response: problemsOf('photo-not-found'),
      },
      handler: async ({ caller, params }, reply) => {
        const photo = await catalogue.photo(caller.establishmentId, params.id);
        if (!photo) throw new ProblemError('photo-not-found');
        return reply
          .type(photo.type)
          .header('cache-control', 'private, max-age=31536000, immutable')
          .header('content-disposition', `inline; filename="foto.${EXTENSIONS[photo.type as keyof typeof EXTENSIONS]}"`)
          .send(photo.bytes);
      },
    });
  };
}
