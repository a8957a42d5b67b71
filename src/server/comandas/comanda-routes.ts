import type { App } from '#server/platform/http/app.ts';
import { addItemsRoute } from './add-items.ts';
import { billRoutes } from './bill.ts';
import { closeRoutes } from './close.ts';
import type { ComandaRouteDependencies } from './comanda-answer.ts';
import { lineRoutes } from './lines.ts';
import { moveRoutes } from './move.ts';
import { openComandaRoute } from './open.ts';
import { paymentRoutes } from './payments.ts';
import { readComandaRoutes } from './read.ts';

/**
 * The comandas of the caller's establishment. One is opened empty here, or with its first items at `POST /api/orders`.
 */
export function comandaRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  readComandaRoutes(app, dependencies);
  openComandaRoute(app, dependencies);
  addItemsRoute(app, dependencies);
  moveRoutes(app, dependencies);
  paymentRoutes(app, dependencies);
  lineRoutes(app, dependencies);
  closeRoutes(app, dependencies);
  billRoutes(app, dependencies);
}
