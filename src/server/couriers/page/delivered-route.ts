import { tellDelivered } from '#contract/couriers/page-operations.ts';
import type { DeliveredBody } from '#contract/couriers/page-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { addStep } from '#domain/orders/delivery/courier-step.ts';
import { paymentsAtDoor } from '#domain/orders/delivery/money-at-door.ts';
import { checkProof, keptProof, type ProofDemands } from '#domain/orders/delivery/proof-rules.ts';
import { lastStepOf } from '#domain/orders/delivery/stage.ts';
import type { GivenReport } from '#domain/orders/delivery/whose.ts';
import type { Order } from '#domain/orders/order.ts';
import { namedTips, reportedTips, tipMethodsOf } from '#domain/orders/tips/at-door.ts';
import { refuse, type Transition } from '#domain/orders/transition.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { CourierPageDependencies } from './page-dependencies.ts';
import { instantOf, recordStep } from './record-step.ts';

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
    const guesses = body.code !== undefined && demands.proofCode !== 'off';
    if (guesses) await dependencies.codeTries.begin(establishmentId, orderId);
    const rightCode = dependencies.deliveryCodeOf(establishmentId, orderId);
    const facts = { body, demands, methods, rightCode };
    const answer = await recordStep(dependencies, request, {
      verb: 'courier-delivered',
      report: (order) => lateReport(order, facts),
      decide: (order) => delivered(order, { ...facts, now: dependencies.clock() }),
    });
    if (guesses) dependencies.codeTries.clear(establishmentId, orderId);
    return answer;
  });
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
function lateReport(
  order: Order,
  { body, demands, methods, rightCode }: Omit<DeliveredFacts, 'now'>,
): Omit<GivenReport, 'now'> {
  const { at, payments: paid, tips: said, code, ...given } = body;
  const proof = keptProof({ ...given, ...(code === rightCode ? { code } : {}) }, demands);
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

function delivered(order: Order, { body, demands, methods, rightCode, now }: DeliveredFacts): Transition {
  const { at, payments: paid, tips: said, ...proof } = body;
  const step = { kind: 'delivered', at: instantOf(at), now } as const;
  // Keep the data of the first report if this one repeats it.
  if (['delivered', 'returned'].includes(lastStepOf(order)?.kind ?? '')) return addStep(order, step);
  const proved = checkProof(proof, demands, order.delivery ?? {}, rightCode);
  if (!proved.ok) return proved;
  const payments = paid === undefined ? undefined : paymentsAtDoor(order, paid, methods);
  if (payments?.ok === false) return refuse(payments.problem.code);
  const tips = said === undefined ? undefined : namedTips(order, said, tipMethodsOf(methods));
  if (tips?.ok === false) return refuse(tips.problem.code);
  return addStep(order, { ...step, proof: keptProof(proof, demands), payments: payments?.value, tips: tips?.value });
}
