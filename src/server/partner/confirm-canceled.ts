import { confirmPartnerCanceled } from '#contract/partner/operations.ts';
import { confirmCanceledAtPartner } from '#domain/partner/left-at-partner.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';

/** `POST /api/orders/{id}/confirm-partner-canceled`: somebody made sure that nothing goes on at the partner. */
export function confirmPartnerCanceledRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, confirmPartnerCanceled, (request, reply) =>
    changeAndAnswer(dependencies, request, reply, {
      verb: 'confirm-partner-canceled',
      decide: confirmCanceledAtPartner,
    }),
  );
}
