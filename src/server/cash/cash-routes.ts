import type { App } from '#server/platform/http/app.ts';
import type { CashRouteDependencies } from './cash-dependencies.ts';
import { closingRoutes } from './closing-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { reportRoutes } from './report-routes.ts';

/** The till of the caller's establishment. People only: no key of an integration reaches it. */
export function cashRoutes(app: App, dependencies: CashRouteDependencies): void {
  registerRoutes(app, dependencies);
  closingRoutes(app, dependencies);
  reportRoutes(app, dependencies);
}
