import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createSalesAdder } from './add-up-sales.ts';
import { cashRoutes } from './cash-routes.ts';
import type { CashStore } from './cash-store.ts';

/** The till's routes, and the background sums of its sales. */
export function cashPart(
  { shares, lane, clock, newId, metrics, onError }: Essentials,
  { cash, establishments }: { readonly cash: CashStore; readonly establishments: EstablishmentStore },
): Part {
  const salesAdder = createSalesAdder({
    lane,
    cash,
    shares,
    clock,
    onError: onError('the sums of a register were not brought up to date'),
  });
  metrics.gauge(
    'portal_till_sums_oldest_seconds',
    'Seconds that the oldest change of a sale has waited for the sums of its till, as far as this node knows',
    () => salesAdder.waitedMs() / 1000,
  );
  return {
    name: 'cash',
    routes: (app) => cashRoutes(app, { cash, readEstablishment: establishments.read, clock, newId }),
    start: salesAdder.start,
    stop: salesAdder.stop,
  };
}
