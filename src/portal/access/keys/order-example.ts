/** Placeholder in the example once the secret is no longer shown. */
const SECRET_PLACEHOLDER = 'SUA_CHAVE';

/** The smallest order the API accepts, valid for every establishment. */
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

/** A terminal command that creates an order with the key. */
export function orderCommand(origin: string, secret: string): string {
  return [
    `curl -X POST ${origin}/api/orders`,
    `  -H 'Authorization: Bearer ${secret}'`,
    "  -H 'Content-Type: application/json'",
    "  -H 'Idempotency-Key: pedido-0001'",
    `  -d '${JSON.stringify(ORDER)}'`,
  ].join(' \\\n');
}

/** The same command with the secret hidden, for the screen. */
export function orderCommandWithoutSecret(origin: string): string {
  return orderCommand(origin, SECRET_PLACEHOLDER);
}
