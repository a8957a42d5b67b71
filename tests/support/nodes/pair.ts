import { expect, onTestFinished } from 'vitest';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { SHARES, shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import type { Client } from '#tests/support/client.ts';
import { openStoreOfNodes } from '#tests/support/database/store-of-nodes.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openShop, type PortalProcess, startPortal } from '#tests/support/launch/portal-process.ts';
import { startNats } from '#tests/support/nats-server.ts';

const SOON = { timeout: 120_000, interval: 100 };
/** One shop in two is the sleeper's, so this many are enough. */
const MOST_SHOPS = 20;

/** Two portals that share a store and a bus, one of which a test suspends. */
export interface TwoNodes {
  readonly sleeper: PortalProcess;
  readonly awake: PortalProcess;
  readonly connection: PostgresConnection;
  /** Opens a shop whose background work is the sleeper's; the client is signed in at the other node. */
  openShopOfSleeper(): Promise<Client>;
  suspend(): void;
  wake(): void;
  /** Waits until the other node works for every shop. */
  takenOver(): Promise<void>;
}

/** Starts them; they end with the test. */
export async function startTwoNodes(variables: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const { dataDir, DATABASE_URL, connection } = await openStoreOfNodes();
  const nats = await startNats(await freePort());
  onTestFinished(() => nats.stop());
  const SESSION_SECRET = 'um segredo comprido o bastante para assinar';
  const env = { DATABASE_URL, SESSION_SECRET, NATS_URL: nats.url, ...variables };
  const start = async () => {
    const node = await startPortal({ dataDir, env });
    onTestFinished(async () => {
      node.child.kill('SIGCONT');
      await node.kill();
    });
    return node;
  };
  const holders = () =>
    rowsOf<{ node: string; n: number }>(
      connection,
      'select node, count(*)::int as n from work_shares where node is not null group by node',
    );
  const sleeper = await start();
  await expect.poll(holders, SOON).toMatchObject([{ n: SHARES }]);
  const [first] = await holders();
  const awake = await start();
  await expect.poll(holders, SOON).toMatchObject([{ n: SHARES / 2 }, { n: SHARES / 2 }]);
  let opened = 0;

  return {
    sleeper,
    awake,
    connection,
    async openShopOfSleeper() {
      for (; opened < MOST_SHOPS; ) {
        opened += 1;
        const shop = await openShop(awake, `loja-${opened}@cantina.test`);
        const [newest] = await rowsOf<{ id: string }>(
          connection,
          'select id from establishments order by created_at desc limit 1',
        );
        const [holder] = await rowsOf<{ node: string }>(
          connection,
          `select node from work_shares where share = ${shareOf(newest?.id ?? '')}`,
        );
        if (holder?.node === first?.node) return shop;
      }
      throw new Error(`none of ${opened} shops is of node ${first?.node}`);
    },
    suspend: () => void sleeper.child.kill('SIGSTOP'),
    wake: () => void sleeper.child.kill('SIGCONT'),
    takenOver: () => expect.poll(holders, SOON).toMatchObject([{ n: SHARES }]),
  };
}
