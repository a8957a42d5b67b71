import { dispatchRun, undoRun } from '#contract/runs/operations.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept } from '#domain/orders/transition.ts';
import { comeBackWith, leaveWith, prepareToComeBack, prepareToLeave } from '#domain/runs/book/leave.ts';
import { resetInRun } from '#domain/runs/book/plan-order.ts';
import type { OrderRun, Run } from '#domain/runs/book/run.ts';
import { ok } from '#domain/shared/result.ts';
import type { Caller } from '#server/access/caller.ts';
import { withActiveCourier } from '#server/couriers/with-active.ts';
import { withinCap } from '#server/orders/within-cap.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { changeRuns, requireCourier } from './change-book.ts';
import { moveOrder } from './note-orders.ts';
import { type RefusedOrder, refusedOrder } from './run-answer.ts';
import type { RunRouteDependencies } from './run-dependencies.ts';

/** Dispatches a whole run, and undoes that. */
export function runDispatchRoutes(app: App, dependencies: RunRouteDependencies): void {
  const { runs, clock } = dependencies;

  route(app, dispatchRun, async ({ caller, params }) => {
    const known = await runs.read(caller.establishmentId, params.id);
    if (known === undefined) throw new ProblemError('run-not-found');
    await requireCourier(dependencies, caller.establishmentId, known.courierId);
    const orderIds = known.stops.map(({ orderId }) => orderId);
    const given = { courierId: known.courierId, orderIds };
    return withinCap(dependencies, caller, given, async () => {
      const book = await changeRuns(dependencies, caller, (before, by) =>
        known.state === 'ended' ? ok(before.runs) : prepareToLeave(before.runs, known, before.nextNumber, by),
      );
      const run = book.runs.find(({ id }) => id === params.id) ?? known;
      const { left, refused, waiting } = await sendOff(dependencies, caller, run);
      if (run.state === 'planned') {
        await changeRuns(dependencies, caller, (now) => ok(leaveWith(now.runs, run, { left, waiting, at: clock() })));
      }
      return { dispatched: left, refused };
    });
  });

  route(app, undoRun, async ({ caller, params, body }) => {
    const run = await runs.read(caller.establishmentId, params.id);
    if (run === undefined) throw new ProblemError('run-not-found');
    if (run.state !== 'out') throw new ProblemError('run-not-left');
    await changeRuns(dependencies, caller, (now, by) => prepareToComeBack(now.runs, run.id, by));
    const reset = endingTrip((order) => resetInRun(order, run.id), 'reset', body?.trip, clock());
    const back: string[] = [];
    const refused: RefusedOrder[] = [];
    for (const { orderId } of run.stops) {
      const moved = await moveOrder(dependencies, caller, orderId, 'reset', reset);
      if (moved.ok) back.push(orderId);
      else refused.push(refusedOrder(orderId, moved.problem));
    }
    await changeRuns(dependencies, caller, (now) => ok(comeBackWith(now.runs, run, back)));
    return { reset: back, refused };
  });
}

/** Dispatches the run's orders one after another, each by its own rule. Numbers the stops as they leave. */
async function sendOff(dependencies: RunRouteDependencies, caller: Caller, run: Run) {
  const left: string[] = [];
  const refused: RefusedOrder[] = [];
  const waiting: string[] = [];
  const courier = { establishmentId: caller.establishmentId, courierId: run.courierId };
  for (const { orderId } of run.stops) {
    const note: OrderRun = { id: run.id, number: run.number ?? 1, stop: left.length + 1 };
    const dispatch = await withActiveCourier(dependencies.couriers, courier, (order, who) =>
      isAway(order, run.id) ? accept(order) : dispatchWithCourier(order, who, dependencies.clock(), note),
    );
    const moved = await moveOrder(dependencies, caller, orderId, 'dispatch', dispatch);
    if (moved.ok) {
      left.push(orderId);
      continue;
    }
    refused.push(refusedOrder(orderId, moved.problem));
    if (!IS_GONE.has(moved.problem.code)) waiting.push(orderId);
  }
  return { left, refused, waiting };
}

/** Codes of orders that no longer wait for a courier. */
const IS_GONE: ReadonlySet<string> = new Set(['already-updated', 'order-not-found', 'order-is-pickup', 'counter-sale']);

/** Already left with this run: the request is a repeated one. */
function isAway(order: Order, runId: string): boolean {
  return order.run?.id === runId && ['on-route', 'completed'].includes(phaseOf(order.status));
}
