import type { Order } from '#domain/orders/order.ts';
import type { PartnerCall, PartnerFailure } from '#domain/partner/call.ts';
import { durationText } from '#domain/shared/duration.ts';
import { type InstantMs, minutesBetween } from '#domain/shared/instant.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { codeOf } from '#portal/orders/order-texts.ts';

const FAILURES: Readonly<Record<PartnerFailure, (partner: string) => string>> = {
  canceled: (partner) => `O ${partner} cancelou a entrega`,
  rejected: (partner) => `Os motoboys do ${partner} recusaram`,
  expired: (partner) => `Nenhum motoboy do ${partner} aceitou a tempo`,
};

/**
 * State of a call in a few words: `Procurando motoboy há 3 min`. Empty without a call. `partner` is its name in a
 * sentence.
 */
export function partnerText(call: PartnerCall | undefined, now: InstantMs, partner: string): string {
  switch (call?.state) {
    case 'placing':
      return `Chamando o ${partner}…`;
    case 'uncertain':
      return `Não se sabe se o ${partner} recebeu o chamado`;
    case 'searching':
      return `Procurando motoboy ${sinceText(call, now)}`;
    case 'assigned':
      return 'Vem buscar o pedido';
    case 'picked-up':
      return 'Está com o pedido';
    case 'completed':
      return `Entregue pelo ${partner}`;
    case 'failed':
      return FAILURES[call.failure ?? 'canceled'](partner);
    case undefined:
      return '';
  }
}

/** `R$ 18,00 · nº 123`; without a number until the partner has given one. */
export function callText({ price, orderId }: Pick<PartnerCall, 'price' | 'orderId'>): string {
  const paid = price === undefined ? [] : [formatBrl(price)];
  return [...paid, ...(orderId === undefined ? [] : [`nº ${orderId}`])].join(' · ');
}

/** Short state next to the driver's name on a card: `Lalamove · vindo buscar`. */
export function onTheWayText(call: PartnerCall | undefined, title: string): string {
  return `${title} · ${call?.state === 'picked-up' ? 'com o pedido' : 'vindo buscar'}`;
}

/** Whether a call needs action by the operator. */
export function isAlarming(call: PartnerCall | undefined): boolean {
  return call?.state === 'uncertain' || call?.state === 'failed';
}

/** Whether an order has a call made by the portal. */
export function hasCall({ lalamove }: Order): boolean {
  return lalamove?.state !== undefined;
}

/** `4,6 km`, `850 m`. */
export function distanceText(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`;
}

function sinceText({ since }: PartnerCall, now: InstantMs): string {
  const minutes = since === undefined ? 0 : minutesBetween(Date.parse(since), now);
  return minutes < 1 ? 'agora' : `há ${durationText(minutes)}`;
}

/** The message that a call was canceled. */
export function canceledText(order: Order, partner: string): string {
  return `${codeOf(order)}: chamado ao ${partner} cancelado.`;
}
