import type { Establishment } from '#contract/session-schema.ts';
import type { EstablishmentSnapshot } from '#domain/order.ts';
import type { Database } from './database.ts';
import type { EstablishmentRow } from './schema.ts';

/** What placing an order needs to know of its establishment. */
export interface PlacingFacts {
  readonly snapshot: EstablishmentSnapshot;
  /** Active payment methods: id → name. */
  readonly paymentNames: ReadonlyMap<string, string>;
}

export interface EstablishmentStore {
  read(establishmentId: string): Promise<Establishment | undefined>;
  /** Makes the establishment and its counter. Throws where the id is taken. */
  create(establishment: Establishment): Promise<void>;
  /** True where there is none yet. */
  isEmpty(): Promise<boolean>;
  /** May be some seconds old; `fresh` reads anew, for the case that something seems to be missing. */
  placingFacts(establishmentId: string, fresh?: boolean): Promise<PlacingFacts | undefined>;
}

const KEPT_MS = 3_000;

/** Establishments on PostgreSQL. `now` is the clock by which kept facts grow old. */
export function createEstablishmentStore({ kysely }: Database, now: () => number = Date.now): EstablishmentStore {
  const kept = new Map<string, { readonly until: number; readonly facts: Promise<PlacingFacts | undefined> }>();

  async function read(establishmentId: string): Promise<Establishment | undefined> {
    const row = await kysely
      .selectFrom('establishments')
      .where('id', '=', establishmentId)
      .selectAll()
      .executeTakeFirst();
    return row && toEstablishment(row);
  }

  async function readFacts(establishmentId: string): Promise<PlacingFacts | undefined> {
    const [establishment, methods] = await Promise.all([
      read(establishmentId),
      kysely
        .selectFrom('payment_methods')
        .where('establishment_id', '=', establishmentId)
        .where('active', '=', true)
        .select(['id', 'name'])
        .execute(),
    ]);
    if (!establishment) return undefined;
    const paymentNames = new Map(methods.map(({ id, name }) => [id, name]));
    return { snapshot: snapshotOf(establishment), paymentNames };
  }

  return {
    read,
    async create(establishment) {
      await kysely.transaction().execute(async (transaction) => {
        await transaction.insertInto('establishments').values(toRow(establishment)).execute();
        await transaction.insertInto('establishment_counters').values({ establishment_id: establishment.id }).execute();
      });
    },
    async isEmpty() {
      return (await kysely.selectFrom('establishments').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    placingFacts(establishmentId, fresh = false) {
      const known = kept.get(establishmentId);
      if (known && !fresh && known.until > now()) return known.facts;
      const facts = readFacts(establishmentId);
      kept.set(establishmentId, { until: now() + KEPT_MS, facts });
      // A failure is not kept: the next request asks again.
      facts.catch(() => kept.delete(establishmentId));
      return facts;
    },
  };
}

/** The establishment as an order carries it. */
export function snapshotOf(establishment: Establishment): EstablishmentSnapshot {
  const { corporateName, fantasyName, cnpj, address, number, stateRegistration, city, uf, latitude, longitude } =
    establishment;
  return withoutMissing({
    corporateName,
    fantasyName,
    cnpj,
    address,
    number,
    stateRegistration,
    city,
    uf,
    latitude,
    longitude,
  }) as EstablishmentSnapshot;
}

function toEstablishment(row: EstablishmentRow): Establishment {
  return withoutMissing({
    id: row.id,
    fantasyName: row.fantasy_name,
    corporateName: row.corporate_name,
    cnpj: row.cnpj,
    stateRegistration: row.state_registration,
    address: row.address,
    number: row.number,
    neighborhood: row.neighborhood,
    city: row.city,
    uf: row.uf,
    postalCode: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
    phones: row.phones,
    logoUrl: row.logo_url,
    timeZone: row.time_zone,
  }) as Establishment;
}

function toRow(establishment: Establishment) {
  return {
    id: establishment.id,
    fantasy_name: establishment.fantasyName,
    corporate_name: establishment.corporateName ?? null,
    cnpj: establishment.cnpj ?? null,
    state_registration: establishment.stateRegistration ?? null,
    address: establishment.address ?? null,
    number: establishment.number ?? null,
    neighborhood: establishment.neighborhood ?? null,
    city: establishment.city ?? null,
    uf: establishment.uf ?? null,
    postal_code: establishment.postalCode ?? null,
    latitude: establishment.latitude ?? null,
    longitude: establishment.longitude ?? null,
    phones: establishment.phones,
    logo_url: establishment.logoUrl ?? null,
    time_zone: establishment.timeZone,
  };
}

/** Fields that are not set are absent. */
function withoutMissing(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
