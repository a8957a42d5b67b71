import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlarmStore } from '#server/alarms/postgres-alarms.ts';
import { createPartnerDeliveryStore } from '#server/partner/postgres-deliveries.ts';
import { createPartnerEventStore } from '#server/partner/postgres-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import { shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import { createPushQueue } from '#server/push/postgres-queue.ts';
import { createSummaryStore } from '#server/reports/day-summary/postgres-summaries.ts';
import { createWebhookQueue } from '#server/webhooks/postgres-queue.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const LATE = Date.parse('2026-11-01T12:00:00Z');
const NOW = Date.parse('2026-11-02T12:00:00Z');
const MANY = 1_000;

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** Each queue: a row of an establishment (`$1`, with the id `$2`) that was due at `$3`, and who has work in these shares. */
interface Queue {
  readonly rows: string;
  due(database: Database, shares?: readonly number[]): Promise<readonly string[]>;
}

const idsOf = (due: readonly { readonly establishmentId: string }[]) => due.map((one) => one.establishmentId);

const QUEUES: Readonly<Record<string, Queue>> = {
  'the news of partners': {
    rows: `insert into partner_events (establishment_id, id, type, at, received_at) values ($1, $2, 'x', $3, $3)`,
    due: (database, shares) => createPartnerEventStore(database).waitingEstablishments(NOW, MANY, [], shares),
  },
  'the deliveries of partners that are read': {
    rows: `insert into partner_deliveries (establishment_id, id, order_id, quotation_id, state, since, price, requested_at,
      requested_by, next_read_at, touched_at) values ($1, $2, $2, 'q', 'searching', $3, 1, $3, 'a', $3, $3)`,
    due: async (database, shares) =>
      idsOf(
        await createPartnerDeliveryStore(database).takeDue(NOW, LATE, {
          ...{ limit: MANY, each: MANY, except: [] },
          ...(shares === undefined ? {} : { shares }),
        }),
      ),
  },
  'the deliveries of partners that orders do not show': {
    rows: `insert into partner_deliveries (establishment_id, id, order_id, quotation_id, state, since, price, requested_at,
      requested_by, next_read_at, touched_at, version, shown)
      values ($1, $2, $2, 'q', 'searching', $3, 1, $3, 'a', 'infinity', $3, 2, 1)`,
    due: async (database, shares) => idsOf(await createPartnerDeliveryStore(database).unshown(NOW, MANY, shares)),
  },
  'the messages to webhooks': {
    rows: `insert into webhooks (establishment_id, id, url, events, secret_sealed, from_revision, created_at, work_at)
      values ($1, $2, 'https://x.test', '{}', 'x', 0, $3, $3)`,
    due: async (database, shares) => idsOf(await createWebhookQueue(database).withWork(NOW, 0, MANY, shares)),
  },
  'the messages to devices': {
    rows: `with device as (insert into push_devices (establishment_id, id, endpoint, endpoint_hash, p256dh, auth, name, on_duty,
        created_at, renewed_at) values ($1, $2, $2, $2, 'x', 'x', 'x', true, $3, $3) returning id)
      insert into push_messages (establishment_id, id, device_id, payload, expires_at, due_at)
      select $1, $2, id, 'x', 'infinity', $3 from device`,
    due: async (database, shares) => idsOf(await createPushQueue(database).withWork(NOW, MANY, shares)),
  },
  'the next steps of alarms': {
    rows: `insert into order_alarms (establishment_id, order_id, key, business_day, asked_at, typed_here, next_at)
      values ($1, $2, $2, '2026-11-01', $3, false, $3)`,
    due: async (database, shares) => idsOf(await createAlarmStore(database).withWork(NOW, MANY, shares)),
  },
  'the summaries of days': {
    rows: `insert into day_summaries (establishment_id, recipients, next_day, due_at) values ($1, array[$2], '2026-11-01', $3)`,
    due: async (database, shares) => idsOf(await createSummaryStore(database).withWork(NOW, MANY, shares)),
  },
  'the letters with summaries': {
    rows: `insert into summary_letters (establishment_id, business_day, recipient, subject, body, tries, due_at)
      values ($1, '2026-11-01', $2, 'x', 'x', 0, $3)`,
    due: async (database, shares) => idsOf(await createSummaryStore(database).withWork(NOW, MANY, shares)),
  },
};

test.each(Object.entries(QUEUES))('a node finds in %s only the work of its shares', async (_name, { rows, due }) => {
  const shops = [await running.openShop(), await running.openShop(), await running.openShop()];
  const ids = shops.map(({ establishment }) => establishment.id);
  const [share = -1, ...others] = ids.map(shareOf);
  const mine = ids.filter((id) => shareOf(id) === share);
  for (const id of ids) await running.database.pool.query(rows, [id, randomUUID(), new Date(LATE)]);
  const found = async (shares?: readonly number[]) =>
    [...new Set(await due(running.database, shares))].filter((id) => ids.includes(id)).toSorted();
  expect(await found([share])).toEqual(mine.toSorted());
  expect(await found(others.filter((other) => other !== share))).toEqual(
    ids.filter((id) => !mine.includes(id)).toSorted(),
  );
  expect(await found([])).toEqual([]);
  expect(await found()).toEqual(ids.toSorted());
});
