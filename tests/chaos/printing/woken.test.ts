import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { startNetworkPaper } from '#tests/fakes/printers/paper.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { openLine } from '#tests/support/line.ts';
import { natsMissing } from '#tests/support/nats-server.ts';
import { startTwoNodes } from '#tests/support/nodes/pair.ts';
import { agentFolder, startAgent } from '#tests/support/printing/agent.ts';
import { jobsOf, newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';

const SOON = { timeout: 120_000, interval: 100 };
/** Long enough for a woken node to do what it was about to do. */
const WOKEN_MS = 4_000;
/** Longer than the lease of a ticket that a node has handed out. */
const LEASES_MS = 32_000;
const RUSH = 15;

test.skipIf(process.platform !== 'linux')(
  'a node that is suspended while it hands out and writes tickets lets none be lost and none be printed twice',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const nodes = await startTwoNodes();
    const { connection, sleeper, awake } = nodes;
    const shop = await nodes.openShopOfSleeper();
    const paper = await startNetworkPaper();
    onTestFinished(() => paper.close());
    const token = await newAgentToken(shop);
    const printer = await setUpPrinter(shop, paper.input);
    /** What a balancer does: the agent's calls go to the node that answers. */
    const target = { host: '127.0.0.1', port: sleeper.port };
    const line = await openLine(target);
    const lead = (port: number) => {
      target.port = port;
      line.cut();
    };
    const placed: string[] = [];
    const place = async () => {
      const { status, body } = await shop.post<Order>('/api/orders', aDelivery());
      expect(status).toBe(201);
      placed.push(body.cdOrder);
    };
    const codes = () =>
      paper
        .printouts()
        .filter(({ isCut }) => isCut)
        .map(({ text }) => /^\s*(\d+)$/m.exec(text)?.[1]);
    const states = async () => new Set((await jobsOf(shop, printer)).map(({ state }) => state));

    // One ticket is being handed out, the next one is being written.
    await place();
    await expect.poll(async () => (await jobsOf(shop, printer)).length, SOON).toBe(1);
    const jobs = await holdTable(connection, 'print_jobs', 'writes');
    startAgent({
      PORTAL_URL: `http://127.0.0.1:${line.port}`,
      PRINT_AGENT_TOKEN: token,
      PRINT_AGENT_DIR: await agentFolder(),
      ...paper.variables,
    });
    await jobs.waitsFor(`update print_jobs set state = 'uncertain'`);
    await place();
    await jobs.waitsFor('insert into "print_jobs"');
    nodes.suspend();
    await jobs.release();
    lead(awake.port);
    await expect.poll(codes, SOON).toEqual(placed);
    nodes.wake();
    await delay(WOKEN_MS);
    expect(codes()).toEqual(placed);

    // Again in the middle of a rush, at whatever it is doing then.
    lead(sleeper.port);
    const rush = Array.from({ length: RUSH }, place);
    await expect.poll(() => codes().length, { ...SOON, interval: 5 }).toBeGreaterThan(4);
    nodes.suspend();
    await Promise.all(rush);
    lead(awake.port);
    await delay(LEASES_MS);
    nodes.wake();
    lead(sleeper.port);
    await expect.poll(() => codes().length, SOON).toBe(2 + RUSH);
    await delay(WOKEN_MS);
    expect(codes().toSorted()).toEqual(placed.toSorted());
    expect(await states()).toEqual(new Set(['printed']));
  },
);
