import type { TripDecision } from './ended-trip.ts';

/** `paga a Rafael Moura; os itens voltaram à loja`: the decision about a trip that an order ends by coming back. */
export function tripText({ paid, goodsBack }: TripDecision, courierName: string | undefined): string {
  const whom = paid && courierName !== undefined ? ` a ${courierName}` : '';
  return `${paid ? 'paga' : 'não paga'}${whom}; os itens ${goodsBack ? 'voltaram' : 'não voltaram'} à loja`;
}
