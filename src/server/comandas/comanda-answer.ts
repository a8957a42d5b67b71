import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { businessDayOf } from '#domain/business-day.ts';
import type { ComandaDoing, ComandaResult } from '#domain/comanda-change.ts';
import { toIso } from '#domain/instant.ts';
import { answerOrder, publishOrder } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import { requestKeyOf } from '#server/orders/request-key.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import { ProblemError } from '#server/problem.ts';
import type { ComandaLookUp, StoredOrder } from '#server/store/order-store.ts';
import { offsetAtOf } from '#server/zone-offset.ts';
import { deviceOf } from './device.ts';

export type ComandaRouteDependencies = Pick<
  OrderRouteDependencies,
  'orders' | 'placingFacts' | 'checkItems' | 'bus' | 'clock' | 'newId'
>;

/** What is done to comandas, with what the rules need to know of who does it. */
export interface ComandaVerb {
  readonly verb: string;
  readonly reason?: string;
  readonly decide: (lookUp: ComandaLookUp, doing: ComandaDoing & { readonly today: string }) => Promise<ComandaResult>;
}

/** The one road of every verb of comandas: read, decide, write together, publish each, answer all that was written. */
export async function changeAndAnswerComandas(
  dependencies: ComandaRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: ComandaVerb,
): Promise<FastifyReply> {
  const orders = await changeComandas(dependencies, request, verb);
  return answerOrder(reply, `{"comandas":[${orders.join()}]}`);
}

/** As {@link changeAndAnswerComandas}, answering the first alone: for the verbs that comandas share with other orders. */
export async function changeAndAnswerComanda(
  dependencies: ComandaRouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  verb: ComandaVerb,
): Promise<FastifyReply> {
  const [first] = await changeComandas(dependencies, request, verb);
  return answerOrder(reply, first ?? 'null');
}

/** Reads, decides, writes together and publishes each; answers all that was written, serialised. */
export async function changeComandas(
  { orders, bus, clock, newId }: ComandaRouteDependencies,
  request: FastifyRequest,
  { verb, reason, decide }: ComandaVerb,
): Promise<readonly string[]> {
  const { establishmentId, actor, timeZone } = request.caller;
  const now = clock();
  const today = businessDayOf(now, offsetAtOf(timeZone));
  const device = deviceOf(request);
  const doing = { id: newId(), at: toIso(now), by: { name: actor.name }, ...(device ? { device } : {}), today };
  const said = { ...(reason ? { reason } : {}), ...(device ? { device } : {}) };
  const change = { verb, actor, at: now, ...said, requestKey: requestKeyOf(request) };
  const result = await orders.changeComandas(establishmentId, today, change, (lookUp) => decide(lookUp, doing));
  if (result.outcome === 'key-reused') throw new ProblemError('idempotency-key-reused');
  if (result.outcome === 'refused') throw new ProblemError(result.refused, extraOf(result.refused, result.detail));
  const toJson = ({ order, day }: StoredOrder) =>
    result.outcome === 'written' ? publishOrder(bus, establishmentId, { order, day }) : serializeOrder(order);
  return result.orders.map(toJson);
}

/** A sentence of its own takes the place of the code's. */
function extraOf(refused: ProblemCode, detail: string | undefined) {
  if (detail === undefined) return {};
  return refused === 'invalid-comanda' ? { detail, errors: [{ path: '', detail }] } : { detail };
}
