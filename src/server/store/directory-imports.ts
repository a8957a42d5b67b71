import { sql, type Transaction } from 'kysely';
import type { PaymentMethod } from '#domain/catalogue.ts';
import type { KmRate } from '#domain/delivery-fee.ts';
import type { EstablishmentDetails } from '#domain/establishment.ts';
import type { InstantMs } from '#domain/instant.ts';
import { mergeImported } from '#domain/merge-imported.ts';
import type { Database } from './database.ts';
import { createDeliveryFeeStore } from './delivery-fees.ts';
import { importCouriers, importMethods } from './directory-imported-rows.ts';
import { readLinks, writeLinks } from './directory-links.ts';
import { establishmentOf, rowOf } from './establishment-store.ts';
import { dropUnusedPhotos, keepPhoto, type Photo } from './photo-writes.ts';
import type { Schema } from './schema.ts';

/** The establishment as the directory tells of it. `logoUrl` is undefined while it is not known. */
type ImportedEstablishment = Omit<EstablishmentDetails, 'timeZone'> & { readonly logoUrl?: string };
/** Everything that the directory says of an establishment, ready to be written. */
export interface DirectoryImport {
  /** The directory's own id: the establishment, its couriers and its ways of paying keep theirs. */
  readonly establishmentId: string;
  readonly details: Omit<EstablishmentDetails, 'timeZone'>;
  /** For a new establishment only. */
  readonly timeZone: string;
  /** Undefined where the logo could not be fetched: what is there stays. */
  readonly logoUrl: string | undefined;
  /** Undefined where the rates could not be read. */
  readonly rates: readonly KmRate[] | undefined;
  /** `photoUrl` is undefined where the photo could not be fetched. */
  readonly couriers: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly photoUrl: string | undefined;
  }[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** How customers pay where the directory names no way. */
  readonly otherwise: readonly PaymentMethod[];
  readonly photos: readonly Photo[];
}

/** What the portal keeps of an account that the directory let in. */
export interface DirectoryAccount {
  /** The e-mail as the directory writes it. */
  readonly email: string;
  /** The hash of the directory's password, by which a change of it is told. */
  readonly passwordHash: string;
}

export interface DirectoryImports {
  /** The id by which the directory knows an establishment; undefined for one that did not come from there. */
  directoryIdOf(establishmentId: string): Promise<string | undefined>;
  account(establishmentId: string, accountId: string): Promise<DirectoryAccount | undefined>;
  rememberAccount(establishmentId: string, accountId: string, account: DirectoryAccount, now: InstantMs): Promise<void>;
  /**
   * Writes an import, all or nothing; imports of one establishment follow one another. `foreign`: an establishment that
   * did not come from the directory has that id, and nothing was written.
   */
  apply(asked: DirectoryImport, now: InstantMs): Promise<'made' | 'refreshed' | 'foreign'>;
}

/** What belongs together when the directory changes a part of it. */
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

async function apply(trx: Transaction<Schema>, asked: DirectoryImport, now: Date) {
  const { establishmentId: id } = asked;
  // The establishment may not exist yet, so that no row of it can be locked.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`directory ${id}`}, 0))`.execute(trx);
  const row = await trx.selectFrom('establishments').where('id', '=', id).selectAll().executeTakeFirst();
  const [link] = await readLinks<ImportedEstablishment>(trx, id, 'establishment');
  if (row && !link) return 'foreign';
  if (!row) await makeEstablishment(trx, asked);
  await keepPhotos(trx, asked);
  await importEstablishment(trx, asked, link?.imported, now);
  await importRates(trx, asked, now);
  await importCouriers(trx, asked, now);
  await importMethods(trx, asked, now);
  if (row?.logo_url) await dropUnusedPhotos(trx, id, photoHashOf(row.logo_url));
  return row ? 'refreshed' : 'made';
}

async function makeEstablishment(trx: Transaction<Schema>, asked: DirectoryImport): Promise<void> {
  const { establishmentId: id, details, timeZone } = asked;
  await trx
    .insertInto('establishments')
    .values(rowOf({ ...details, id, timeZone, phones: [...details.phones] }))
    .execute();
  await trx.insertInto('establishment_counters').values({ establishment_id: id }).execute();
}

async function importEstablishment(
  trx: Transaction<Schema>,
  { establishmentId: id, details, logoUrl: fetched }: DirectoryImport,
  before: ImportedEstablishment | undefined,
  now: Date,
): Promise<void> {
  const logoUrl = fetched ?? before?.logoUrl;
  const said = { ...details, ...(logoUrl ? { logoUrl } : {}) };
  // Held, so that what somebody saves in this moment is not written over.
  const row = await trx
    .selectFrom('establishments')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { id: _id, timeZone, ...current } = establishmentOf(row);
  const merged = mergeImported<ImportedEstablishment>(current, before, said, [PLACE]);
  const written = rowOf({ ...merged, id, timeZone, phones: [...merged.phones] });
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

/** The hash of a picture that the portal keeps itself, or null for an address elsewhere. */
function photoHashOf(address: string): string | null {
  return /^\/api\/photos\/([0-9a-f]{64})$/.exec(address)?.[1] ?? null;
}
