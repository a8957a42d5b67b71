import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Printer, PrintJob } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { type FakePrinter, type PrinterMood, startFakePrinter } from '#tests/fakes/printer/network-printer.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { makePortalFolder, openShop, type PortalProcess, startPortal } from '#tests/support/portal-process.ts';
import { agentFolder, startAgent } from '#tests/support/printing/agent.ts';
import { jobsOf, newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };

let folder: Awaited<ReturnType<typeof makePortalFolder>>;
let portal: PortalProcess;
let shop: Client;
let paper: FakePrinter;
let printer: Printer;

beforeAll(async () => {
  folder = await makePortalFolder();
  portal = await startPortal({ dataDir: folder.dataDir });
  shop = await openShop(portal);
});
afterAll(async () => {
  await portal.stop();
  await folder.remove();
});
beforeEach(async () => {
  paper = await startFakePrinter();
  printer = await setUpPrinter(shop, { port: paper.port });
  return async () => {
    await shop.send('DELETE', `/api/printers/${printer.id}`);
    await paper.switchOff();
  };
});

const place = async () => {
  const { status, body } = await shop.post<Order>('/api/orders', aDelivery());
  expect(status).toBe(201);
  return body;
};
const states = async () => (await jobsOf(shop, printer)).map(({ state }) => state);
const expectStates = (...wanted: readonly PrintJob['state'][]) => expect.poll(states, PATIENCE).toEqual(wanted);
/** The large code at the top of each completely printed ticket. */
const codes = () =>
  paper
    .printouts()
    .filter(({ isCut }) => isCut)
    .map(({ text }) => /^\s*(\d+)$/m.exec(text)?.[1]);
const until = (mood: PrinterMood) => {
  paper.mood = mood;
};

async function anAgent(given: Readonly<Record<string, string>> = {}) {
  const surroundings = {
    PORTAL_URL: portal.url,
    PRINT_AGENT_TOKEN: await newAgentToken(shop),
    PRINT_AGENT_DIR: await agentFolder(),
    ...given,
  };
  let agent = startAgent(surroundings);
  return {
    said: () => agent.said(),
    stop: () => agent.stop(),
    kill: () => agent.kill(),
    startAgain: () => {
      agent = startAgent(surroundings);
    },
  };
}

test('what arrives is printed in order, in Portuguese, cut, each once', async () => {
  await anAgent();
  const orders = [await place(), await place(), await place()];
  await expectStates('printed', 'printed', 'printed');
  expect(codes()).toEqual(orders.map(({ cdOrder }) => cdOrder));
  await shop.post(`/api/printers/${printer.id}/trial`);
  await expectStates('printed', 'printed', 'printed', 'printed');
  const trial = paper.printouts().at(-1);
  expect(trial?.text).toContain('Acentos: ação, pão de queijo, Müller, à moda');
  expect(trial?.text).toContain('-'.repeat(48));
});

test("copies, other code pages and narrow paper follow the printer's settings", async () => {
  await anAgent();
  const expectTrial = async (input: object, wanted: string, count: number) => {
    const { id } = await setUpPrinter(shop, { port: paper.port, onArrival: false, ...input });
    onTestFinished(async () => void (await shop.send('DELETE', `/api/printers/${id}`)));
    const before = paper.printouts().length;
    await shop.post(`/api/printers/${id}/trial`);
    await expect.poll(() => paper.printouts().length, PATIENCE).toBe(before + count);
    for (const { text, isCut } of paper.printouts().slice(before)) {
      expect(isCut).toBe(true);
      expect(text).toContain(wanted);
    }
  };
  await expectTrial({ encoding: 'cp1252', copies: 2 }, 'ação, pão', 2);
  await expectTrial({ encoding: 'cp858', width: 58 }, `\n${'-'.repeat(32)}\n`, 1);
  await expectTrial({ encoding: 'ascii' }, 'acao, pao', 1);
});

test('a printer that is off prints its ticket once when it is on again', async () => {
  await paper.switchOff();
  await anAgent();
  const { cdOrder } = await place();
  await expect.poll(async () => (await jobsOf(shop, printer))[0]?.reason, PATIENCE).toContain('recusou a conexão');
  expect(await states()).not.toContain('uncertain');
  await paper.switchOn();
  await expectStates('printed');
  expect(codes()).toEqual([cdOrder]);
});

