import type { Transaction } from 'kysely';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { mergeImported } from '#domain/catalogue/merge-imported.ts';
import { addCourier, changeCourier } from '#server/couriers/postgres-couriers.ts';
import { methodRow } from '#server/establishment/postgres-establishments.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { markOpenDeliveries } from '#server/settlements/postgres-held.ts';
import type { DirectoryImport } from './import-store.ts';
import { type DirectoryLink, readLinks, writeLinks } from './postgres-links.ts';
import type { LinkKind } from './postgres-tables.ts';

type ImportedCourier = {
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string;
  readonly active: boolean;
};
type ImportedMethod = Omit<PaymentMethod, 'id'>;

const KIND = ['kind', 'needsChange'] as const;

/** Writes the couriers of an import. */
export async function importCouriers(
  trx: Transaction<Schema>,
  { establishmentId, couriers }: DirectoryImport,
  now: Date,
): Promise<void> {
  const links = await linksById<ImportedCourier>(trx, establishmentId, 'courier');
  const said = new Map(
    couriers.map(({ id, name, phone, photoUrl }) => {
      const photo = photoUrl ?? links.get(id)?.imported.photoUrl ?? '';
      return [id, { name, phone, photoUrl: photo, active: true }] as const;
    }),
  );
  const imported = withMissing(said, links);
  for (const [id, fields] of imported) {
    const known = await changeCourier(trx, establishmentId, id, (courier) => ({
      id,
      ...mergeImported(fieldsOf(courier), links.get(id)?.imported, fields),
    }));
    // The directory's list has a limit of its own.
    if (!known) await addCourier(trx, establishmentId, { id, ...fields });
  }
  await writeLinks(trx, establishmentId, 'courier', linksOf(imported), now);
}

/** Writes the payment methods of an import. */
export async function importMethods(
  trx: Transaction<Schema>,
  { establishmentId, paymentMethods, otherwise }: DirectoryImport,
  now: Date,
): Promise<void> {
  const links = await linksById<ImportedMethod>(trx, establishmentId, 'payment-method');
  const rows = await trx
    .selectFrom('payment_methods')
    .where('establishment_id', '=', establishmentId)
    .selectAll()
    .execute();
  const said = new Map(paymentMethods.map(({ id, ...method }) => [id, method] as const));
  if (said.size === 0) {
    // No payment method at all is a mistake of the directory: keep the existing ones.
    const made = otherwise.map((method, sort) => methodRow(establishmentId, method, sort));
    if (rows.length === 0) await trx.insertInto('payment_methods').values(made).execute();
    return;
  }
  let next = Math.max(-1, ...rows.map(({ sort }) => sort)) + 1;
  const { paymentMethods: mostActive, paymentMethodsKept: most } = CATALOGUE_BOUNDS;
  let room = Math.min(most - rows.length, mostActive - rows.filter(({ active }) => active).length);
  const written = new Map<string, ImportedMethod>();
  let hasOtherKind = false;
  for (const [id, fields] of withMissing(said, links)) {
    const row = rows.find((one) => one.id === id);
    if (!row && room <= 0) continue;
    written.set(id, fields);
    if (!row) {
      const made = methodRow(establishmentId, { id, ...fields }, next);
      await trx.insertInto('payment_methods').values(made).execute();
      next += 1;
      room -= 1;
      continue;
    }
    const { name, kind, needs_change: needsChange, active } = row;
    const current = { name, kind: kind as PaymentMethod['kind'], needsChange, active };
    const merged = mergeImported<ImportedMethod>(current, links.get(id)?.imported, fields, [KIND]);
    hasOtherKind ||= merged.kind !== kind;
    const { establishment_id: _its, ...changed } = methodRow(establishmentId, { id, ...merged }, row.sort);
    await trx
      .updateTable('payment_methods')
      .set(changed)
      .where('establishment_id', '=', establishmentId)
      .where('id', '=', id)
      .execute();
  }
  if (hasOtherKind) await markOpenDeliveries(trx, establishmentId);
  await writeLinks(trx, establishmentId, 'payment-method', linksOf(written), now);
}

/** Adds the rows that the directory no longer has, as inactive ones. */
function withMissing<Imported extends { readonly active: boolean }>(
  said: ReadonlyMap<string, Imported>,
  links: ReadonlyMap<string, DirectoryLink<Imported>>,
): ReadonlyMap<string, Imported> {
  const missing = [...links].filter(([id]) => !said.has(id));
  return new Map([...said, ...missing.map(([id, { imported }]) => [id, { ...imported, active: false }] as const)]);
}

async function linksById<Imported>(trx: Transaction<Schema>, establishmentId: string, kind: LinkKind) {
  const links = await readLinks<Imported>(trx, establishmentId, kind);
  return new Map(links.map((link) => [link.localId, link]));
}

function linksOf(said: ReadonlyMap<string, object>): readonly DirectoryLink<object>[] {
  return [...said].map(([id, imported]) => ({ localId: id, directoryId: id, imported }));
}

function fieldsOf<Row extends { readonly id: string }>({ id: _id, ...fields }: Row): Omit<Row, 'id'> {
  return fields;
}
