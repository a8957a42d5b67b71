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
      const { rows } = await sql<{ node: string | null; shares: number[]; is_living: boolean }>`
        with buried as (
          delete from work_nodes where node <> ${node}
            and until < clock_timestamp() - make_interval(secs => ${BURY_AFTER_SECONDS})
        ), renewed as (
          insert into work_nodes as n (node, until)
          values (${node}, clock_timestamp() + make_interval(secs => ${leaseMs / 1000}))
          on conflict (node) do update set until = excluded.until
        )
        select coalesce(s.node, n.node) as node, coalesce(bool_or(n.until > clock_timestamp()), false) as is_living,
          coalesce(array_agg(s.share) filter (where s.share is not null), '{}')::int[] as shares
        from work_shares s full join work_nodes n on n.node = s.node group by 1`.execute(kysely);
      const holders = Array<string | undefined>(SHARES).fill(undefined);
      const living = new Set([node]);
      for (const row of rows) {
        if (row.node === null) continue;
        for (const share of row.shares) holders[share] = row.node;
        if (row.is_living) living.add(row.node);
      }
      return { holders, living: [...living] };
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
