import pg from 'pg';
import { BackupError, damaged } from '#server/backup/error.ts';
import { copyOut } from '#server/backup/store/postgres-copy-out.ts';
import { archiveTables, listTables, quoted, sourcesOf } from '#server/backup/store/postgres-tables-list.ts';

/** A table with rows of an establishment, and the condition that selects them. */
export interface MovedTable {
  readonly name: string;
  /** A condition in SQL on the table's columns. */
  readonly own: string;
  /** The condition for lines of a file, named `t`, if it differs. */
  readonly inserted?: string;
}

/**
 * The people of an establishment. A person who has not accepted the invitation is left out, unless the invitation
 * created the account.
 */
const peopleOf = (id: string) => `select m.account_id from account_memberships m where m.establishment_id = ${id}
  and (m.accepted_at is not null or not exists (select 1 from account_memberships other
    where other.account_id = m.account_id and other.establishment_id <> m.establishment_id))`;

/** Tables without `establishment_id`, with the condition that selects an establishment's rows. */
const FOUND_OTHERWISE: Readonly<Record<string, (id: string) => string>> = {
  establishments: (id) => `id = ${id}`,
  auth_accounts: (id) => `id in (${peopleOf(id)})`,
  auth_credentials: (id) => `account_id in (${peopleOf(id)})`,
  account_memberships: (id) => `establishment_id = ${id} and account_id in (${peopleOf(id)})`,
  account_invitations: (id) => `establishment_id = ${id} and account_id in (${peopleOf(id)})`,
};

/** The tables with an establishment's rows, each after those that it references. */
export async function movedTables(client: pg.ClientBase, establishmentId: string): Promise<readonly MovedTable[]> {
  const id = pg.escapeLiteral(establishmentId);
  const own = (await listTables(client)).flatMap(({ name, columns }) => {
    const found =
      FOUND_OTHERWISE[name]?.(id) ?? (columns.includes('establishment_id') ? `establishment_id = ${id}` : undefined);
    const inserted = INSERTED[name]?.(id);
    return found === undefined ? [] : [{ name, own: found, ...(inserted === undefined ? {} : { inserted }) }];
  });
  return inOrder(own, await references(client));
}

/** The rows as JSON, one per line. The separators of CSV are characters that JSON always escapes. */
export async function* rowsAsLines(client: pg.Client, { name, own }: MovedTable): AsyncGenerator<Buffer> {
  const sourceOf = await sourcesOf(client);
  yield* copyOut(
    client,
    `copy (select row_to_json(t)::text from ${sourceOf(name)} t where ${own})
     to stdout with (format csv, delimiter e'\\x02', quote e'\\x01')`,
  );
}

/** Refuses while months of the establishment are detached: its export would lack them. */
export async function refuseDetached(client: pg.ClientBase, establishmentId: string): Promise<void> {
  for (const name of await archiveTables(client)) {
    if (!/_detached_/.test(name)) continue;
    const found = await client.query(
      `select 1 from ${quoted(name)} where establishment_id = $1 /* establishment */ limit 1`,
      [establishmentId],
    );
    if (!found.rowCount) continue;
    throw new BackupError(
      'Há meses deste estabelecimento fora do arquivo. Traga-os com "archive attach" e tente de novo.',
    );
  }
}

/**
 * Conditions for lines that `own` cannot select yet, because the memberships are imported later. An existing person
 * keeps the password of this server.
 */
const INSERTED: Readonly<Record<string, (id: string) => string>> = {
  auth_accounts: () => 'true',
  auth_credentials: () => 'not exists (select 1 from auth_credentials known where known.account_id = t.account_id)',
  account_memberships: (id) => `t.establishment_id = ${id}`,
  account_invitations: (id) => `t.establishment_id = ${id}`,
};

/**
 * Inserts rows from their JSON, only the establishment's own. Keeps a row that a trigger has already inserted, and a
 * person who was imported with another establishment.
 */
export async function insertLines(
  client: pg.ClientBase,
  { name, own, inserted = own }: MovedTable,
  lines: readonly string[],
): Promise<void> {
  const table = (await listTables(client)).find((one) => one.name === name);
  if (table === undefined) throw damaged(`tabela desconhecida: ${name}`);
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${quoted(name)}, $1 /* rows */) t
     where ${inserted} on conflict do nothing`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Refuses to import an existing establishment, or an e-mail that another account here has. The same account may exist
 * from the import of another establishment.
 */
export async function refuseKnown(
  client: pg.ClientBase,
  id: string,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  const { rowCount } = await client.query('select 1 from establishments where id = $1 /* establishment */', [id]);
  if (rowCount) throw new BackupError(`O estabelecimento ${id} já existe neste servidor.`);
  const { rows } = await client.query<{ email: string }>(
    `select known.email from auth_accounts known
     join json_to_recordset($1 /* people */) as moved (id text, email text)
       on moved.id = known.id or moved.email = known.email
     where moved.id <> known.id or moved.email <> known.email`,
    [JSON.stringify(people)],
  );
  if (rows[0]) throw new BackupError(`Já existe neste servidor uma conta com o e-mail ${rows[0].email}.`);
}

/** How far the counted columns of a table are moved on beyond the imported rows: rows that others write meanwhile fit in. */
const SEQUENCE_SLACK = 1000;

/** Moves the sequences of tables' identity columns beyond the establishment's imported rows, so that new rows get free ids. */
export async function advanceSequences(client: pg.ClientBase, tables: readonly MovedTable[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, s.relname as sequence
     from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
       and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { name, own } of tables) {
    for (const { column, sequence } of rows.filter(({ table }) => table === name)) {
      const from = quoted(sequence);
      await client.query(
        `select setval('${from}'::regclass, newest.id + ${SEQUENCE_SLACK})
         from ${from}, (select max("${column}") as id from ${quoted(name)} where ${own}) newest
         where newest.id >= last_value`,
      );
    }
  }
}

export async function countOwn(client: pg.ClientBase, { name, own }: MovedTable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoted(name)} where ${own}`,
  );
  return rows[0]?.count ?? 0;
}

async function references(client: pg.ClientBase): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select referring.relname as from, referred.relname as to from pg_constraint c
     join pg_class referring on referring.oid = c.conrelid join pg_class referred on referred.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and referring.oid <> referred.oid`,
  );
  const grouped = Map.groupBy(rows, ({ from }) => from);
  return new Map([...grouped].map(([from, all]) => [from, new Set(all.map(({ to }) => to))]));
}

function inOrder(
  tables: readonly MovedTable[],
  refers: ReadonlyMap<string, ReadonlySet<string>>,
): readonly MovedTable[] {
  const placed: MovedTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const ready = left.filter(({ name }) => ![...(refers.get(name) ?? [])].some((to) => waiting.has(to)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    placed.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return placed;
}
