import type { Order } from '#domain/orders/order.ts';
import type { FoundDriver } from '#domain/partner/dispatch.ts';
import type { Effect } from '#domain/partner/effects.ts';
import type { PartnerCouriers } from './couriers.ts';
import type { OrderMover } from './delivery-store.ts';
import { partnerProblem } from './problem.ts';

/** The facts from effects, for the rule that named them. */
export interface PartnerFacts {
  readonly found?: FoundDriver;
}

/** Runs one effect of a rule, once. Throws the problem if the partner refuses or fails. */
export async function runEffect(
  partner: PartnerCouriers,
  { establishmentId, order, by }: { readonly establishmentId: string; readonly order: Order; readonly by: OrderMover },
  effect: Effect,
): Promise<PartnerFacts> {
  switch (effect.kind) {
    case 'call-off-partner': {
      const answer = await partner.callOff(establishmentId, order, by);
      if (!answer.ok) throw partnerProblem(answer.problem.code, answer.problem.message);
      return {};
    }
    case 'ask-partner-driver': {
      const answer = await partner.driverFor(establishmentId, order);
      if (!answer.ok) throw partnerProblem(answer.problem.code, answer.problem.message);
      return { found: { seen: effect.seen, ...answer.value } };
    }
  }
}
