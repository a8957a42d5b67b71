import { type Kysely, sql } from 'kysely';

/**
 * One account, several establishments: a membership has the permissions of a person in each, including the first, and a
 * session has one current establishment. An account has what belongs to the person: name, e-mail, password, second
 * factors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Until a person accepts, the screen shows the name that the inviting person typed.
  `alter table account_memberships
    add column pin_hash text,
    add column invited_name text not null default '',
    add column accepted_at timestamptz,
    add column entered_at timestamptz`,
  `insert into account_memberships
    (account_id, establishment_id, role, grants, active, created_at, pin_hash, invited_name, accepted_at)
    select a.id, a.establishment_id, a.role, a.grants, a.active, a.created_at, a.pin_hash, a.name,
      case when exists (select 1 from auth_credentials c where c.account_id = a.id) then a.created_at end
    from auth_accounts a`,

  `update auth_sessions s set at_establishment = a.establishment_id
    from auth_accounts a where a.id = s.account_id and s.at_establishment is null`,
  'alter table auth_sessions alter column at_establishment set not null',

  'alter table account_invitations add column establishment_id text',
  `update account_invitations i set establishment_id = a.establishment_id
    from auth_accounts a where a.id = i.account_id`,
  `alter table account_invitations
    alter column establishment_id set not null,
    drop constraint account_invitations_pkey,
    add primary key (account_id, establishment_id)`,

  `alter table auth_accounts
    drop column establishment_id,
    drop column role,
    drop column grants,
    drop column active,
    drop column pin_hash`,
];