test.each([
  ['hangs up in the middle', 'drops'],
  ['takes nothing any more', 'stalls'],
  ['takes everything and says nothing', 'holds'],
] as const)('a printer that %s leaves the ticket uncertain, and the next one comes out', async (_, mood) => {
  until(mood);
  await anAgent({ PRINT_STALL_MS: '1000' });
  await place();
  await expectStates('uncertain');
  until('answers');
  const next = await place();
  await expectStates('uncertain', 'printed');
  expect(codes().at(-1)).toBe(next.cdOrder);
});

test('a printer that only closes the connection when done counts as confirming', async () => {
  until('closes');
  await anAgent({ PRINT_STALL_MS: '2000' });
  const { cdOrder } = await place();
  await expectStates('printed');
  expect(codes()).toEqual([cdOrder]);
});

test('a printer that confirms nothing, and is set so, counts as having printed what it accepted', async () => {
  until('holds');
  await anAgent();
  const silent = await setUpPrinter(shop, { port: paper.port, onArrival: false, confirms: false });
  onTestFinished(async () => void (await shop.send('DELETE', `/api/printers/${silent.id}`)));
  await shop.post(`/api/printers/${silent.id}/trial`);
  await expect.poll(async () => (await jobsOf(shop, silent)).map(({ state }) => state), PATIENCE).toEqual(['printed']);
  expect(paper.tickets()).toBe(1);
});

test('an agent killed in the middle of a ticket never prints it again: a person decides, and the copy is marked', async () => {
  until('holds');
  const agent = await anAgent();
  await place();
  await expect.poll(() => paper.tickets(), PATIENCE).toBe(1);
  await agent.kill();
  until('answers');
  agent.startAgain();
  await expectStates('uncertain');
  expect(paper.tickets()).toBe(1);
  const [job] = await jobsOf(shop, printer);
  await shop.post(`/api/print-jobs/${job?.id}/answer`, { answer: 'second-copy' });
  await expectStates('printed', 'printed');
  expect(paper.tickets()).toBe(2);
  expect(paper.printouts().at(-1)?.text).toContain('2ª VIA');
});

test('a portal that goes away during a print receives the report when it is back', async () => {
  until('holds');
  const agent = await anAgent();
  const first = await place();
  await expect.poll(() => paper.tickets(), PATIENCE).toBe(1);
  await portal.kill();
  paper.release();
  await expect.poll(() => agent.said(), PATIENCE).toContain('O portal não responde.');
  portal = await startPortal({ dataDir: folder.dataDir, port: portal.port });
  await expectStates('printed');
  const second = await place();
  await expectStates('printed', 'printed');
  expect(codes()).toEqual([first.cdOrder, second.cdOrder]);
});

test('several agents share the work: nothing is printed twice or out of order', async () => {
  await Promise.all([anAgent(), anAgent(), anAgent()]);
  const orders: string[] = [];
  for (let count = 0; count < 8; count += 1) orders.push((await place()).cdOrder);
  await expectStates(...orders.map(() => 'printed' as const));
  expect(codes()).toEqual(orders);
});

test('an agent that was off catches up in order', async () => {
  const agent = await anAgent();
  await expect.poll(() => agent.said(), PATIENCE).toContain('ligado');
  expect(await agent.stop()).toBe(0);
  const orders = [(await place()).cdOrder, (await place()).cdOrder];
  agent.startAgain();
  await expectStates('printed', 'printed');
  expect(codes()).toEqual(orders);
});

test('an agent reports what is wrong with its settings, and that its token is no longer known', async () => {
  const dir = await agentFolder();
  const token = await newAgentToken(shop, 'Antigo');
  const withoutToken = startAgent({ PORTAL_URL: portal.url, PRINT_AGENT_DIR: dir });
  expect(await withoutToken.ended).toBe(1);
  expect(withoutToken.said()).toContain('PRINT_AGENT_TOKEN');
  const given = { PORTAL_URL: portal.url, PRINT_AGENT_DIR: dir, PRINT_AGENT_TOKEN: token };
  const agent = startAgent(given);
  await expect.poll(() => agent.said(), PATIENCE).toContain('ligado');
  const second = startAgent(given);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain('Já há um agente');
  const { body } = await shop.get<{ agents: { id: string; name: string }[] }>('/api/printers');
  await shop.send('DELETE', `/api/print-agents/${body.agents.find(({ name }) => name === 'Antigo')?.id}`);
  expect(await agent.ended).toBe(1);
  expect(agent.said()).toContain('não conhece esta chave');
});
