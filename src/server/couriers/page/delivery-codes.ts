import { createHmac, hkdfSync } from 'node:crypto';

/** The four digits that the customer of an order sees on his page and tells the courier. */
export type DeliveryCodeOf = (establishmentId: string, orderId: string) => string;

const DIGITS = 4;

/**
 * Codes derived from the portal's own secret: always the same for an order, on every node, and stored nowhere. Who knows
 * the order's id alone cannot compute its code.
 */
export function createDeliveryCodes(portalSecret: string): DeliveryCodeOf {
  const key = Buffer.from(hkdfSync('sha256', portalSecret, '', 'portal-motoboy delivery codes', 32));
  return (establishmentId, orderId) => {
    const digest = createHmac('sha256', key).update(`${establishmentId}\n${orderId}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  };
}
