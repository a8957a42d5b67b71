import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { isLateNow } from '#domain/orders/promise/promise.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { greetingOf } from '#domain/shared/text/greeting.ts';
import { aboutOrderText, lateText, leftShopText, MESSAGE_NAMES, readyForPickupText } from './customer-message-texts.ts';

/**
 * Map link for the order's address: by coordinates if known, else by its text; `null` without either, and for a pickup.
 */
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

/** A WhatsApp conversation with the customer about this order; `null` without a valid phone. */
export function whatsAppLink(order: Order): string | null {
  return conversation(order, `${greetingTo(order)} ${aboutOrderText(order)}`);
}

/** WhatsApp message that the order is ready for pickup; `null` if it is not a waiting pickup or has no phone. */
export function readyLink(order: Order): string | null {
  if (!isPickup(order) || phaseOf(order.status) !== 'awaiting') return null;
  return conversation(order, `${greetingTo(order)} ${readyForPickupText(order)}`);
}

/** A prepared message to the customer, and the WhatsApp link that sends it. */
export interface Notice {
  readonly label: string;
  readonly href: string;
}

/** The messages that fit the order's state at `now`; none without a valid phone. */
export function noticesOf(order: Order, now: InstantMs): readonly Notice[] {
  const offer = (label: string, text: string): readonly Notice[] => {
    const href = conversation(order, `${greetingTo(order)} ${text}`);
    return href === null ? [] : [{ label, href }];
  };
  const isOnRoute = phaseOf(order.status) === 'on-route' && order.deliveredAt === undefined;
  const ready = readyLink(order);
  return [
    ...(ready === null ? [] : [{ label: MESSAGE_NAMES.ready, href: ready }]),
    ...(isOnRoute ? offer(MESSAGE_NAMES.left, leftShopText(order)) : []),
    ...(isLateNow(order, now) && order.deliveredAt === undefined
      ? offer(MESSAGE_NAMES.late, lateText(order, isOnRoute))
      : []),
  ];
}

function greetingTo({ customer }: Order): string {
  return greetingOf(customer?.name ?? '');
}

/** A WhatsApp link to the customer, with a text to start with; `null` without a valid phone. */
export function conversation({ customer }: Order, text: string): string | null {
  const key = customer?.phone === undefined ? null : customerKey(customer.phone);
  return key === null ? null : `https://wa.me/${key}?text=${encodeURIComponent(text)}`;
}
