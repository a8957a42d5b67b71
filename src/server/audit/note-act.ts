import type { FastifyRequest } from 'fastify';
import { type AuditAct, documentChanges } from '#domain/audit/audit.ts';
import { orderCode } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { deviceOf } from '#server/platform/http/device.ts';

const noted = new WeakMap<FastifyRequest, AuditAct>();

/**
 * Notes an act of the caller of which only the route knows that it happened: the same operation may also change nothing.
 * The audit's hook writes it before the answer is sent.
 */
export function noteAct(request: FastifyRequest, act: Omit<AuditAct, 'actor' | 'device'>): void {
  noted.set(request, { ...act, actor: request.caller.actor, device: deviceOf(request) });
}

/** Notes an act on an order that is no event of it. */
export function noteOrderAct(
  request: FastifyRequest,
  kind: 'reprintOrder' | 'openSecondCopy' | 'newOrderLink',
  order: Order,
  changes: AuditAct['changes'] = [],
): void {
  noteAct(request, { area: 'orders', kind, order: { id: order.id, code: orderCode(order) }, changes });
}

const details = new WeakMap<FastifyRequest, Pick<AuditAct, 'target' | 'changes'>>();

/** Notes what only the route knows of an act that the audit's hook records by itself. */
export function noteDetail(request: FastifyRequest, detail: Pick<AuditAct, 'target' | 'changes'>): void {
  details.set(request, detail);
}

/** Notes which fields of a document were changed, without their values: for data of a customer. */
export function noteChangedFields(request: FastifyRequest, before: object | undefined, after: object): void {
  const names = documentChanges(before, after).map(({ path }) => path);
  noteDetail(request, { changes: names.length === 0 ? [] : [{ path: 'changed', to: names }] });
}

/** The detail that a route has noted, if any. */
export function notedDetail(request: FastifyRequest): Pick<AuditAct, 'target' | 'changes'> | undefined {
  return details.get(request);
}

/** The act that a route has noted, if any. */
export function notedAct(request: FastifyRequest): AuditAct | undefined {
  return noted.get(request);
}
