import type { BackOffice } from './back-office.ts';

/** The four digits that the customer of an order sees. */
export async function deliveryCodeFor(
  office: () => Promise<BackOffice>,
  establishmentId: string,
  orderId: string,
): Promise<string> {
  return (await office()).deliveryCodeOf(establishmentId, orderId);
}
