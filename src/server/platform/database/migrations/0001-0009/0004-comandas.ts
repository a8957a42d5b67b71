import { type Kysely, sql } from 'kysely';
import { commandKey } from '#domain/comandas/comanda.ts';
import { CHANGE_COMANDAS } from './0004-change-comandas.ts';

/**
 * Lets several comandas be written together, gives their payments rows of their own, and finds open comandas without
 * reading past orders. From now on `orders.command` is the search key of a command (`commandKey`); the document keeps
 * the command as it was typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  await keyOpenCommands(db);
  await sql.raw(CHANGE_COMANDAS).execute(db);
}

const TABLES = [
  // Number of orders, with consecutive revisions, that were written under a key.
  'alter table idempotency_keys add column touched integer not null default 1',

  // The device on which a person did it, if the request named one.
  'alter table order_events add column device text',

  `create table comanda_payments (
    establishment_id text not null,
    id text not null,
    order_id text not null,
    method_id text not null,
    method_name text not null,
    amount integer not null check (amount > 0),
    change_for integer check (change_for >= amount),
    state text not null check (state in ('received', 'voided')),
    device text,
    actor_kind text not null,
    actor_id text not null,
    actor_name text not null,
    received_at timestamptz not null,
    voided_at timestamptz,
    voided_by_name text,
    void_reason text,
    primary key (establishment_id, id),
    check ((state = 'voided') = (voided_at is not null))
  )`,
  'create index comanda_payments_by_time on comanda_payments (establishment_id, received_at)',
  'create index comanda_payments_of_order on comanda_payments (establishment_id, order_id)',

  // A small table, so that comandas left open long ago are found quickly. An index on orders that contains the status
  // would prevent HOT updates for every change of a delivery.
  `create table open_comandas (
    establishment_id text not null,
    order_id text not null,
    business_day text not null,
    command text not null,
    primary key (establishment_id, order_id)
  )`,
  'create index open_comandas_by_command on open_comandas (establishment_id, command)',
  `create function keep_open_comandas() returns trigger language plpgsql as $$
  begin
    if new.status <= 2 then
      insert into open_comandas (establishment_id, order_id, business_day, command)
        values (new.establishment_id, new.id, new.business_day, coalesce(new.command, ''))
        on conflict (establishment_id, order_id) do update set command = excluded.command;
    else
      delete from open_comandas where establishment_id = new.establishment_id and order_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger open_comandas_are_known after insert on orders
    for each row when (new.module = 'COMANDA') execute function keep_open_comandas()`,
  `create trigger open_comandas_stay_known after update on orders for each row
    when (new.module = 'COMANDA' and (old.status <> new.status or old.command is distinct from new.command))
    execute function keep_open_comandas()`,
];

/** Copies the comandas that are open at the time of the upgrade into the new table. */
async function keyOpenCommands(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ establishment_id: string; id: string; business_day: string; command: string | null }>`
    select establishment_id, id, business_day, command from orders
    where module = 'COMANDA' and status <= 2`.execute(db);
  for (const { establishment_id, id, business_day, command } of rows) {
    const key = commandKey(command ?? '');
    await sql`update orders set command = ${key} where establishment_id = ${establishment_id} and id = ${id}`.execute(
      db,
    );
    await sql`insert into open_comandas (establishment_id, order_id, business_day, command)
      values (${establishment_id}, ${id}, ${business_day}, ${key}) on conflict do nothing`.execute(db);
  }
}
