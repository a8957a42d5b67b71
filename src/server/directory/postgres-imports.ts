import { sql, type Transaction } from 'kysely';
import { mergeImported } from '#domain/catalogue/merge-imported.ts';
import type { KmRate } from '#domain/delivery-fees/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment/establishment.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { dropUnusedPhotos, keepPhoto } from '#server/catalogue/postgres-photos.ts';
import { createDeliveryFeeStore } from '#server/delivery-fees/postgres-delivery-fees.ts';
import { beginCounters } from '#server/establishment/postgres-counters.ts';
import { establishmentOf, rowOf } from '#server/establishment/postgres-establishments.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { DirectoryAccount, DirectoryImport, DirectoryImports } from './import-store.ts';
import { importCouriers, importMethods } from './postgres-imported-rows.ts';
import { readLinks, writeLinks } from './postgres-links.ts';

/** The establishment in the directory's version. `logoUrl` is undefined while the logo is not known. */
type ImportedEstablishment = Omit<EstablishmentDetails, 'timeZone'> & { readonly logoUrl?: string };
/** Fields that change together if the directory changes one of them. */
const PLACE = ['address', 'number', 'neighborhood', 'city', 'uf', 'postalCode', 'latitude', 'longitude'] as const;

export function createDirectoryImports(database: Database): DirectoryImports {
  const { kysely } = database;
  return {
    async directoryIdOf(establishmentId) {
      const [link] = await readLinks(kysely, establishmentId, 'establishment');
      return link?.directoryId;
    },
    async account(establishmentId, accountId) {
      const links = await readLinks<DirectoryAccount>(kysely, establishmentId, 'account');
      return links.find(({ localId }) => localId === accountId)?.imported;
    },
    rememberAccount: (establishmentId, accountId, account, now) =>
      writeLinks(
        kysely,
        establishmentId,
        'account',
        [{ localId: accountId, directoryId: establishmentId, imported: account }],
        new Date(now),
      ),
    apply: (asked, now) => kysely.transaction().execute((trx) => apply(trx, asked, new Date(now))),
  };
}

async function apply(
  trx: Transaction<Schema>,
  asked: DirectoryImport,
  now: Date,
): ReturnType<DirectoryImports['apply']> {
  const { establishmentId: id } = asked;
  // Take an advisory lock: the establishment may not exist yet, so there may be no row to lock.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${id}`}, 0))`.execute(trx);
  const row = await trx.selectFrom('establishments').where('id', '=', id).selectAll().executeTakeFirst();
  const [link] = await readLinks<ImportedEstablishment>(trx, id, 'establishment');
  if (row && !link) return refused({ code: 'foreign' });
  if (!row) await makeEstablishment(trx, asked);
  await keepPhotos(trx, asked);
  await importEstablishment(trx, asked, link?.imported, now);
  await importRates(trx, asked, now);
  await importCouriers(trx, asked, now);
  await importMethods(trx, asked, now);
  if (row?.logo_url) await dropUnusedPhotos(trx, id, photoHashOf(row.logo_url));
  return ok(undefined);
}

async function makeEstablishment(trx: Transaction<Schema>, asked: DirectoryImport): Promise<void> {
  const { establishmentId: id, details, timeZone } = asked;
  await trx
    .insertInto('establishments')
    .values(rowOf({ ...details, id, timeZone, phones: [...details.phones] }))
    .execute();
  await beginCounters(trx, id);
}

async function importEstablishment(
  trx: Transaction<Schema>,
  { establishmentId: id, details, logoUrl: fetched }: DirectoryImport,
  before: ImportedEstablishment | undefined,
  now: Date,
): Promise<void> {
  const logoUrl = fetched ?? before?.logoUrl;
  const said = { ...details, ...(logoUrl ? { logoUrl } : {}) };
  // Lock the row, so that a simultaneous save is not overwritten.
  const row = await trx
    .selectFrom('establishments')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noRow(`establishment ${id}`));
  const { id: _id, timeZone, ...current } = establishmentOf(row);
  const merged = mergeImported<ImportedEstablishment>(current, before, said, [PLACE]);
  const { id: _its, ...written } = rowOf({ ...merged, id, timeZone, phones: [...merged.phones] });
  await trx.updateTable('establishments').set(written).where('id', '=', id).execute();
  await writeLinks(trx, id, 'establishment', [{ localId: id, directoryId: id, imported: said }], now);
}

async function importRates(
  trx: Transaction<Schema>,
  { establishmentId, rates }: DirectoryImport,
  now: Date,
): Promise<void> {
  if (rates === undefined) return;
  const fees = createDeliveryFeeStore({ kysely: trx });
  const current = await fees.read(establishmentId);
  const [link] = await readLinks<{ rates: readonly KmRate[] }>(trx, establishmentId, 'delivery-fees');
  const merged = mergeImported(current, link?.imported, { rates });
  if (JSON.stringify(merged) !== JSON.stringify(current)) await fees.save(establishmentId, merged);
  const imported = { localId: 'rates', directoryId: establishmentId, imported: { rates } };
  await writeLinks(trx, establishmentId, 'delivery-fees', [imported], now);
}

async function keepPhotos(trx: Transaction<Schema>, { establishmentId, photos }: DirectoryImport): Promise<void> {
  for (const photo of photos) await keepPhoto(trx, establishmentId, photo);
}

/** The hash of a picture in the portal's store, or null for an address elsewhere. */
function photoHashOf(address: string): string | null {
  return /^\/api\/photos\/([0-9a-f]{64})$/.exec(address)?.[1] ?? null;
}
