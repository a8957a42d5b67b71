import type { BoardOrders, LeaveWithRun } from '#server/orders/boarding.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { Places } from '#server/places/assemble-places.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { type BoardingDependencies, createBoardOrders } from './boarding/board-orders.ts';
import { createLeaveWithRun } from './boarding/leave.ts';
import { sendTogetherRoute } from './boarding/send-together-route.ts';
import { createRunFollower } from './follow.ts';
import { PlanningWorker } from './planning-worker.ts';
import { runRoutes } from './run-routes.ts';
import { pausingOptimiser } from './travel/pausing.ts';
import { createTravel } from './travel/service.ts';
import { vroom } from './travel/vroom.ts';

/** How orders of other screens get their run. */
export interface Departing {
  readonly boardOrders: BoardOrders;
  readonly leaveWithRun: LeaveWithRun;
}

/** Runs: planning, changing, dispatching, and following their orders. */
export function runPart(
  { environment, database, shares, clock, onError }: Essentials,
  { establishments, runs, departures, courierLedger }: Stores,
  work: Pick<OrderRouteDependencies, 'orders' | 'couriers' | 'partner' | 'bus' | 'clock' | 'newId' | 'withinCashCap'> &
    Pick<BoardingDependencies, 'positionOf'>,
  { addressPlaces, locate }: Places,
): Part & Departing {
  const { vroomUrl } = environment.roads;
  let planner: PlanningWorker | undefined;
  const known = {
    ...work,
    courierLedger,
    runs,
    establishments,
    locate,
    addressPlaces,
    travel: createTravel(environment.roads, clock),
    optimiser: vroomUrl && pausingOptimiser(vroom(vroomUrl), clock),
    // Start the thread with the first plan: shops without couriers do not pay for it.
    planner: () => (planner ??= new PlanningWorker()),
  };
  const follower = createRunFollower({
    ...known,
    followers: createOrderFollowerStore(database),
    shares,
    onError: onError('the runs could not follow their orders'),
  });
  const dependencies = { ...known, follow: follower.follow };
  const boardOrders = createBoardOrders(dependencies);
  const { leaveWithRun, flush } = createLeaveWithRun({
    ...dependencies,
    departures,
    patience: database.patience,
  });
  return {
    name: 'runs',
    boardOrders,
    leaveWithRun,
    routes(app) {
      runRoutes(app, dependencies);
      sendTogetherRoute(app, { ...dependencies, boardOrders });
    },
    start: follower.start,
    async stop() {
      await flush();
      await follower.stop();
      await planner?.close();
    },
  };
}
