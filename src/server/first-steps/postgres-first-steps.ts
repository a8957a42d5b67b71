import { sql } from 'kysely';
import { type CheckResults, isAlarmFit } from '#domain/alarms/check.ts';
import { isSampleProduct } from '#domain/catalogue/sample-menu.ts';
import { FRESH_ORDERS, readChoices, type ShopFacts } from '#domain/first-steps/steps.ts';
import { readOpening } from '#domain/opening/opening.ts';
import { catalogueReads } from '#server/catalogue/postgres-reads.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inLine } from '#server/platform/database/one-by-one.ts';
import type { FirstStepStore } from './first-step-store.ts';

export function createFirstStepStore(database: Database): FirstStepStore {
  const { kysely } = database;
  return {
    async facts(id) {
      const [{ activeCouriers, ...shop }, { people }, linked, products] = await Promise.all([
        readShop(database, id),
        readPeople(database, id),
        readLinks(database, id),
        catalogueReads(kysely).products(id),
      ]);
      const sampleProducts = products.filter(isSampleProduct).length;
      return {
        ...shop,
        people,
        couriers: activeCouriers.length,
        linkedCouriers: activeCouriers.filter((courierId) => linked.has(courierId)).length,
        sampleProducts,
        ownProducts: products.length - sampleProducts,
      };
    },
    async choices(id) {
      const query = kysely.selectFrom('establishments').where('id', '=', id).select('first_steps');
      return readChoices((await query.executeTakeFirst())?.first_steps);
    },
    async saveChoices(id, choices) {
      const statement = sql`
        update establishments set first_steps = coalesce(first_steps, '{}'::jsonb) || ${JSON.stringify(choices)}::jsonb
        where id = ${id}`;
      await inLine(kysely, (trx) => statement.execute(trx));
    },
  };
}

interface FirstStepsRow {
  readonly has_tax_id: boolean;
  readonly has_address: boolean;
  readonly has_pin: boolean;
  readonly opening: unknown;
  readonly fees: string | null;
  /** The ids of the active ones. */
  readonly couriers: readonly string[];
  readonly payment_methods: number;
  readonly has_pix_key: boolean;
  readonly has_printed: boolean;
  /** The results of the newest alarm check. */
  readonly alarm_check: string | null;
  readonly orders: number;
}

interface ShopOnly
  extends Omit<ShopFacts, 'people' | 'couriers' | 'linkedCouriers' | 'sampleProducts' | 'ownProducts'> {
  /** Their ids. */
  readonly activeCouriers: readonly string[];
}

/** Reads the shop's tables in one statement: a few rows of each, and orders only up to the needed number. */
async function readShop({ kysely }: Database, id: string): Promise<ShopOnly> {
  const { rows } = await sql<FirstStepsRow>`
    select cnpj is not null as has_tax_id,
      address is not null and number is not null and city is not null as has_address,
      latitude is not null and longitude is not null as has_pin,
      opening,
      (select fees from delivery_fees where establishment_id = ${id}) as fees,
      array(select id from couriers where establishment_id = ${id} and active) as couriers,
      (select count(*)::int from payment_methods where establishment_id = ${id} and active) as payment_methods,
      exists (select 1 from pix_accounts where establishment_id = ${id}) as has_pix_key,
      exists (select 1 from printers where establishment_id = ${id} and last_printed_at is not null) as has_printed,
      (select results from alarm_checks where establishment_id = ${id} order by at desc limit 1) as alarm_check,
      (select count(*)::int from (select 1 from all_orders where establishment_id = ${id} limit ${FRESH_ORDERS}) few) as orders
    from establishments where id = ${id}`.execute(kysely);
  const [row] = rows;
  return {
    hasTaxId: row?.has_tax_id === true,
    hasAddress: row?.has_address === true,
    hasPin: row?.has_pin === true,
    hasHours: readOpening(row?.opening).hours !== null,
    hasFees: hasFees(row?.fees ?? null),
    activeCouriers: row?.couriers ?? [],
    paymentMethods: row?.payment_methods ?? 0,
    hasPixKey: row?.has_pix_key === true,
    hasPrinted: row?.has_printed === true,
    hasFitAlarm: hasFitAlarm(row?.alarm_check ?? null),
    orders: row?.orders ?? 0,
  };
}

function hasFees(stored: string | null): boolean {
  if (stored === null) return false;
  const { rates = [], districts = [] } = JSON.parse(stored) as { rates?: unknown[]; districts?: unknown[] };
  return rates.length + districts.length > 0;
}

function hasFitAlarm(results: string | null): boolean {
  return results !== null && isAlarmFit(JSON.parse(results) as CheckResults);
}

/** Reads accounts and links in a separate statement: a distributed store keeps them on another node. */
async function readPeople({ kysely }: Database, id: string): Promise<{ people: number }> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from account_memberships where establishment_id = ${id} and active`.execute(kysely);
  return { people: rows[0]?.people ?? 0 };
}

/** The couriers with a link; one who was deactivated by the directory still has his, which opens nothing. */
async function readLinks({ kysely }: Database, id: string): Promise<ReadonlySet<string>> {
  const links = kysely.selectFrom('courier_links').where('establishment_id', '=', id).select('courier_id');
  return new Set((await links.execute()).map(({ courier_id }) => courier_id));
}
