import type { LinkStreams } from '#server/platform/live/hints/link-streams.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createCustomerPage } from './customer-page.ts';
import { createFollowedOrders } from './followed-orders.ts';
import { createOrderHints } from './order-hints.ts';
import { orderLinkRoutes } from './order-link-routes.ts';
import type { OrderLinks } from './order-links.ts';
import { publicOrderRoutes } from './public-order-routes.ts';
import { createPublicOrders, type RoadFacts } from './public-orders.ts';
import { createShopFacts } from './shop-facts.ts';
import { createVisitLimits } from './visit-limits.ts';

/** The links with which customers follow their orders, and the page behind them. */
export function createPublicOrderPart(
  essentials: Essentials,
  stores: Stores,
  links: OrderLinks,
  road: RoadFacts,
  streams: LinkStreams,
) {
  const { environment, bus, tries, clock, onError } = essentials;
  const { orderRatings: ratings, catalogue } = stores;
  const followed = createFollowedOrders({ ...stores, ratings, bus, clock });
  const shops = createShopFacts({ ...stores, bus, clock });
  const limits = createVisitLimits(clock);
  const publicOrders = createPublicOrders({ links, followed, shops, ratings, road, limits, tries, clock });
  const hints = createOrderHints({
    streams,
    links,
    followed,
    bus,
    onError: onError('the end of a customer’s link was not read'),
  });
  const part: Part = {
    name: 'public orders',
    routes(app) {
      orderLinkRoutes(app, { links, followed, ratings, clock, publicUrl: environment.publicUrl });
      publicOrderRoutes(app, { publicOrders, hints, catalogue });
    },
    stop() {
      hints.close();
      followed.close();
      shops.close();
    },
  };
  return { part, page: createCustomerPage({ publicOrders, publicUrl: environment.publicUrl, clock }) };
}
