/** The product's name; also the page title while no order awaits. */
export const PRODUCT_NAME = 'Portal Motoboy';

/** The page title: the product, or the count followed by "pedido's aguardando" (specification section 1). */
export function pageTitle(waiting: number): string {
  return waiting > 0 ? `${waiting} pedido's aguardando` : PRODUCT_NAME;
}

/** The browser notification's text (section 2, "Notifications"). */
export function waitingNotice(waiting: number): string {
  return `${waiting} pedidos aguardando!`;
}
