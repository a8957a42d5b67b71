/** The path of the customer's page. */
export const CUSTOMER_PAGE = '/order_custumer';

/** The address of the customer's page for a link's token; `origin` as in `https://portal.exemplo.com.br`. */
export function linkAddress(origin: string, token: string): string {
  return `${origin}${CUSTOMER_PAGE}?t=${token}`;
}
