/**
 * Customers who are to be forgotten and whose data still stand in orders. "up_to_number" is the number of the last order
 * of before; "up_to_revision" is how far the index of customers' orders must have come before nothing can be left.
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
