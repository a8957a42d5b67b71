import { AskForBillSchema, ChargeServiceSchema, SeatPeopleSchema } from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { askForBill, withdrawBill } from '#domain/comanda-bill.ts';
import { chargeService, seatPeople } from '#domain/comanda-service.ts';
import type { App } from '#server/app.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find-comandas.ts';
import { COMANDA_CONFIG, comandaSchema } from './verb-schema.ts';

/** What is known of the table beside its lines: service charge, people, and that it asked for the bill. */
export function tableRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.chargeComandaService.method,
    url: ENDPOINTS.chargeComandaService.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Cobrar ou dispensar a taxa de serviço',
        'O que já foi pago dela fica pago. A taxa incide sobre o consumo depois do desconto.',
      ),
      body: ChargeServiceSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'service',
        decide: async (lookUp) => {
          const facts = await dependencies.placingFacts(request.caller.establishmentId);
          const comanda = await comandaOf(lookUp, request.params.id);
          return chargeService(comanda, request.body.charged, facts?.servicePercent ?? 0);
        },
      }),
  });

  app.route({
    method: ENDPOINTS.seatComandaPeople.method,
    url: ENDPOINTS.seatComandaPeople.path,
    config: COMANDA_CONFIG,
    schema: { ...comandaSchema('Dizer quantas pessoas', '0 remove o número.'), body: SeatPeopleSchema },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'people',
        decide: async (lookUp) => seatPeople(await comandaOf(lookUp, request.params.id), request.body.people),
      }),
  });

  app.route({
    method: ENDPOINTS.askComandaBill.method,
    url: ENDPOINTS.askComandaBill.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema('Registrar a pré-conta', 'Quem pediu e quando; `asked: false` desfaz. Não é documento fiscal.'),
      body: AskForBillSchema,
    },
    handler: (request, reply) => {
      const asked = request.body?.asked !== false;
      return changeAndAnswerComandas(dependencies, request, reply, {
        verb: asked ? 'bill' : 'no-bill',
        decide: async (lookUp, doing) => {
          const comanda = await comandaOf(lookUp, request.params.id);
          return asked ? askForBill(comanda, doing) : withdrawBill(comanda);
        },
      });
    },
  });
}
