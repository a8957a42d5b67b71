import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { startPrintDesk } from '#tests/support/printing/desk.ts';
import { newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';

const desk = startPrintDesk();
const { place, settled, anAgent, printing } = desk;

describe('an agent’s token', () => {
  test('allows print jobs and nothing else, is stored as a hash, and ends at once', async () => {
    await setUpPrinter(desk.shop);
    await place();
    await settled();
    const agent = await anAgent();
    for (const path of ['/api/orders', '/api/printers', '/api/customers', '/api/api-keys']) {
      expect((await agent.get(path)).status).toBe(403);
    }
    const { agents } = await printing();
    expect(agents).toHaveLength(1);
    expect(agents[0]).toHaveProperty('lastSeenAt');
    expect(JSON.stringify(agents)).not.toContain('pmi_');
    const { rows } = await desk.running.database.pool.query('select token_hash from print_agents');
    expect(JSON.stringify(rows)).not.toContain('pmi_');
    await desk.shop.send('DELETE', `/api/print-agents/${agents[0]?.id}`);
    expect((await agent.get('/api/orders')).status).toBe(401);
  });

  test('of a disabled establishment is told to come again, which agents of every version do, and works once it is enabled', async () => {
    const { id } = desk.shop.establishment;
    const headers = { authorization: `Bearer ${await newAgentToken(desk.shop)}` };
    const claim = () => desk.running.client().send<Problem>('POST', '/api/print-agent/claim', {}, headers);
    const disable = (at: Date | null) =>
      desk.running.database.pool.query('update establishments set disabled_at = $2 where id = $1', [id, at]);
    await disable(new Date(desk.now()));
    const told = await claim();
    await disable(null);
    expect([told.status, told.body.code, told.headers.get('retry-after')]).toEqual([
      503,
      'establishment-disabled',
      '30',
    ]);
    expect((await claim()).status).toBe(200);
  });

  test('reaches the jobs of its own establishment only', async () => {
    await setUpPrinter(desk.shop);
    await place();
    await settled();
    const neighbour = await desk.running.openShop();
    const agent = await anAgent(neighbour);
    expect(await agent.claim()).toEqual([]);
    const [own] = await (await anAgent()).claim();
    expect(own && (await agent.start(own))).toBe(404);
    expect(own && (await agent.end(own, 'printed'))).toBe(404);
  });
});
