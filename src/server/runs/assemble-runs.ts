import type { BoardOrders, LeaveWithRun } from '#server/orders/boarding.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { Places } from '#server/places/assemble-places.ts';
import type { RoadServices } from '#server/platform/road-environment.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import { type BoardingDependencies, createBoardOrders } from './boarding/board-orders.ts';
import { createLeaveWithRun } from './boarding/leave-with-run.ts';
import { createDepartureStore } from './boarding/postgres-departures.ts';
import { sendTogetherRoute } from './boarding/send-together-route.ts';
import { createRunFollower } from './follow.ts';
import { PlanningWorker } from './planning-worker.ts';
import { runRoutes } from './run-routes.ts';
import { openRouteService } from './travel/open-route-service.ts';
import { osrm } from './travel/osrm.ts';
import { pausingTravel } from './travel/pausing.ts';
import type { TravelPort } from './travel/travel-port.ts';
import { valhalla } from './travel/valhalla.ts';
import { vroom } from './travel/vroom.ts';

/** How orders of other screens get their run. */
export interface Departing {
  readonly boardOrders: BoardOrders;
  readonly leaveWithRun: LeaveWithRun;
}

/** Runs: planning, changing, dispatching, and following their orders. */
export function runPart(
  { environment, database, clock, onError }: Essentials,
  { establishments, runs, courierLedger }: Stores,
  work: Pick<OrderRouteDependencies, 'orders' | 'couriers' | 'partner' | 'bus' | 'clock' | 'newId' | 'isOverCashCap'> &
    Pick<BoardingDependencies, 'positionOf'>,
  { addressPlaces, locate }: Places,
): Part & Departing {
  const { travel, vroomUrl } = environment.roads;
  const service = travel && travelService(travel);
  let planner: PlanningWorker | undefined;
  const dependencies = {
    ...work,
    courierLedger,
    runs,
    establishments,
    locate,
    addressPlaces,
    travel: service && pausingTravel(service, clock),
    optimiser: vroomUrl && vroom(vroomUrl),
    // Started by the first plan: shops without couriers do not pay for the thread.
    planner: () => (planner ??= new PlanningWorker()),
  };
  const follower = createRunFollower({
    ...dependencies,
    followers: createOrderFollowerStore(database),
    onError: onError('the runs could not follow their orders'),
  });
  const whole = { ...dependencies, follow: follower.follow };
  const boardOrders = createBoardOrders(whole);
  const { leaveWithRun, flush } = createLeaveWithRun({
    ...whole,
    departures: createDepartureStore(database),
    patience: database.patience,
  });
  return {
    name: 'runs',
    boardOrders,
    leaveWithRun,
    routes(app) {
      runRoutes(app, whole);
      sendTogetherRoute(app, { ...whole, boardOrders });
    },
    start: follower.start,
    async stop() {
      await flush();
      await follower.stop();
      await planner?.close();
    },
  };
}

function travelService(travel: NonNullable<RoadServices['travel']>): TravelPort {
  switch (travel.kind) {
    case 'osrm':
      return osrm(travel.url);
    case 'valhalla':
      return valhalla(travel.url);
    case 'openrouteservice':
      return openRouteService(travel.url, travel.key);
  }
}
