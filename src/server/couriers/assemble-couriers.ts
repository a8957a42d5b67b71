import type { Part } from '#server/platform/start/part.ts';
import type { Shared } from '#server/shared.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { courierRoutes } from './courier-routes.ts';
import { courierLinkRoutes } from './link-routes.ts';
import { createCodeTries } from './page/code-tries.ts';
import { courierPageRoutes } from './page/courier-page-routes.ts';
import { createRunHints } from './page/run-hints.ts';
import { courierPhotoRoutes } from './photo-routes.ts';

/** The couriers' routes: those of the shop, the links, the photos, and the page on the courier's phone. */
export function courierPart(
  essentials: Essentials,
  stores: Stores,
  { arrivals, courierLinks, deliveryCodeOf, hints, places, positions }: Shared,
): Part {
  const { environment, tries, bus, clock, newId } = essentials;
  const { couriers, catalogue, orders } = stores;
  const runHints = createRunHints({ streams: hints.forLinks(), orders, bus, clock });
  return {
    name: 'couriers',
    async routes(app) {
      courierRoutes(app, { couriers, courierLinks, newId, bus });
      courierLinkRoutes(app, { courierLinks, publicUrl: environment.publicUrl });
      await app.register(courierPhotoRoutes({ couriers, catalogue, bus }));
      await courierPageRoutes(app, {
        ...stores,
        deliveryCodeOf,
        codeTries: createCodeTries(tries),
        hints: runHints,
        arrivals: arrivals.ofCourier,
        positions: positions.hot,
        addressPlaces: places.addressPlaces,
        bus,
        clock,
      });
    },
    stop() {
      runHints.close();
      arrivals.close();
      courierLinks.close();
    },
  };
}
