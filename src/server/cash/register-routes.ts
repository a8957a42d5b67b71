import {
  CashMovementInputSchema,
  CashMovementSchema,
  CashReadingSchema,
  type CashSessionAnswer,
  CashSessionParams,
  CashSessionSchema,
  CashStateSchema,
  OpenCashSchema,
} from '#contract/cash-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import { businessDayOf } from '#domain/business-day.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import type { OpenCashSession } from '#server/store/cash-rows.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { CASH_TAGS, type CashRouteDependencies } from './cash-dependencies.ts';

/** The open register: how it stands, opening it, what is put in and taken out, X reports. */
export function registerRoutes(app: App, { cash, clock, newId }: CashRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readCash.method,
    url: ENDPOINTS.readCash.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Situação do caixa',
      description: 'Sem nenhum valor do que deveria haver na gaveta: a contagem do fechamento é cega.',
      tags: CASH_TAGS,
      response: { 200: CashStateSchema },
    },
    handler: async ({ caller }) => {
      const { session, ...state } = await cash.state(caller.establishmentId);
      return { ...state, ...(session ? { session: answerOf(session, clock(), caller.timeZone) } : {}) };
    },
  });

  app.route({
    method: ENDPOINTS.openCash.method,
    url: ENDPOINTS.openCash.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Abrir o caixa com o fundo de troco',
      description: 'As vendas feitas sem caixa aberto desde o último fechamento entram neste caixa, salvo `leave`.',
      tags: CASH_TAGS,
      headers: IdempotencyHeader,
      body: OpenCashSchema,
      response: { 201: CashSessionSchema, ...problemsOf('invalid-request', 'cash-already-open') },
    },
    handler: async (request, reply) => {
      const { caller, body } = request;
      const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
      const asked = { float: body.float, outside: body.outside ?? 'include' };
      const session = await cash.open(caller.establishmentId, act, asked);
      if (typeof session === 'string') throw new ProblemError(session);
      return reply.code(201).send(answerOf(session, clock(), caller.timeZone));
    },
  });

  app.route({
    method: ENDPOINTS.moveCash.method,
    url: ENDPOINTS.moveCash.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Sangria ou suprimento',
      tags: CASH_TAGS,
      params: CashSessionParams,
      headers: IdempotencyHeader,
      body: CashMovementInputSchema,
      response: {
        201: CashMovementSchema,
        ...problemsOf('invalid-request', 'cash-reason-missing', 'cash-session-not-found', 'cash-session-closed'),
      },
    },
    handler: async (request, reply) => {
      const { caller, params, body } = request;
      const reason = body.reason.trim();
      if (reason === '') throw new ProblemError('cash-reason-missing');
      const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
      const movement = await cash.move(caller.establishmentId, params.id, act, { ...body, reason });
      if (typeof movement === 'string') throw new ProblemError(movement);
      return reply.code(201).send(movement);
    },
  });

  app.route({
    method: ENDPOINTS.takeCashReading.method,
    url: ENDPOINTS.takeCashReading.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Leitura X',
      description: 'O que deveria haver agora. Fica registrado quem leu e quando; não fecha nada.',
      tags: CASH_TAGS,
      params: CashSessionParams,
      headers: IdempotencyHeader,
      response: {
        201: CashReadingSchema,
        ...problemsOf('invalid-request', 'cash-session-not-found', 'cash-session-closed'),
      },
    },
    handler: async (request, reply) => {
      const { caller, params } = request;
      const act = { id: repeatableId(request, newId), at: clock(), by: caller.actor };
      const reading = await cash.read(caller.establishmentId, params.id, act);
      if (typeof reading === 'string') throw new ProblemError(reading);
      return reply.code(201).send(reading);
    },
  });
}

/** The session as it leaves, and whether its business day is over. */
function answerOf(session: OpenCashSession, now: InstantMs, timeZone: string): CashSessionAnswer {
  const { id, openedAt, openedBy, float, movements, readings } = session;
  const offsetAt = offsetAtOf(timeZone);
  const overdue = businessDayOf(Date.parse(openedAt), offsetAt) < businessDayOf(now, offsetAt);
  return { id, openedAt, openedBy, float, movements: [...movements], readings: [...readings], overdue };
}
