import { tellDelivered } from '#contract/couriers/page-operations.ts';
import type { DeliveredBody } from '#contract/couriers/page-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { addStep } from '#domain/orders/delivery/courier-step.ts';
import { paymentsAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { checkProof, type GivenProof, keptProof, type ProofDemands } from '#domain/orders/delivery/proof-rules.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import { type GivenReport, whoseOrder } from '#domain/orders/delivery/whose.ts';
import type { Order } from '#domain/orders/order.ts';
import { namedTips, reportedTips, tipMethodsOf } from '#domain/orders/tips/at-door.ts';
import { refuse, type Transition } from '#domain/orders/transition.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { courierOf, instantOf, recordStep } from './record-step.ts';

/** `POST /api/courier/orders/{id}/delivered`: the handover with its proofs, and the payments if they changed. */
export function deliveredRoute(app: App, dependencies: CourierPageDependencies): void {
  route(app, tellDelivered, async (request) => {
    const { establishmentId } = request.caller;
    const { id: orderId } = request.params;
    const body = request.body ?? {};
    const [demands, methods] = await Promise.all([
      dependencies.preferences.read(establishmentId),
      dependencies.paymentMethods.list(establishmentId, true),
    ]);
    const { code } = body;
    const isGuess = code !== undefined && (await checksCode(dependencies, request.caller, orderId, demands));
    if (isGuess) await dependencies.codeTries.begin(establishmentId, orderId, code);
    const rightCode = dependencies.deliveryCodeOf(establishmentId, orderId);
    const facts = { body, demands, methods, rightCode };
    const answer = await recordStep(dependencies, request, {
      verb: 'courier-delivered',
      report: (order) => lateReport(order, facts),
      decide: (order) => delivered(order, { ...facts, now: dependencies.clock() }),
    });
    if (isGuess) dependencies.codeTries.clear(establishmentId, orderId);
    return answer;
  });
}

/** Whether a code is compared and its answer tells the courier something: the order is his, and the code is still asked for. */
async function checksCode(
  { orders }: CourierPageDependencies,
  caller: Caller,
  orderId: string,
  { proofCode }: ProofDemands,
): Promise<boolean> {
  if (proofCode === 'off') return false;
  const order = (await orders.read(caller.establishmentId, orderId))?.order;
  if (order === undefined || whoseOrder(order, courierOf(caller)) !== 'his') return false;
  return order.delivery?.codeWaived === undefined && !isHandedOver(order);
}

/** A handover was reported: a report that repeats it changes nothing. */
function isHandedOver(order: Order): boolean {
  return ['delivered', 'returned'].includes(lastStepOf(order)?.kind ?? '');
}

/** What is stored of the given proofs: no wrong code, which a shop that waived the code does not refuse. */
function proofOf(
  { code, ...given }: GivenProof,
  { demands, rightCode }: Pick<DeliveredFacts, 'demands' | 'rightCode'>,
) {
  return keptProof({ ...given, ...(code === rightCode ? { code } : {}) }, demands);
}

interface DeliveredFacts {
  readonly body: DeliveredBody;
  readonly demands: ProofDemands;
  readonly methods: readonly PaymentMethod[];
  readonly rightCode: string;
  readonly now: InstantMs;
}

/**
 * The report of a handover when the order is no longer his: demands nothing and stores what he gave, but no wrong code.
 */
function lateReport(order: Order, facts: Omit<DeliveredFacts, 'now'>): Omit<GivenReport, 'now'> {
  const { body, methods } = facts;
  const { at, payments: paid, tips: said, ...given } = body;
  const proof = proofOf(given, facts);
  const payments = paid === undefined ? undefined : paymentsAtDoor(order, paid, methods);
  const tips = reportedTips(said, methods);
  return {
    kind: 'delivered',
    at: instantOf(at),
    ...(proof === undefined ? {} : { proof }),
    ...(payments?.ok && payments.value !== undefined ? { payments: payments.value } : {}),
    ...(tips.length === 0 ? {} : { tips }),
  };
}

function delivered(order: Order, facts: DeliveredFacts): Transition {
  const { body, demands, methods, rightCode, now } = facts;
  const { at, payments: paid, tips: said, ...given } = body;
  const step = { kind: 'delivered', at: instantOf(at), now } as const;
  // Keep the data of the first report if this one repeats it.
  if (isHandedOver(order)) return addStep(order, step);
  const proved = checkProof(given, demands, order.delivery ?? {}, rightCode);
  if (!proved.ok) return proved;
  const payments = paid === undefined ? undefined : paymentsAtDoor(order, paid, methods);
  if (payments?.ok === false) return refuse(payments.problem.code);
  const tips = said === undefined ? undefined : namedTips(order, said, tipMethodsOf(methods));
  if (tips?.ok === false) return refuse(tips.problem.code);
  return addStep(order, { ...step, proof: proofOf(given, facts), payments: payments?.value, tips: tips?.value });
}
