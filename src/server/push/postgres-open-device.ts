import { sql } from 'kysely';
import { LONGEST_DAYS } from '#domain/access/session-rules.ts';

/**
 * Whether a device gets messages, the one called `d` in the statement: while its browser takes them, and a person's while
 * the session is open, a courier's while the link is the one that the device was saved with.
 */
export const isOpen = (now: Date) => sql<boolean>`d.gone_at is null and case when d.courier_id is null
  then exists (select 1 from auth_sessions s where s.id = d.session_id and s.expires_at > ${now}
    and s.created_at > ${now}::timestamptz - make_interval(days => ${LONGEST_DAYS}))
  else exists (select 1 from courier_links l where l.establishment_id = d.establishment_id
    and l.courier_id = d.courier_id and l.created_at <= d.renewed_at) end`;
