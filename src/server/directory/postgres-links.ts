import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { LinkKind } from './postgres-tables.ts';

/** A row that came from the directory, with the directory's last version of it. */
export interface DirectoryLink<Imported> {
  readonly localId: string;
  readonly directoryId: string;
  readonly imported: Imported;
}

/** The links of one kind that an establishment has. */
export async function readLinks<Imported>(
  db: Kysely<Schema>,
  establishmentId: string,
  kind: LinkKind,
): Promise<readonly DirectoryLink<Imported>[]> {
  const rows = await db
    .selectFrom('directory_links')
    .where('establishment_id', '=', establishmentId)
    .where('kind', '=', kind)
    .selectAll()
    .execute();
  return rows.map(({ local_id, directory_id, imported }) => ({
    localId: local_id,
    directoryId: directory_id,
    imported: JSON.parse(imported) as Imported,
  }));
}

/** Saves the directory's version of rows, for the next import to compare with. */
export async function writeLinks(
  db: Kysely<Schema>,
  establishmentId: string,
  kind: LinkKind,
  links: readonly DirectoryLink<object>[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ localId, directoryId, imported }) => ({
    establishment_id: establishmentId,
    kind,
    local_id: localId,
    directory_id: directoryId,
    imported: JSON.stringify(imported),
    imported_at: now,
  }));
  await db
    .insertInto('directory_links')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['establishment_id', 'kind', 'local_id']).doUpdateSet(({ ref }) => ({
        directory_id: ref('excluded.directory_id'),
        imported: ref('excluded.imported'),
        imported_at: ref('excluded.imported_at'),
      })),
    )
    .execute();
}
