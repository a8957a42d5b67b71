/**
 * Customers to be erased whose data is still in orders. "up_to_number" is the number of the last order to check; the
 * erasure ends when the index of customers' orders has reached "up_to_revision".
 */
export const CUSTOMER_ERASURES = `
create table customer_erasures (
  establishment_id text not null references establishments (id),
  customer_key text not null,
  up_to_number bigint not null,
  up_to_revision bigint not null,
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  requested_at timestamptz not null,
  primary key (establishment_id, customer_key)
)`;
