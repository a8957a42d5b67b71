import { confirmPartnerCanceled } from '#contract/partner/operations.ts';
import { confirmCanceledAtPartner } from '#domain/partner/left-there.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** `POST /api/orders/{id}/confirm-partner-canceled`: a person checked that no delivery continues at the partner. */
export function confirmPartnerCanceledRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, confirmPartnerCanceled, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'confirm-partner-canceled',
      decide: confirmCanceledAtPartner,
    }),
  );
}
