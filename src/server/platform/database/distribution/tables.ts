/**
 * Tables that stay on the coordinator of a distributed store, and why. Every other table belongs to one establishment
 * and is distributed by `establishment_id` (`establishments` by `id`): a new table is distributed unless it is named
 * here.
 */
export const LOCAL_TABLES: Readonly<Record<string, string>> = {
  kysely_migration: 'belongs to no establishment',
  kysely_migration_lock: 'belongs to no establishment',
  postal_codes: 'public facts that all establishments share',
  auth_accounts: 'looked up by e-mail',
  auth_sessions: 'looked up by cookie',
  ended_sessions: 'every node asks which sessions ended lately',
  operator_sessions: 'belongs to a session',
  auth_credentials: 'belongs to an account',
  auth_verifications: 'belongs to an account',
  account_invitations: 'looked up by token',
  account_memberships: 'looked up by account',
  auth_factors: 'belongs to an account',
  sign_ups: 'looked up by token; there is no establishment yet',
  password_links: 'looked up by token',
  limited_tries: 'counted before the account is known',
  api_keys: 'looked up by secret',
  print_agents: 'looked up by token',
  agent_pairings: 'belongs to no establishment until a person enters its code',
  courier_links: 'looked up by token',
  order_links: 'looked up by token',
  partner_accounts: 'looked up by the address that the partner calls',
  partner_deliveries: 'a queue of all establishments: which deliveries are to be read next',
  partner_events: 'a queue of all establishments',
  live_nodes: 'belongs to no establishment',
  work_nodes: 'belongs to no establishment',
  work_shares: 'belongs to no establishment',
  live_listeners: 'belongs to a node, which keeps all of its rows alive at once',
  live_absences: 'written with live_listeners',
  push_keys: 'belongs to no establishment',
  push_devices: 'looked up by address',
  push_messages: 'a queue of all establishments',
  webhooks: 'a queue of all establishments: which addresses have messages',
  webhook_deliveries: 'the messages of that queue',
};

/** Functions that run completely on the worker of one establishment, each with the parameter that names it. */
export const DELEGATED_FUNCTIONS: Readonly<Record<string, string>> = {
  append_establishment_orders: 'establishment',
  change_establishment_orders: 'establishment',
  write_comanda_changes: 'establishment',
  write_run_departures: 'establishment',
  read_run_departures: 'establishment',
  archive_orders: 'establishment',
  restore_archived_orders: 'establishment',
  // Only nodes of the version before call these; the next version drops them (migration 0100).
  append_own_orders: 'e',
  change_own_orders: 'e',
  change_own_comandas: 'e',
  write_own_comandas: 'e',
  write_departures: 'e',
};

/** Functions that are called on the workers by other functions or by single statements. */
export const WORKER_FUNCTIONS: readonly string[] = [
  'change_single_order',
  'write_comanda_change',
  'customer_key_of',
  // Only functions of the version before call these.
  'change_order',
  'change_comandas',
];
