import { createHmac, hkdfSync } from 'node:crypto';

/** The four-digit code that the customer sees on his page and gives to the courier. */
export type DeliveryCodeOf = (establishmentId: string, orderId: string) => string;

const DIGITS = 4;

/**
 * Codes derived from the portal's secret: always the same for an order, on every node, and never stored. The order's id
 * alone does not reveal the code.
 */
export function createDeliveryCodes(portalSecret: string): DeliveryCodeOf {
  const key = Buffer.from(hkdfSync('sha256', portalSecret, '', 'portal-motoboy delivery codes', 32));
  return (establishmentId, orderId) => {
    const digest = createHmac('sha256', key).update(`${establishmentId}\n${orderId}`).digest();
    return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
  };
}
