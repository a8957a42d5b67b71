import type { Generated } from 'kysely';
import type { AuthorisationSubject } from '#domain/access/authorisation.ts';

/** Tables of access for kysely. The accounts library writes accounts and defined the columns of credentials. */
export interface AccessSchema {
  auth_accounts: {
    id: string;
    name: string;
    email: string;
    /** Somebody has proved to read the mailbox, or the operator or the directory vouched for it. */
    email_verified: boolean;
    created_at: Date;
  };
  account_memberships: {
    account_id: string;
    establishment_id: string;
    role: string;
    /** Permissions, separated by commas. */
    grants: Generated<string>;
    active: Generated<boolean>;
    pin_hash: Generated<string | null>;
    /** The name that the inviting person typed. */
    invited_name: string;
    created_at: Date;
    /** Null until the person has accepted the invitation. */
    accepted_at: Date | null;
    entered_at: Generated<Date | null>;
  };
  auth_credentials: {
    id: string;
    account_id: string;
    provider_id: string;
    subject_id: string;
    password: string | null;
    updated_at: Generated<Date>;
  };
  auth_factors: {
    id: string;
    account_id: string;
    kind: string;
    name: string;
    secret: string;
    counter: string | number;
    created_at: Date;
    confirmed_at: Date | null;
    last_used_at: Generated<Date | null>;
  };
  auth_verifications: { id: string; identifier: string; value: string; expires_at: Date };
  second_factor_rules: { establishment_id: string; asked_of: string };
  sign_ups: {
    email: string;
    token_hash: string;
    name: string;
    shop_name: string;
    terms_version: string;
    terms_at: Date;
    made_at: Date;
    ends_at: Date;
  };
  terms_acceptances: {
    establishment_id: string;
    account_id: string;
    email: string;
    version: string;
    accepted_at: Date;
    confirmed_at: Date;
  };
  limited_tries: { key: string; count: number; at: Date };
  password_links: { account_id: string; token_hash: string; made_at: Date; ends_at: Date };
  authorisations: AuthorisationRow;
  trusted_devices: {
    establishment_id: string;
    id: string;
    device_hash: string;
    name: string;
    trusted_by: string;
    trusted_at: Date;
  };
  operator_sessions: { session_id: string; device_id: string };
  account_invitations: { account_id: string; establishment_id: string; token_hash: string; ends_at: Date };
  auth_sessions: {
    id: string;
    account_id: string;
    token: string;
    expires_at: Date;
    created_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    device: Generated<string>;
    updated_at: Date;
    seen_at: Generated<Date>;
    proved_at: Generated<Date>;
    at_establishment: string;
  };
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

export interface AuthorisationRow {
  establishment_id: string;
  id: string;
  operation: string;
  path: string;
  request_hash: string;
  subject: AuthorisationSubject;
  asked_by: string;
  asked_by_name: string;
  device: string | null;
  asked_at: Date;
  ends_at: Date;
  allowed: Generated<boolean | null>;
  decided_by: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  used_at: Generated<Date | null>;
  used_key: Generated<string | null>;
}
