/** Stands in the example where the secret is not shown any more. */
export const SECRET_PLACEHOLDER = 'SUA_CHAVE';

/** The smallest order that the API takes: nothing of it depends on the establishment. */
const ORDER = {
  module: 'DELIVERY',
  origin: 'Meu site',
  customer: {
    name: 'Ana',
    phone: '11987654321',
    address: { address: 'Rua Augusta', number: '1508', timeDelivery: '30 mins' },
  },
  order: { txDelivery: 500, items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }] },
};

/** A command for a terminal that makes an order with the key: paste, press Enter, look at Pedidos. */
export function orderCommand(origin: string, secret: string): string {
  return [
    `curl -X POST ${origin}/api/orders`,
    `  -H 'Authorization: Bearer ${secret}'`,
    "  -H 'Content-Type: application/json'",
    "  -H 'Idempotency-Key: pedido-0001'",
    `  -d '${JSON.stringify(ORDER)}'`,
  ].join(' \\\n');
}

/** The same with the secret hidden, for the screen. */
export function orderCommandWithoutSecret(origin: string): string {
  return orderCommand(origin, SECRET_PLACEHOLDER);
}
