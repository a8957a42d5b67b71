import { type Kysely, sql } from 'kysely';

/**
 * Adds the cash held by couriers to the till; the pay settings of Rotas become pay rules. Existing establishments
 * continue to count a delivery's cash as returned when the order is completed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table cash_sessions add column courier_cash bigint not null default 0',
  `update establishments
    set preferences = coalesce(preferences, '{}'::jsonb) || '{"courierCash": "completion"}'::jsonb`,
  `insert into courier_pay_rules (establishment_id, place, courier_id, valid_from, rules, saved_at, by_id, by_name)
    select establishment_id, 1, null, '2000-01-01',
      jsonb_strip_nulls(jsonb_build_object('perDelivery', (settings::jsonb)->'payPerDelivery',
        'perKm', (settings::jsonb)->'payPerKm', 'kmOfRun', true))::text,
      now(), 'portal', 'Ajustes das saídas'
    from run_books
    where (settings::jsonb) ? 'payPerDelivery' or (settings::jsonb) ? 'payPerKm'`,
  `update run_books set settings = ((settings::jsonb) - 'payPerDelivery' - 'payPerKm')::text`,
];
