import type { Order } from '#domain/order.ts';
import { customerKey } from '#domain/phone.ts';
import { codeOf } from './order-texts.ts';

/** A map of the order's address: by coordinates where they are known, by its text otherwise; `null` without either. */
export function mapLink(order: Order): string | null {
  const address = order.customer?.address;
  if (address === undefined) return null;
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
  const { name, phone } = order.customer ?? {};
  const key = phone === undefined ? null : customerKey(phone);
  if (key === null) return null;
  const text = `Olá, ${name}! Sobre o seu pedido ${codeOf(order)}: `;
  return `https://wa.me/${key}?text=${encodeURIComponent(text)}`;
}
