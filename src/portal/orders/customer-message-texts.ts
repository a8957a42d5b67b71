import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { firstNameOf } from '#domain/shared/text/greeting.ts';
import { codeOf } from './order-texts.ts';

/** The beginning of a message about the order; the person writes the rest. */
export function aboutOrderText(order: Order): string {
  const { notes } = order.order;
  const about = notes === undefined ? '' : ` (“${notes}”)`;
  return `Sobre o seu pedido ${codeOf(order)}${about}: `;
}

export function readyForPickupText(order: Order): string {
  return `Seu pedido ${codeOf(order)} está pronto para retirar.`;
}

export function leftShopText(order: Order): string {
  const who = order.motoboy === undefined ? '' : ` com ${firstNameOf(order.motoboy.name)}`;
  return `Seu pedido ${codeOf(order)} saiu para entrega${who}.`;
}

/** The order is late, and what comes next. */
export function lateText(order: Order, isOnRoute: boolean): string {
  const soon = isPickup(order) ? 'e avisamos assim que ficar pronto' : 'e avisamos assim que sair';
  const next = isOnRoute ? 'mas já está a caminho' : soon;
  return `Pedimos desculpas: seu pedido ${codeOf(order)} está atrasado, ${next}.`;
}

/** The labels of the prepared messages. */
export const MESSAGE_NAMES = {
  ready: 'Avisar: pronto para retirar',
  left: 'Avisar: saiu para entrega',
  late: 'Avisar: atraso',
} as const;
