import { readDeliveryPhoto } from '#contract/orders/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { rawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { deliveredRoute } from './delivered-route.ts';
import { manifestRoute } from './manifest-route.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { deliveryPhotoRoute } from './photo-route.ts';
import { runRoutes } from './run-route.ts';
import { stepRoutes } from './step-routes.ts';

/** All routes of a courier's link, and the photos for the shop. */
export async function courierPageRoutes(app: App, dependencies: CourierPageDependencies): Promise<void> {
  manifestRoute(app);
  runRoutes(app, dependencies);
  stepRoutes(app, dependencies);
  deliveredRoute(app, dependencies);
  await app.register(deliveryPhotoRoute(dependencies));

  route(app, readDeliveryPhoto, async ({ caller, params }, reply) => {
    const photo = await dependencies.deliveryPhotos.read(caller.establishmentId, params.id, params.photoId);
    if (!photo) throw new ProblemError('photo-not-found');
    return rawAnswer(reply.type('image/jpeg').send(Buffer.from(photo)));
  });
}
