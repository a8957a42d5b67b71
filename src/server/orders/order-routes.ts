import { confirmPartnerCanceledRoute } from '#server/partner/confirm-canceled.ts';
import type { App } from '#server/platform/http/app.ts';
import { cancelRoute } from './cancel.ts';
import { completeRoute } from './complete.ts';
import { correctRoutes } from './correcting/correct.ts';
import { voidRoute } from './correcting/void.ts';
import { changeCourierRoute, dispatchRoute } from './dispatch.ts';
import { eventsRoute } from './events.ts';
import { type HistoryRouteDependencies, historyRoutes } from './history/history-route.ts';
import { markReadyRoute } from './kitchen/mark-ready.ts';
import { startOrderRoute } from './kitchen/start.ts';
import { listRoute } from './list.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { placeRoute } from './placing/place.ts';
import { readRoute } from './read.ts';
import { resetRoute } from './reset.ts';
import { waiveCodeRoute } from './waive-code.ts';

/** The orders of the caller's establishment: one file per verb. */
export function orderRoutes(app: App, dependencies: OrderRouteDependencies & HistoryRouteDependencies): void {
  listRoute(app, dependencies);
  historyRoutes(app, dependencies);
  placeRoute(app, dependencies);
  readRoute(app, dependencies);
  eventsRoute(app, dependencies);
  dispatchRoute(app, dependencies);
  completeRoute(app, dependencies);
  resetRoute(app, dependencies);
  cancelRoute(app, dependencies);
  voidRoute(app, dependencies);
  correctRoutes(app, dependencies);
  changeCourierRoute(app, dependencies);
  waiveCodeRoute(app, dependencies);
  markReadyRoute(app, dependencies);
  startOrderRoute(app, dependencies);
  confirmPartnerCanceledRoute(app, dependencies);
}
