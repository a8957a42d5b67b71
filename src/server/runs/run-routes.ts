import { listReturns, listRuns, planRuns } from '#contract/runs/operations.ts';
import type { AddressPlaceStore } from '#server/places/address-store.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { describeBoard } from './board-answer.ts';
import { runChangeRoutes } from './change-routes.ts';
import { runDispatchRoutes } from './dispatch-routes.ts';
import { runFactRoutes } from './place-routes.ts';
import { type PlanDependencies, planBoard } from './plan-board.ts';
import { readBoard } from './read-board.ts';
import { readReturns } from './read-returns.ts';

/** The runs of the caller's establishment. */
export function runRoutes(
  app: App,
  dependencies: PlanDependencies & { readonly addressPlaces: AddressPlaceStore },
): void {
  route(app, listRuns, async ({ caller }) => describeBoard(await readBoard(dependencies, caller)));
  route(app, listReturns, ({ caller }) => readReturns(dependencies, caller));
  route(app, planRuns, async ({ caller, body }) =>
    describeBoard(await planBoard(dependencies, caller, body?.mode ?? 'whole')),
  );
  runChangeRoutes(app, dependencies);
  runDispatchRoutes(app, dependencies);
  runFactRoutes(app, dependencies);
}
