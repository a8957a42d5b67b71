import { sql, type Transaction } from 'kysely';
import { dutyEndOf } from '#domain/push/duty-end.ts';
import { LIFE_SECONDS } from '#domain/push/message.ts';
import { toIso } from '#domain/shared/instant.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { isOpen } from './postgres-open-device.ts';
import type { Audience, DeviceOwner, PushDeviceStore } from './push-store.ts';

/** The most devices of an establishment's people, and of one courier. */
export const MOST_OF_PEOPLE = 100;
const MOST_OF_COURIER = 5;

const matches = (audience: Audience) => {
  if (audience.kind === 'device') return sql`d.id = ${audience.id}`;
  if (audience.kind === 'people') return sql`d.account_id = any(${[...audience.accountIds]})`;
  return audience.kind === 'courier'
    ? sql`d.courier_id = ${audience.courierId}`
    : sql`d.account_id is not null and d.on_duty`;
};

/**
 * The establishment's device with this address. Locks the address: two tabs of one browser may save it at the same
 * moment, for different establishments.
 */
async function lockEndpoint(trx: Transaction<Schema>, establishmentId: string, endpointHash: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpointHash}`}, 0))`.execute(trx);
  const { rows } = await sql<{ id: string; on_duty: boolean }>`
    select id, on_duty from push_devices
    where establishment_id = ${establishmentId} and endpoint_hash = ${endpointHash}`.execute(trx);
  return rows[0];
}

/** Removes the devices with this address, of any establishment: only the sender's browser knows the address. */
async function removeEndpoint(trx: Transaction<Schema>, endpointHash: string) {
  await sql`delete from push_devices where endpoint_hash = ${endpointHash}`.execute(trx);
}

/** Removes a courier's oldest phones for a new one. */
async function dropOldestPhones(trx: Transaction<Schema>, establishmentId: string, courierId: string) {
  await sql`delete from push_devices where establishment_id = ${establishmentId} and id in (
    select id from push_devices where establishment_id = ${establishmentId} and courier_id = ${courierId}
    order by renewed_at desc offset ${MOST_OF_COURIER - 1})`.execute(trx);
}

/** Removes what a browser was before it gave up its subscription: the same person's device of the same name. */
async function removeGone(
  trx: Transaction<Schema>,
  establishmentId: string,
  { accountId, device }: Extract<DeviceOwner, { kind: 'person' }>,
) {
  await sql`delete from push_devices where establishment_id = ${establishmentId} and account_id = ${accountId}
    and name = ${device} and gone_at is not null`.execute(trx);
}

