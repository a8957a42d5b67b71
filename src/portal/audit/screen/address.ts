import { AUDIT_AREAS } from '#domain/audit/audit.ts';
import { isBusinessDay } from '#domain/shared/business-day.ts';
import type { AuditFilters } from '#portal/audit/audit-query.ts';

/** Reads the filters from the address and leaves out what is not one. */
export function readAuditAddress(search: Readonly<Record<string, unknown>>): AuditFilters {
  const { area, kind, actor, order, from, to } = search;
  const day = (value: unknown) => (typeof value === 'string' && isBusinessDay(value) ? value : undefined);
  const id = (value: unknown) =>
    typeof value === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(value) ? value : undefined;
  const one = AUDIT_AREAS.find((value) => value === area);
  const [act, actorId, orderId, first, last] = [id(kind), id(actor), id(order), day(from), day(to)];
  return {
    ...(one === undefined ? {} : { area: one }),
    ...(act === undefined ? {} : { kind: act }),
    ...(actorId === undefined ? {} : { actor: actorId }),
    ...(orderId === undefined ? {} : { order: orderId }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  };
}
