import { ENDPOINTS } from '#contract/endpoints.ts';
import { PaymentMethodListSchema } from '#contract/payment-method-schema.ts';
import type { App } from '#server/app.ts';
import type { PaymentMethodStore } from '#server/store/payment-methods.ts';

export interface PaymentMethodRouteDependencies {
  readonly paymentMethods: PaymentMethodStore;
}

/** How the customers of the caller's establishment pay. */
export function paymentMethodRoutes(app: App, { paymentMethods }: PaymentMethodRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listPaymentMethods.method,
    url: ENDPOINTS.listPaymentMethods.path,
    config: { policy: 'signed-in' },
    schema: { summary: 'Formas de pagamento', tags: ['Pagamentos'], response: { 200: PaymentMethodListSchema } },
    handler: async ({ caller }) => ({ paymentMethods: [...(await paymentMethods.list(caller.establishmentId))] }),
  });
}
