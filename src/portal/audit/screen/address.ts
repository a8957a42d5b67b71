import { isBusinessDay } from '#domain/shared/business-day.ts';
import type { AuditFilters } from '#portal/audit/audit-query.ts';

export const AREAS = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'access', label: 'Acesso, chaves e exportações' },
  { value: 'cash', label: 'Caixa' },
  { value: 'catalogue', label: 'Cardápio' },
  { value: 'people', label: 'Clientes e motoboys' },
  { value: 'settings', label: 'Configurações' },
] as const;

/** Reads the filters from the address and leaves out what is not one. */
export function readAuditAddress(search: Readonly<Record<string, unknown>>): AuditFilters {
  const { area, kind, actor, order, from, to } = search;
  const day = (value: unknown) => (typeof value === 'string' && isBusinessDay(value) ? value : undefined);
  const id = (value: unknown) =>
    typeof value === 'string' && /^[A-Za-z0-9_.:-]{1,64}$/.test(value) ? value : undefined;
  const one = AREAS.find(({ value }) => value === area);
  const [act, actorId, orderId, first, last] = [id(kind), id(actor), id(order), day(from), day(to)];
  return {
    ...(one === undefined ? {} : { area: one.value }),
    ...(act === undefined ? {} : { kind: act }),
    ...(actorId === undefined ? {} : { actor: actorId }),
    ...(orderId === undefined ? {} : { order: orderId }),
    ...(first === undefined ? {} : { from: first }),
    ...(last === undefined ? {} : { to: last }),
  };
}
