import { listRuns } from '#contract/runs/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { runChangeRoutes } from './change-routes.ts';
import { runDispatchRoutes } from './dispatch-routes.ts';
import { describeBook } from './run-answer.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';

/** The runs of the caller's establishment. */
export function runRoutes(app: App, dependencies: RunRouteDependencies): void {
  route(app, listRuns, async ({ caller }) => describeBook(await dependencies.runs.book(caller.establishmentId)));
  runChangeRoutes(app, dependencies);
  runDispatchRoutes(app, dependencies);
}
