import type { CourierLink, CourierLinkList } from '#contract/couriers/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { type InstantMs, minutesBetween } from '#domain/shared/instant.ts';
import { customerKey } from '#domain/shared/phone.ts';
import { greetingOf } from '#domain/shared/text/greeting.ts';

/** A WhatsApp message with the link; null without a valid phone. */
export function linkMessage(
  { name, phone }: Pick<Courier, 'name' | 'phone'>,
  { url }: Pick<CourierLink, 'url'>,
): string | null {
  const key = customerKey(phone);
  const text = `${greetingOf(name)} Suas entregas ficam aqui: ${url}\nO link é só seu, não repasse.`;
  return key === null ? null : `https://wa.me/${key}?text=${encodeURIComponent(text)}`;
}

/** The name of the QR code of a courier's link. */
export function linkLabel({ name }: Pick<Courier, 'name'>): string {
  return `Código do link de ${name}`;
}

/** `Link aberto há 3 min`, `Link ainda não aberto`, `Sem link`. */
export function linkStateText(link: CourierLinkList['links'][number] | undefined, now: InstantMs): string {
  if (link === undefined) return 'Sem link';
  if (link.lastSeenAt === undefined) return 'Link ainda não aberto';
  const minutes = Math.max(0, minutesBetween(Date.parse(link.lastSeenAt), now));
  if (minutes < 2) return 'Link aberto agora';
  if (minutes < 60) return `Link aberto há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `Link aberto há ${hours} h` : `Link aberto há ${Math.floor(hours / 24)} d`;
}
