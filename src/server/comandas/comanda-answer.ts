import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComandaWriteContext } from '#domain/comandas/change.ts';
import type { ComandaProblem, ComandaResult } from '#domain/comandas/problem.ts';
import { comandaDetail } from '#domain/comandas/texts.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { Refusal } from '#domain/shared/result.ts';
import { answerOrder, publishOrder } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { ComandaLookUp, StoredOrder } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

export type ComandaRouteDependencies = Pick<
  OrderRouteDependencies,
  'orders' | 'placingFacts' | 'checkItems' | 'giveCashBack' | 'bus' | 'clock' | 'newId'
>;

/** An operation on comandas: its verb, its rule and what the write records. */
export interface ComandaVerb {
  readonly verb: string;
  readonly reason?: string;
  readonly decide: (
    lookUp: ComandaLookUp,
    doing: ComandaWriteContext & { readonly today: string },
  ) => Promise<ComandaResult>;
}

/** Changes comandas and answers with every order that was written, by the steps of {@link changeComandas}. */
export async function changeAndAnswerComandas(
  dependencies: ComandaRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: ComandaVerb,
): Promise<RawAnswer> {
  const orders = await changeComandas(dependencies, request, verb);
  return answerOrder(reply, `{"comandas":[${orders.join()}]}`);
}

/**
 * As {@link changeAndAnswerComandas}, but answers with the first order alone: for the verbs that comandas share with
 * other orders.
 */
export async function changeAndAnswerComanda(
  dependencies: ComandaRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: ComandaVerb,
): Promise<RawAnswer> {
  const [first] = await changeComandas(dependencies, request, verb);
  return answerOrder(reply, first ?? 'null');
}

/** The comanda in the path; undefined if the request opens a new one. */
function comandaOf({ params }: FastifyRequest): string | undefined {
  return (params as { readonly id?: string }).id;
}

/**
 * Runs the steps of every comanda verb: reads, decides, writes together, publishes each. Returns everything written,
 * serialised.
 */
export async function changeComandas(
  { orders, bus, clock, newId }: ComandaRouteDependencies,
  request: FastifyRequest,
  { verb, reason, decide }: ComandaVerb,
): Promise<readonly string[]> {
  const { establishmentId, actor, timeZone } = request.caller;
  const now = clock();
  const today = businessDayOf(now, offsetAtOf(timeZone));
  const doing = {
    id: newId(),
    at: toIso(now),
    by: { name: actor.name },
    ...(actor.device ? { device: actor.device } : {}),
    today,
  };
  const change = { verb, actor, at: now, ...(reason ? { reason } : {}), requestKey: requestKeyOf(request) };
  const result = await orders.changeComandas(
    establishmentId,
    today,
    change,
    (lookUp) => decide(lookUp, doing),
    comandaOf(request),
  );
  if (!result.ok) throw problemOf(result.problem);
  const { how, orders: written } = result.value;
  const toJson = ({ order, day }: StoredOrder) =>
    how === 'written' ? publishOrder(bus, establishmentId, { order, day }) : serializeOrder(order);
  return written.map(toJson);
}

/** The problem of a refusal, with its own sentence if it has one. */
function problemOf(problem: ComandaProblem | Refusal<'idempotency-key-reused'>): ProblemError {
  const detail = problem.code === 'idempotency-key-reused' ? undefined : comandaDetail(problem);
  if (detail === undefined) return new ProblemError(problem.code);
  const errors = problem.code === 'invalid-comanda' ? { errors: [{ path: '', detail }] } : {};
  return new ProblemError(problem.code, { detail, ...errors });
}
