import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { SHARES } from './of-shop.ts';
import type { ShareStore } from './share-store.ts';

/** How long the row of a dead node stays: longer than two nodes can wait for each other's rows. */
const BURY_AFTER_SECONDS = 60;

/** Shares and leases on PostgreSQL, in tables that stay on the coordinator of a distributed store. */
export function createShareStore({ kysely }: Database): ShareStore {
  return {
    async renew(node, leaseMs) {
      const { rows } = await sql<{ share: number; node: string; is_living: boolean }>`
        with buried as (
          delete from work_nodes where node <> ${node}
            and until < clock_timestamp() - make_interval(secs => ${BURY_AFTER_SECONDS})
        ), renewed as (
          insert into work_nodes as n (node, until)
          values (${node}, clock_timestamp() + make_interval(secs => ${leaseMs / 1000}))
          on conflict (node) do update set until = excluded.until
        )
        select s.share, s.node, false as is_living from work_shares s where s.node is not null
        union all
        select null, n.node, true from work_nodes n where n.until > clock_timestamp() and n.node <> ${node}`.execute(
        kysely,
      );
      const holders = Array<string | undefined>(SHARES).fill(undefined);
      for (const row of rows) if (!row.is_living) holders[row.share] = row.node;
      return { holders, living: [node, ...rows.flatMap((row) => (row.is_living ? [row.node] : []))] };
    },

    async take(node, shares) {
      const { rows } = await sql<{ share: number }>`
        update work_shares s set node = ${node}
        where s.share = any (${[...shares]}::smallint[]) and not exists (
          select 1 from work_nodes n where n.node = s.node and n.until > clock_timestamp())
        returning s.share`.execute(kysely);
      return rows.map(({ share }) => share);
    },

    async giveUp(node, shares) {
      await sql`update work_shares set node = null where node = ${node} and share = any (${[...shares]}::smallint[])`.execute(
        kysely,
      );
    },

    async leave(node) {
      await sql`with left_nodes as (delete from work_nodes where node = ${node})
        update work_shares set node = null where node = ${node}`.execute(kysely);
    },
  };
}
