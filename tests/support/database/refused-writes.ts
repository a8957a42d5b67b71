import type pg from 'pg';

/**
 * Makes the store fail the writes that match, as if it went down at that statement. `writes`: e.g. `insert on
 * audit_entries`; `when`: a condition on `new` or `old`. Returns the undo.
 */
export async function refuseWrites(
  pool: pg.Pool,
  { writes, when }: { readonly writes: string; readonly when: string },
): Promise<() => Promise<void>> {
  const table = writes.split(' ').at(-1);
  // One command at a time: Citus passes no others on to the workers.
  await pool.query(`create or replace function refuse_write() returns trigger language plpgsql as
    $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$`);
  await pool.query(
    `create trigger refuse_write before ${writes} for each row when (${when}) execute function refuse_write()`,
  );
  return async () => {
    await pool.query(`drop trigger refuse_write on ${table}`);
  };
}
