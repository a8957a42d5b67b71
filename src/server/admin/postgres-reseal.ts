import { sql } from 'kysely';
import { totpContext } from '#server/access/factors/second-step.ts';
import { courierLinkContext } from '#server/couriers/links.ts';
import { accountContext } from '#server/partner/assemble-partner.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { orderLinkContext } from '#server/public-orders/order-links.ts';
import { PUSH_KEYS_CONTEXT } from '#server/push/keys.ts';
import { secretContext } from '#server/webhooks/send.ts';
import type { Reseal, ResealedTable, SealedColumn } from './reseal.ts';

/** Every column that is kept for longer than a day. Answers for retries (`request_claims`) are left to expire. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'partner_accounts',
    column: 'sealed_keys',
    keys: ['establishment_id'],
    contextOf: ({ establishment_id = '' }) => accountContext(establishment_id),
  },
  {
    table: 'webhooks',
    column: 'secret_sealed',
    keys: ['establishment_id', 'id'],
    contextOf: ({ establishment_id = '', id = '' }) => secretContext(establishment_id, id),
  },
  {
    table: 'courier_links',
    column: 'sealed_token',
    keys: ['establishment_id', 'courier_id'],
    contextOf: ({ establishment_id = '', courier_id = '' }) => courierLinkContext(establishment_id, courier_id),
  },
  {
    table: 'order_links',
    column: 'sealed_token',
    keys: ['establishment_id', 'order_id'],
    contextOf: ({ establishment_id = '', order_id = '' }) => orderLinkContext(establishment_id, order_id),
  },
  {
    table: 'auth_factors',
    column: 'secret',
    keys: ['id', 'account_id'],
    where: ['kind', 'totp'],
    contextOf: ({ account_id = '' }) => totpContext(account_id),
  },
  { table: 'push_keys', column: 'private_sealed', keys: ['id'], contextOf: () => PUSH_KEYS_CONTEXT },
];

/**
 * Reads and writes one page at a time. Skips a text that changed in the meantime, because it has the current secret.
 */
export function createReseal(database: Database): Reseal {
  return async (box) => {
    const tables: ResealedTable[] = [];
    for (const column of SEALED_COLUMNS) tables.push(await resealColumn(database, box, column));
    return tables;
  };
}

const PAGE = 500;

async function resealColumn(database: Database, box: SecretBox, sealed: SealedColumn): Promise<ResealedTable> {
  const counts = { resealed: 0, current: 0, unreadable: 0 };
  let after: readonly string[] | undefined;
  for (;;) {
    const rows = await readPage(database, sealed, after);
    for (const row of rows) counts[await resealRow(database, box, sealed, row)] += 1;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return { table: sealed.table, ...counts };
    after = sealed.keys.map((key) => last[key] ?? '');
  }
}

type SealedRow = Readonly<Record<string, string>>;

async function readPage({ kysely }: Database, sealed: SealedColumn, after: readonly string[] | undefined) {
  const { table, column, keys, where } = sealed;
  const names = sql.join([...keys, column].map((name) => sql`${sql.ref(name)}::text`));
  const texts = sql.join(keys.map((key) => sql`${sql.ref(key)}::text`));
  const { rows } = await sql<SealedRow>`
    select ${names} from ${sql.table(table)}
    where ${where === undefined ? sql`true` : sql`${sql.ref(where[0])} = ${where[1]}`}
      and ${after === undefined ? sql`true` : sql`(${texts}) > (${sql.join(after)})`}
    order by ${texts} limit ${PAGE}`.execute(kysely);
  return rows;
}

async function resealRow(
  { kysely }: Database,
  box: SecretBox,
  { table, column, keys, contextOf }: SealedColumn,
  row: SealedRow,
) {
  const before = row[column] ?? '';
  const sealed = box.renew(before, contextOf(row));
  if (sealed === undefined) return 'unreadable';
  if (sealed === before) return 'current';
  const isRow = sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${isRow} and ${sql.ref(column)} = ${before}`.execute(kysely);
  return 'resealed';
}
