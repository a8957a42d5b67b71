import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_TABLES } from '#server/platform/database/distribution/tables.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../src/server/platform/database/migrations');

/** The tables of the current schema that a distributed store distributes. */
export function distributedTables(): ReadonlySet<string> {
  const tables = new Set<string>();
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  for (const file of files.toSorted()) {
    const text = readFileSync(join(MIGRATIONS, file), 'utf8');
    for (const [, name = '', columns = ''] of text.matchAll(/create table (?:if not exists )?(\w+)([^`]*)/g)) {
      // A table without the column belongs to no establishment. A template value may contain the column.
      if (name === 'establishments' || /establishment_id|\$\{/.test(columns)) tables.add(name);
    }
    for (const [, name = ''] of text.matchAll(/create view (\w+)/g)) tables.add(name);
    for (const [, name] of text.matchAll(/drop table (?:if exists )?(\w+)/g)) tables.delete(name as string);
  }
  for (const local of Object.keys(LOCAL_TABLES)) tables.delete(local);
  return tables;
}

/** Words that may follow a table's name and are not its alias. */
const NO_ALIAS = new Set(
  'as set where on using left right inner cross full join order group limit for values select default natural returning union lateral offset having'.split(
    ' ',
  ),
);

interface Mention {
  readonly table: string;
  readonly alias: string;
  readonly isInsert: boolean;
}

/** Returns the distributed tables that a statement names, each with its alias. */
function mentions(statement: string, distributed: ReadonlySet<string>): readonly Mention[] {
  const found: Mention[] = [];
  const places = /\b(from|join|update|into|using)\s+(?:only\s+)?(?:public\.)?([a-z_]+)\b(?:\s+(?:as\s+)?([a-z_]+)\b)?/g;
  for (const place of statement.matchAll(places)) {
    const [, verb, table = '', alias = ''] = place;
    if (!distributed.has(table)) continue;
    found.push({ table, alias: alias === '' || NO_ALIAS.has(alias) ? table : alias, isInsert: verb === 'into' });
  }
  return found;
}

/** Returns the table whose distribution column the statement updates: Citus refuses that, even for the same value. */
function movedTable(statement: string, distributed: ReadonlySet<string>): string | undefined {
  const [, table = '', set = ''] =
    /^update (\w+)(?: as)?(?: \w+)? set (.*?)(?: where | from |$)/.exec(statement) ??
    /^insert into (\w+).* do update set (.*?)(?: where | returning |$)/.exec(statement) ??
    [];
  const key = table === 'establishments' ? 'id' : 'establishment_id';
  return distributed.has(table) && new RegExp(`(^|, ?)${key} =`).test(set) ? table : undefined;
}

/**
 * Returns the distributed tables that a statement does not bind to one establishment, neither by a value nor by a
 * joined table's column. An insert binds by its column list. Checks only the text, to be fast; the distributed test
 * run checks the statements that pass.
 */
export function unboundTables(text: string, distributed: ReadonlySet<string>): readonly string[] {
  const statement = text.toLowerCase().replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
  if (
    /^(begin|commit|rollback|set |show |copy |vacuum|analyze|alter |create |drop |lock |listen|explain )/.test(
      statement,
    )
  )
    return [];
  const named = mentions(statement, distributed);
  const equalities = [
    ...statement.matchAll(/([a-z_]+\.)?(establishment_id|\bid)\s*=\s*(any\s*\()?\s*([a-z_]+\.[a-z_]+|\$\d+)?/g),
  ].map(([, owner = '', column = '', many, other = '']) => ({ owner: owner.slice(0, -1), column, many, other }));
  const isBound = ({ table, alias, isInsert }: Mention): boolean => {
    const key = table === 'establishments' ? 'id' : 'establishment_id';
    if (isInsert) {
      return new RegExp(`into ${table}(( as)?( [a-z_]+)? \\([^)]*\\b${key}\\b| select .*\\.${key} = \\$\\d)`).test(
        statement,
      );
    }
    return equalities.some(
      ({ owner, column, many, other }) =>
        !many &&
        ((column === key && other !== '' && (owner === alias || (owner === '' && named.length >= 1))) ||
          other === `${alias}.${key}`),
    );
  };
  const moved = movedTable(statement, distributed);
  if (moved !== undefined) return [moved];
  const isAnyValue = equalities.some(({ many, other }) => !many && other.startsWith('$'));
  const unbound = named.filter((mention) => !isBound(mention)).map(({ table }) => table);
  const reads = named.filter(({ isInsert }) => !isInsert);
  if (unbound.length === 0 && reads.length > 0 && !isAnyValue) return reads.map(({ table }) => table);
  return [...new Set(unbound)];
}
