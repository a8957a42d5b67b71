import {
  CashClosingSchema,
  CashCountInputSchema,
  CashCountSchema,
  CashSessionParams,
  CashZReportSchema,
  CloseCashSchema,
} from '#contract/cash-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import { businessDayOf } from '#domain/business-day.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { CASH_TAGS, type CashRouteDependencies } from './cash-dependencies.ts';

/** The guided closing: what hinders it, the blind count, the Z report. */
export function closingRoutes(app: App, { cash, readEstablishment, clock, newId }: CashRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readCashClosing.method,
    url: ENDPOINTS.readCashClosing.path,
    config: { policy: 'session' },
    schema: {
      summary: 'O que falta para fechar, e o que contar',
      description: 'Sem nenhum valor antes da contagem; depois dela, o que foi contado e a diferença.',
      tags: CASH_TAGS,
      params: CashSessionParams,
      response: {
        200: CashClosingSchema,
        ...problemsOf('invalid-request', 'cash-session-not-found', 'cash-session-closed'),
      },
    },
    handler: async ({ caller, params }) => {
      const facts = await cash.closing(caller.establishmentId, params.id, clock());
      if (typeof facts === 'string') throw new ProblemError(facts);
      return copyOf(facts);
    },
  });

  app.route({
    method: ENDPOINTS.countCash.method,
    url: ENDPOINTS.countCash.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Contagem do fechamento',
      description:
        'Responde o esperado ao lado do contado. O relatório Z termina aqui: o que for vendido depois é do próximo caixa.',
      tags: CASH_TAGS,
      params: CashSessionParams,
      headers: IdempotencyHeader,
      body: CashCountInputSchema,
      response: {
        201: CashCountSchema,
        ...problemsOf(
          'invalid-request',
          'invalid-cash-count',
          'cash-closing-hindered',
          'cash-session-not-found',
          'cash-session-closed',
        ),
      },
    },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
      const result = await cash.count(caller.establishmentId, params.id, act, body.counted, body.acknowledged);
      if (result.outcome === 'refused') throw new ProblemError(result.refused);
      if (result.outcome === 'invalid') throw new ProblemError('invalid-cash-count', { errors: result.errors });
      return reply.code(201).send(copyOf(result.count));
    },
  });

  app.route({
    method: ENDPOINTS.closeCash.method,
    url: ENDPOINTS.closeCash.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Fechar o caixa: relatório Z',
      description:
        'Com a última contagem e o motivo de cada diferença. Repetir com a mesma contagem responde o mesmo Z.',
      tags: CASH_TAGS,
      params: CashSessionParams,
      body: CloseCashSchema,
      response: {
        200: CashZReportSchema,
        ...problemsOf(
          'invalid-request',
          'cash-reason-missing',
          'cash-count-outdated',
          'cash-session-not-found',
          'cash-session-closed',
        ),
      },
    },
    handler: async ({ caller, params, body }) => {
      const { establishmentId, timeZone } = caller;
      const establishment = await readEstablishment(establishmentId);
      const { fantasyName: name = '', cnpj } = establishment ?? {};
      const act = { at: clock(), by: caller.actor };
      const result = await cash.close(establishmentId, params.id, act, body, (openedAt) => ({
        businessDay: businessDayOf(openedAt, offsetAtOf(timeZone)),
        establishment: { name, ...(cnpj === undefined ? {} : { cnpj }) },
      }));
      if (result.outcome === 'refused') throw new ProblemError(result.refused);
      if (result.outcome === 'invalid') throw new ProblemError('cash-reason-missing', { errors: result.errors });
      return result.report;
    },
  });
}

/** The same without `readonly`, which schemas do not know. */
function copyOf<Value>(value: Value): Mutable<Value> {
  return value as Mutable<Value>;
}

type Mutable<Value> = Value extends readonly (infer Element)[]
  ? Mutable<Element>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value;
