import { expect } from 'vitest';
import { type FieldChange, revertChanges } from '#domain/orders/changes.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { withoutTracking } from '#domain/partner/call.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { withClient } from '#tests/support/database/with-client.ts';

interface OrderLine {
  readonly establishment_id: string;
  readonly id: string;
  readonly revision: number;
  readonly number: number;
  readonly business_day: string;
  readonly status: number;
  readonly module: string;
  readonly document: string;
}

interface EventLine {
  readonly establishment_id: string;
  readonly order_id: string;
  readonly revision: number;
  readonly changes: string;
}

/**
 * Checks the store against its events: revisions and numbers have no gaps up to the counters, each order is at the
 * revision of its last event, open orders are listed as open, and applying the events' changes to each order of
 * `firstAnswers` (its answer when it was made) results in the stored row, but for the partner's tracking page.
 */
export async function expectRebuilt(connection: PostgresConnection, firstAnswers: readonly Order[]): Promise<void> {
  return withClient(connection, async (client) => {
    const read = async <Row>(text: string) => (await client.query(text)).rows as Row[];
    const orders = await read<OrderLine>(
      `select establishment_id, id, revision::integer, number::integer, business_day, status, module, document
       from all_orders o order by o.establishment_id, o.number`,
    );
    const events = await read<EventLine>(
      `select establishment_id, order_id, revision::integer, changes
       from all_order_events v order by v.establishment_id, v.revision`,
    );
    const counters = await read<{ establishment_id: string; revision: number; order_number: number }>(
      'select establishment_id, revision::integer, order_number::integer from establishment_counters',
    );
    for (const { establishment_id: of, revision, order_number } of counters) {
      const own = <Row extends { establishment_id: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.establishment_id === of);
      expect(own(events).map((event) => event.revision)).toEqual(upTo(revision));
      expect(own(orders).map(({ number }) => number)).toEqual(upTo(order_number));
    }
    const open = await read<{ order_id: string }>('select order_id from open_comandas order by order_id');
    const isOpen = ({ module, status }: OrderLine) => module === 'COMANDA' && phaseOf(status) === 'awaiting';
    expect(open.map(({ order_id }) => order_id)).toEqual(
      orders
        .filter(isOpen)
        .map(({ id }) => id)
        .sort(),
    );

    const first = new Map(firstAnswers.map((order) => [order.id, order]));
    expect([...first.keys()].sort()).toEqual(orders.map(({ id }) => id).sort());
    for (const row of orders) {
      const own = events.filter(({ order_id }) => order_id === row.id);
      const stored = toStoredOrder(row).order;
      expect([row.id, own.at(-1)?.revision, stored.status]).toEqual([row.id, row.revision, row.status]);
      const made = first.get(row.id) as Order;
      const later = own.filter(({ revision }) => revision > made.revision);
      const changes = later.flatMap((event) => JSON.parse(event.changes) as FieldChange[]).map(turned);
      // Unset fields are absent both in the row and in an answer.
      expect(plain(revertChanges(made, changes, row.revision))).toEqual(plain(stored));
    }
  });
}

/** Inverts a change, so that reverting the result applies it. */
function turned({ path, at, from, to }: FieldChange): FieldChange {
  return { path, ...(at === undefined ? {} : { at }), from: to, to: from };
}

function plain(order: Order): unknown {
  const { lalamove } = order;
  return JSON.parse(JSON.stringify(lalamove === undefined ? order : { ...order, lalamove: withoutTracking(lalamove) }));
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
