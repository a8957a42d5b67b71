import { expect, test } from 'vitest';
import { startNetworkPaper } from '#tests/fakes/printers/paper.ts';
import { agentFolder, startAgent } from '#tests/support/printing/agent.ts';
import { agentsAt, PATIENCE } from '#tests/support/printing/kills-and-stalls.ts';
import { jobsOf, newAgentToken } from '#tests/support/printing/printers.ts';

const at = agentsAt(startNetworkPaper);
const { place, expectStates, codes, until, anAgent } = at;

test('closing the connection after a ticket counts as a confirmation', async () => {
  until('closes');
  await anAgent({ PRINT_STALL_MS: '2000' });
  const { cdOrder } = await place();
  await expectStates('printed');
  expect(codes()).toEqual([cdOrder]);
});

test('a printer configured as unconfirmed counts accepted tickets as printed', async () => {
  until('holds');
  await anAgent();
  const silent = await at.another({ confirms: false });
  await at.shop().post(`/api/printers/${silent.id}/trial`);
  await expect
    .poll(async () => (await jobsOf(at.shop(), silent)).map(({ state }) => state), PATIENCE)
    .toEqual(['printed']);
  expect(at.paper().tickets()).toBe(1);
});

test('an agent reports invalid settings and an unknown token', async () => {
  const dir = await agentFolder();
  const token = await newAgentToken(at.shop(), 'Antigo');
  const withoutToken = startAgent({ PORTAL_URL: at.portal().url, PRINT_AGENT_DIR: dir });
  expect(await withoutToken.ended).toBe(1);
  expect(withoutToken.said()).toContain('PRINT_AGENT_TOKEN');
  const given = { PORTAL_URL: at.portal().url, PRINT_AGENT_DIR: dir, PRINT_AGENT_TOKEN: token };
  const agent = startAgent(given);
  await expect.poll(() => agent.said(), PATIENCE).toContain('ligado');
  const second = startAgent(given);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain('Já há um agente');
  const { body } = await at.shop().get<{ agents: { id: string; name: string }[] }>('/api/printers');
  await at.shop().send('DELETE', `/api/print-agents/${body.agents.find(({ name }) => name === 'Antigo')?.id}`);
  expect(await agent.ended).toBe(1);
  expect(agent.said()).toContain('não conhece esta chave');
});
