import { type DeliveryFeesInput, DeliveryFeesSchema } from '#contract/delivery-fee-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type DeliveryFees, deliveryFeeProblems } from '#domain/delivery-fee.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { DeliveryFeeStore } from '#server/store/delivery-fees.ts';

export interface DeliveryFeeRouteDependencies {
  readonly deliveryFees: DeliveryFeeStore;
}

const tags = ['Taxas de entrega'];

/** What the establishment charges by distance (ListaTaxaKm, specification section 3) and by district. */
export function deliveryFeeRoutes(app: App, { deliveryFees }: DeliveryFeeRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readDeliveryFees.method,
    url: ENDPOINTS.readDeliveryFees.path,
    config: { policy: 'signed-in' },
    schema: { summary: 'Taxas por km e por bairro', tags, response: { 200: DeliveryFeesSchema } },
    handler: async ({ caller }) => sent(await deliveryFees.read(caller.establishmentId)),
  });

  app.route({
    method: ENDPOINTS.saveDeliveryFees.method,
    url: ENDPOINTS.saveDeliveryFees.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Salvar taxas por km e por bairro',
      description:
        'Substitui as duas listas. O bairro do endereço vale antes da distância, sem olhar acentos e maiúsculas. As faixas vão em ordem crescente; além da última não há entrega.',
      tags,
      body: DeliveryFeesSchema,
      response: { 200: DeliveryFeesSchema, ...problemsOf('invalid-request', 'invalid-delivery-fees') },
    },
    handler: async ({ caller, body }) => {
      const fees = body as DeliveryFees;
      const errors = deliveryFeeProblems(fees);
      if (errors.length > 0) throw new ProblemError('invalid-delivery-fees', { errors });
      await deliveryFees.save(caller.establishmentId, fees);
      return sent(fees);
    },
  });
}

function sent(fees: DeliveryFees): DeliveryFeesInput {
  const { rates, districts, ...rest } = fees;
  const copied = districts === undefined ? {} : { districts: districts.map((district) => ({ ...district })) };
  return { ...rest, rates: rates.map((rate) => ({ ...rate })), ...copied };
}
