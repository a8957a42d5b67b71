import { createFactsKeeper } from '#server/orders/facts/keep.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { courierCashRoutes } from './cash-routes.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { ownLedgerRoutes } from './own-ledger-routes.ts';
import { payRuleRoutes } from './pay-rule-routes.ts';
import { settlementRoutes } from './settlement-routes.ts';

/** The couriers' ledger: its routes, and following the orders in the background. */
export function settlementPart({ shares, lane, clock, newId, onError }: Essentials, stores: Stores): Part {
  const dependencies = { ...stores, clock, newId };
  const keeper = createFactsKeeper({
    name: 'couriers’ ledger',
    lane,
    facts: stores.courierLedger,
    shares,
    onError: onError('the couriers’ ledger was not brought up to date'),
  });
  return {
    name: 'settlements',
    routes(app) {
      ledgerRoutes(app, dependencies);
      courierCashRoutes(app, dependencies);
      settlementRoutes(app, dependencies);
      payRuleRoutes(app, dependencies);
      ownLedgerRoutes(app, dependencies);
    },
    ...keeper,
  };
}
