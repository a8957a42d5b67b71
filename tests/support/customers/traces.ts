import { expect } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { accept } from '#domain/orders/transition.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

/** The partner's tracking page. */
export const LINK = 'https://share.lalamove.com/?BR190';

/** A driver of the partner takes an order. */
export async function callPartner(running: RunningApp, shop: Shop, { id }: Order): Promise<void> {
  const establishmentId = shop.establishment.id;
  const at = new Date().toISOString();
  const actor = { kind: 'system', id: 'lalamove', name: 'Parceiro' } as const;
  const { ok } = await running.parts.orders.change(
    establishmentId,
    id,
    { verb: 'partner-update', actor, at: Date.parse(at) },
    (order) => accept({ ...order, lalamove: { orderId: '190', state: 'assigned', since: at, shareLink: LINK } }),
  );
  expect(ok).toBe(true);
  // The versions before kept the page in the events, too.
  const changes = {
    path: 'lalamove',
    from: { state: 'searching', shareLink: LINK, price: 1 },
    to: { shareLink: LINK },
  };
  await running.database.pool.query(
    `insert into order_events (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, changes)
     values ($1, 0, $2, 'partner-update', 'system', 'lalamove', 'Parceiro', now(), $3)`,
    [establishmentId, id, JSON.stringify([changes])],
  );
}

/** Three acts that waited for a decision: about an order, about a new order of the customer, about the record. */
export async function askForDecisions({ database }: RunningApp, shop: Shop, { id }: Order): Promise<void> {
  const asked = [
    [
      'cancelOrder',
      `/api/orders/${id}/cancel`,
      { title: 'Cancelar', order: { id, code: '1', customer: 'Ana Beatriz', total: 1 }, facts: [] },
    ],
    ['createOrder', '/api/orders', { title: 'Novo pedido', facts: [{ label: 'Cliente', text: 'Ana Beatriz' }] }],
    [
      'saveCustomerRecord',
      `/api/customers/(11)%2098765-4321/record`,
      { title: 'Salvar', facts: [{ label: 'Telefone', text: '(11) 98765-4321' }] },
    ],
  ] as const;
  for (const [operation, path, subject] of asked) {
    await database.pool.query(
      `insert into authorisations (establishment_id, id, operation, path, request_hash, subject, asked_by, asked_by_name,
         asked_at, ends_at) values ($1, $2, $2, $3, 'h', $4, 'a', 'Caio', now(), now())`,
      [shop.establishment.id, operation, path, JSON.stringify(subject)],
    );
  }
}

/** How many answers are kept for retries. */
export async function keptAnswers({ database }: RunningApp, shop: Shop): Promise<number> {
  const { rows } = await database.pool.query(
    "select key from request_claims where establishment_id = $1 and answer_sealed <> ''",
    [shop.establishment.id],
  );
  return rows.length;
}

/** Makes the copies of an order's customer: a message to another system, a ticket, a quote of the partner. */
export async function copyForOthers({ database }: RunningApp, shop: Shop, order: Order): Promise<void> {
  const values = [shop.establishment.id, order.id, JSON.stringify(order)];
  for (const statement of [
    `with hook as (insert into webhooks (establishment_id, id, url, events, secret_sealed, from_revision, created_at)
       values ($1, 'hook', 'https://outro.test', '{}', 'x', 0, now()) returning id)
     insert into webhook_deliveries (establishment_id, id, webhook_id, event, order_id, payload, created_at)
       select $1, 'message', id, 'order', $2, $3, now() from hook`,
    `with printer as (insert into printers (establishment_id, id, name, connection, width, kinds, category_ids, copies,
         encoding, confirms, late_after_minutes, created_at)
       values ($1, 'printer', 'Cozinha', 'browser', 80, '{}', '{}', 1, 'cp860', false, 10, now()) returning id)
     insert into print_jobs (establishment_id, id, printer_id, order_id, kind, title, width, markup, created_at, due_at)
       select $1, 'ticket', id, $2, 'receipt', 'Ana Beatriz', 80, $3, now(), now() from printer`,
    `insert into partner_quotes (establishment_id, id, order_id, document, created_at) values ($1, 'quote', $2, $3, now())`,
  ]) {
    await database.pool.query(statement, values);
  }
}