async function countOfPeople(trx: Transaction<Schema>, establishmentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from push_devices
    where establishment_id = ${establishmentId} and account_id is not null`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** `onDuty`: whether a person's device is on duty, if the person did not say. */
function ownerColumns(owner: DeviceOwner, onDuty: boolean) {
  const none = { name: '', account_id: null, account_name: null, session_id: null, courier_id: null, on_duty: false };
  if (owner.kind === 'courier') return { ...none, courier_id: owner.courierId };
  const { device: name, accountId: account_id, name: account_name, sessionId: session_id } = owner;
  return { ...none, name, account_id, account_name, session_id, on_duty: owner.onDuty ?? onDuty };
}

function endsOf(session: { readonly session_created_at: Date | null; readonly session_expires_at: Date | null }) {
  const [createdAt, expiresAt] = [session.session_created_at?.getTime(), session.session_expires_at?.getTime()];
  if (createdAt === undefined || expiresAt === undefined) return {};
  const { at, by } = dutyEndOf({ createdAt, expiresAt });
  return { ends: { at: toIso(at), by } };
}

/** Devices on PostgreSQL. */
export function createPushDeviceStore({ kysely }: Database): PushDeviceStore {
  return {
    save: (establishmentId, id, { endpoint, endpointHash, p256dh, auth }, owner, now) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        await oneByOne(trx, establishmentId);
        const known = await lockEndpoint(trx, establishmentId, endpointHash);
        const isNewOfPeople = owner.kind === 'person' && known === undefined;
        if (isNewOfPeople && (await countOfPeople(trx, establishmentId)) >= MOST_OF_PEOPLE) {
          return refused({ code: 'too-many-entries' } as const);
        }
        await removeEndpoint(trx, endpointHash);
        if (owner.kind === 'courier') await dropOldestPhones(trx, establishmentId, owner.courierId);
        else await removeGone(trx, establishmentId, owner);
        const kept = known?.id ?? id;
        await trx
          .insertInto('push_devices')
          .values({
            establishment_id: establishmentId,
            id: kept,
            endpoint,
            endpoint_hash: endpointHash,
            p256dh,
            auth,
            ...ownerColumns(owner, known?.on_duty ?? true),
            created_at: at,
            renewed_at: at,
          })
          .execute();
        return ok(kept);
      }),

    async passOn(transaction, establishmentId, from, { accountId, name, sessionId }) {
      await kyselyOf(transaction)
        .updateTable('push_devices')
        .set({ account_id: accountId, account_name: name, session_id: sessionId })
        .where('establishment_id', '=', establishmentId)
        .where('session_id', '=', from)
        .execute();
    },

    async signOut(transaction, establishmentId, sessionId, now) {
      const devices = await kyselyOf(transaction)
        .updateTable('push_devices')
        .set({ signed_out_at: new Date(now) })
        .where('establishment_id', '=', establishmentId)
        .where('session_id', '=', sessionId)
        .where('on_duty', '=', true)
        .returning('name')
        .execute();
      return devices.map(({ name }) => name);
    },

    async list(establishmentId, accountId, now) {
      const { rows } = await sql<{
        id: string;
        name: string;
        account_id: string;
        account_name: string | null;
        on_duty: boolean;
        created_at: Date;
        taken_at: Date | null;
        last_failure: string | null;
        gone_at: Date | null;
        signed_out_at: Date | null;
        session_created_at: Date | null;
        session_expires_at: Date | null;
        open: boolean;
      }>`select d.*, s.created_at as session_created_at, s.expires_at as session_expires_at,
          ${isOpen(new Date(now))} as open
        from push_devices d left join auth_sessions s on s.id = d.session_id
        where d.establishment_id = ${establishmentId} and d.account_id is not null
        order by d.created_at, d.id`.execute(kysely);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        person: row.account_name ?? '',
        onDuty: row.on_duty && row.signed_out_at === null,
        own: row.account_id === accountId,
        signedIn: row.open,
        ...(row.open ? endsOf(row) : {}),
        ...(row.gone_at === null ? {} : { gone: true as const }),
        ...(row.on_duty && row.signed_out_at !== null ? { signedOut: true as const } : {}),
        createdAt: row.created_at.toISOString(),
        ...(row.taken_at === null ? {} : { takenAt: row.taken_at.toISOString() }),
        ...(row.last_failure === null ? {} : { failure: row.last_failure }),
      }));
    },

    async ownerOf(establishmentId, id) {
      const row = await kysely
        .selectFrom('push_devices')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('account_id', 'is not', null)
        .select('account_id')
        .executeTakeFirst();
      return row?.account_id ?? undefined;
    },

    async setDuty(establishmentId, id, onDuty) {
      await kysely
        .updateTable('push_devices')
        .set({ on_duty: onDuty, signed_out_at: null })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .execute();
    },

    async remove(establishmentId, id) {
      await kysely
        .deleteFrom('push_devices')
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .execute();
    },

    async isOnDuty(transaction, establishmentId, now) {
      const { rows } =
        await sql`${prepared('is-on-duty')} select 1 from push_devices d where d.establishment_id = ${establishmentId}
        and ${matches({ kind: 'on-duty' })} and ${isOpen(new Date(now))} limit 1`.execute(kyselyOf(transaction));
      return rows.length > 0;
    },

    async couriersWithPhone(transaction, establishmentId, courierIds) {
      if (courierIds.length === 0) return [];
      const { rows } = await sql<{ id: string }>`${prepared('couriers-with-phone')}
        select distinct d.courier_id as id from push_devices d
        where d.establishment_id = ${establishmentId} and d.courier_id = any (${[...courierIds]}::text[])`.execute(
        kyselyOf(transaction),
      );
      return rows.map(({ id }) => id);
    },

    async queue(transaction, establishmentId, audience, message, newId, now) {
      const db = transaction === undefined ? kysely : kyselyOf(transaction);
      const at = new Date(now);
      const { rows } = await sql<{ id: string }>`select d.id from push_devices d
        where d.establishment_id = ${establishmentId} and ${matches(audience)} and ${isOpen(at)}`.execute(db);
      if (rows.length === 0) return 0;
      await db
        .insertInto('push_messages')
        .values(
          rows.map(({ id }) => ({
            establishment_id: establishmentId,
            id: newId(),
            device_id: id,
            payload: JSON.stringify(message),
            // The topic, of which a service keeps only the newest message for a phone without signal.
            topic: message.tag,
            expires_at: new Date(now + LIFE_SECONDS[message.kind] * 1000),
            due_at: at,
          })),
        )
        .execute();
      return rows.length;
    },
  };
}
