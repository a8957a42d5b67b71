import type { FastifyRequest } from 'fastify';
import type { CourierStepAnswer } from '#contract/couriers/page-schema.ts';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { CANCELED_BY_SHOP, DONE_BY_SHOP } from '#domain/orders/delivery/texts.ts';
import { type GivenReport, isDoneWith, keepReport, whoseOrder } from '#domain/orders/delivery/whose.ts';
import type { Order } from '#domain/orders/order.ts';
import { accept, type Transition } from '#domain/orders/transition.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { publishOrder } from '#server/orders/order-answer.ts';
import type { ChangeResult, OrderEventRecord } from '#server/orders/order-store.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { stopOf } from './stop-of.ts';

export interface CourierReport {
  readonly verb: `courier-${DeliveryStepKind | 'undo'}`;
  /** The report to store for the shop if the order is no longer his; absent for an undo. */
  readonly report?: (order: Order) => Omit<GivenReport, 'now'>;
  readonly decide: (order: Order) => Transition;
}

type StepRequest = FastifyRequest<{ Params: { id: string } }>;

/**
 * The shared steps of all reports of couriers: read, decide, write, publish, answer with the stop. If the order is no
 * longer his, or the shop is done with it, stores the report and answers `order-taken`; an order that was never his is not
 * found.
 */
export async function recordStep(
  dependencies: CourierPageDependencies,
  request: StepRequest,
  { verb, report, decide }: CourierReport,
): Promise<CourierStepAnswer> {
  const { orders, bus, clock, paymentMethods } = dependencies;
  const { establishmentId, actor } = request.caller;
  const courierId = courierOf(request.caller);
  const { id: orderId } = request.params;
  const now = clock();
  const change = { verb, actor, at: now, requestKey: requestKeyOf(request) };
  const isDone = async (order: Order): Promise<boolean> => {
    if (report === undefined) return false;
    const { payments, tips } = report(order);
    if (payments === undefined && tips === undefined) return isDoneWith(order, { now });
    const events = await orders.events(establishmentId, orderId);
    const correction = events?.findLast(({ verb: done }) => done === 'change-payments');
    return isDoneWith(order, { now, correctedAt: correction && Date.parse(correction.at) });
  };
  const result = await orders.change(establishmentId, orderId, change, async (order) => {
    const isHis = whoseOrder(order, courierId) === 'his';
    if (isHis && !(await isDone(order))) return decide(order);
    if (!isHis && !hadIt(await orders.events(establishmentId, orderId), courierId))
      throw new ProblemError('order-not-found');
    return report === undefined ? accept(order) : keepReport(order, actor, { ...report(order), now });
  });
  const stored = storedOrThrow(result);
  if (stored.how === 'written') publishOrder(bus, establishmentId, stored);
  refuseTaken(stored.order, courierId);
  if (await isDone(stored.order)) throw new ProblemError('order-taken', { detail: DONE_BY_SHOP });
  return { stop: stopOf(stored.order, await paymentMethods.list(establishmentId, true)) };
}

/**
 * Returns the stored order or throws the problem of a refusal, with the author of the earlier change but without the
 * order.
 */
function storedOrThrow(result: ChangeResult) {
  if (result.ok) return result.value;
  const { problem } = result;
  throw new ProblemError(problem.code, 'by' in problem ? { by: problem.by } : {});
}

function refuseTaken(order: Order, courierId: string): void {
  const whose = whoseOrder(order, courierId);
  if (whose === 'taken') throw new ProblemError('order-taken');
  if (whose === 'canceled') throw new ProblemError('order-taken', { detail: CANCELED_BY_SHOP });
}

/** True if one of the order's events gave it to this courier. */
export function hadIt(events: readonly OrderEventRecord[] | undefined, courierId: string): boolean {
  return (
    events?.some(({ changes }) => changes.some((one) => one.path === 'fkUserMotoboy' && one.to === courierId)) ?? false
  );
}

/** The courier of a link. The policy has already refused everybody else. */
export function courierOf({ courierId }: Caller): string {
  if (courierId === undefined) throw new ProblemError('not-allowed');
  return courierId;
}

/** An instant of a body, in milliseconds. */
export function instantOf(at: string | undefined): InstantMs | undefined {
  return at === undefined ? undefined : Date.parse(at);
}
