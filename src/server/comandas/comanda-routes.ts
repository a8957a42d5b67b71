import type { App } from '#server/app.ts';
import { addItemsRoute } from './add-items.ts';
import { billRoutes } from './bill.ts';
import { closeRoutes } from './close.ts';
import type { ComandaRouteDependencies } from './comanda-answer.ts';
import { moveRoutes } from './move.ts';
import { readComandaRoutes } from './read-comandas.ts';

/** The comandas of the caller's establishment. Opening one is `POST /api/orders`, as for every order. */
export function comandaRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  readComandaRoutes(app, dependencies);
  addItemsRoute(app, dependencies);
  moveRoutes(app, dependencies);
  billRoutes(app, dependencies);
  closeRoutes(app, dependencies);
}
