import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import { customerKey } from '#domain/phone.ts';
import { isPickup } from '#domain/pickup.ts';
import { codeOf } from './order-texts.ts';

/** A map of the order's address: by coordinates where they are known, by its text otherwise; `null` without either, and for a pickup. */
export function mapLink(order: Order): string | null {
  const address = order.customer?.address;
  if (address === undefined || isPickup(order)) return null;
  const { latitude, longitude } = address;
  const place =
    latitude !== undefined && longitude !== undefined
      ? `${latitude},${longitude}`
      : [`${address.address} ${address.number}`, address.neighborhood, address.city, address.uf, address.postalCode]
          .flatMap((part) => (part?.trim() ? [part.trim()] : []))
          .join(', ');
  return place === '' ? null : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** A WhatsApp conversation with the customer about this order; `null` where the phone is missing or is no phone. */
export function whatsAppLink(order: Order): string | null {
  const { notes } = order.order;
  const about = notes === undefined ? '' : ` (“${notes}”)`;
  return conversation(order, `Olá, ${order.customer?.name}! Sobre o seu pedido ${codeOf(order)}${about}: `);
}

/** Tells the customer that he can come for his order; `null` where nobody waits for that, or without a phone. */
export function readyLink(order: Order): string | null {
  if (!isPickup(order) || phaseOf(order.status) !== 'awaiting') return null;
  return conversation(order, `Olá, ${order.customer?.name}! Seu pedido ${codeOf(order)} está pronto para retirar.`);
}

function conversation({ customer }: Order, text: string): string | null {
  const key = customer?.phone === undefined ? null : customerKey(customer.phone);
  return key === null ? null : `https://wa.me/${key}?text=${encodeURIComponent(text)}`;
}
