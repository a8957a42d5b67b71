import type pg from 'pg';
import { RESET_PLANS } from './plans.ts';
import { DELEGATED_FUNCTIONS, LOCAL_TABLES, WORKER_FUNCTIONS } from './tables.ts';

/** Why a store cannot be distributed, as a Portuguese sentence for the operator. */
export class DistributionError extends Error {}

export interface Distribution {
  /** Tables distributed by this run, parents first. */
  readonly tables: readonly string[];
  /** How many tables are distributed now, those of earlier runs included. */
  readonly distributed: number;
}

type Client = Pick<pg.ClientBase, 'query'>;

/** Only one run at a time: two would distribute the same table. */
const DISTRIBUTION_LOCK = 7_401_039;

/**
 * Distributes every establishment's table over the workers of a Citus cluster, next to its establishment, and makes the
 * functions of one establishment run there. Does nothing for what is distributed already, so it can be run again after
 * every upgrade. Refuses a PostgreSQL without Citus, and references that leave a local table.
 */
export async function distribute(client: Client): Promise<Distribution> {
  await refuseWithoutCitus(client);
  await client.query('select pg_advisory_lock($1 /* lock */)', [DISTRIBUTION_LOCK]);
  try {
    // The append-only guards are triggers that touch no other establishment.
    await client.query(`set citus.enable_unsafe_triggers = on`);
    await client.query(`set statement_timeout = 0`);
    const missing = parentsFirst(await tablesToDistribute(client), await references(client));
    for (const table of missing) await distributeTable(client, table);
    await client.query(RESET_PLANS);
    for (const name of WORKER_FUNCTIONS) await distributeFunction(client, name);
    for (const [name, parameter] of Object.entries(DELEGATED_FUNCTIONS)) {
      await distributeFunction(client, name, parameter);
    }
    return { tables: missing, distributed: await countDistributed(client) };
  } finally {
    await client.query('select pg_advisory_unlock($1 /* lock */)', [DISTRIBUTION_LOCK]);
  }
}

/** Refuses a PostgreSQL without Citus. */
export async function refuseWithoutCitus(client: Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  if (!rowCount) {
    throw new DistributionError(
      'Este PostgreSQL não tem a extensão citus: instale o Citus, rode "create extension citus" neste banco e tente de novo.',
    );
  }
}

/** Tables with an establishment that are not distributed yet. */
async function tablesToDistribute(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1 /* tables */)
       and (c.relname = 'establishments' or exists (
         select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'establishment_id' and not a.attisdropped))
       and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid)
     order by c.relname`,
    [Object.keys(LOCAL_TABLES)],
  );
  return rows.map(({ name }) => name);
}

interface Reference {
  readonly child: string;
  readonly parent: string;
}

async function references(client: Client): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference & { name: string }>(
    `select conname as name, c.relname as child, p.relname as parent from pg_constraint
     join pg_class c on c.oid = conrelid join pg_class p on p.oid = confrelid
     where contype = 'f' and c.relnamespace = 'public'::regnamespace and p.relnamespace = c.relnamespace`,
  );
  for (const { name, child, parent } of rows) {
    if (child in LOCAL_TABLES !== parent in LOCAL_TABLES) {
      throw new DistributionError(
        `A referência ${name} liga ${child} a ${parent}, e só uma das duas tabelas é distribuída: ela precisa sair numa migração.`,
      );
    }
  }
  return rows;
}

/** Parents before children; a table may refer to itself. */
function parentsFirst(tables: readonly string[], all: readonly Reference[]): readonly string[] {
  const ordered: string[] = [];
  const visit = (table: string): void => {
    if (ordered.includes(table) || !tables.includes(table)) return;
    for (const { child, parent } of all) if (child === table && parent !== table) visit(parent);
    ordered.push(table);
  };
  visit('establishments');
  for (const table of tables) visit(table);
  return ordered;
}

async function distributeTable(client: Client, table: string): Promise<void> {
  if (table === 'establishments') {
    await client.query(`select create_distributed_table('establishments', 'id', colocate_with => 'none')`);
    return;
  }
  await client.query(
    `select create_distributed_table('${table}', 'establishment_id', colocate_with => 'establishments')`,
  );
}

/**
 * Distributes every overload of the function (earlier migrations left some), delegated by `parameter` if it is given.
 */
async function distributeFunction(client: Client, name: string, parameter?: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 /* name */ and pronamespace = 'public'::regnamespace`,
    [name],
  );
  for (const { signature } of rows) {
    await (parameter === undefined
      ? client.query('select create_distributed_function($1::regprocedure /* function */)', [signature])
      : client.query(
          `select create_distributed_function($1::regprocedure /* function */, $2 /* parameter */,
             colocate_with => 'establishments')`,
          [signature, parameter],
        ));
  }
}

async function countDistributed(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) as count from pg_dist_partition');
  return Number(rows[0]?.count);
}
