import { readDeliveryFees, saveDeliveryFees } from '#contract/delivery-fees/operations.ts';
import { deliveryFeeProblems } from '#domain/delivery-fees/delivery-fee.ts';
import { deliveryFeeText } from '#domain/delivery-fees/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { DeliveryFeeStore } from './delivery-fee-store.ts';

export interface DeliveryFeeRouteDependencies {
  readonly deliveryFees: DeliveryFeeStore;
}

/** The establishment's delivery fees by distance (ListaTaxaKm, specification section 3) and by district. */
export function deliveryFeeRoutes(app: App, { deliveryFees }: DeliveryFeeRouteDependencies): void {
  route(app, readDeliveryFees, ({ caller }) => deliveryFees.read(caller.establishmentId));

  route(app, saveDeliveryFees, async ({ caller, body }) => {
    const errors = withDetails(deliveryFeeProblems(body), deliveryFeeText);
    if (errors.length > 0) throw new ProblemError('invalid-delivery-fees', { errors });
    await deliveryFees.save(caller.establishmentId, body);
    return body;
  });
}
