import type { Generated } from 'kysely';

/** The tables of migration 0002 for kysely. The accounts library writes the `auth_` ones. */
export interface AccessSchema {
  auth_accounts: { id: string; establishment_id: string; name: string; email: string };
  auth_sessions: { id: string; account_id: string; token: string; expires_at: Date };
  api_keys: ApiKeyRow;
}

export interface ApiKeyRow {
  establishment_id: string;
  id: string;
  name: string;
  scopes: string[];
  hint: string;
  secret_hash: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}
