import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { launchPortal, openShop, portalFolder, startPortal } from '#tests/support/launch/portal-process.ts';

/** Runs a program with the same files, but without access to other processes and shared memory. */
const OTHER_CONTAINER = [
  ...['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--'],
] as const;
const [unshare = '', ...rest] = OTHER_CONTAINER;
const canHideProcesses = spawnSync(unshare, [...rest, 'flock', '--version']).status === 0;

describe('a second portal', () => {
  test('on the same data is refused with the folder, and the first is unharmed', async () => {
    const dataDir = await portalFolder();
    const first = await startPortal({ dataDir });
    const shop = await openShop(first);
    await shop.post('/api/orders', aDelivery());

    const refused = await (await launchPortal({ dataDir })).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      `Outro portal (processo ${first.child.pid}) já está usando os dados em ${dataDir}. Encerre-o ou escolha outra pasta em DATA_DIR.\n`,
    );
    expect(refused.stdout).not.toContain('no ar');

    expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
    expect((await shop.get<OrderList>('/api/orders')).body.orders).toHaveLength(2);
    expect(first.child.exitCode).toBeNull();
    expect(first.said()).not.toContain('PostgreSQL is down');
  });

  test.skipIf(!canHideProcesses)('in another container is refused too, although it cannot see the first', async () => {
    const dataDir = await portalFolder();
    const first = await startPortal({ dataDir });
    const shop = await openShop(first);
    const refused = await (await launchPortal({ dataDir, prefix: OTHER_CONTAINER })).ended;
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(
      `Outro portal, em outro contêiner, já está usando os dados em ${dataDir}. Encerre-o ou escolha outra pasta em DATA_DIR.\n`,
    );
    expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
    expect(first.said()).not.toContain('PostgreSQL is down');
    await first.stop();
    const next = await launchPortal({ dataDir, prefix: OTHER_CONTAINER });
    await expect.poll(next.said, { timeout: 30_000 }).toContain('no ar');
  });

  test('that wants a port in use says so in one sentence, and leaves no PostgreSQL behind', async () => {
    const dataDir = await portalFolder();
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void other.close());
    const refused = await (await launchPortal({ dataDir, port })).ended;
    expect(refused).toMatchObject({
      code: 1,
      stderr: `A porta ${port} já está em uso. Escolha outra em PORT ou encerre o outro programa.\n`,
    });
    other.close();
    const portal = await startPortal({ dataDir, port });
    expect(portal.said()).toContain('"adopted":false');
    expect((await portal.stop()).code).toBe(0);
  });
});
