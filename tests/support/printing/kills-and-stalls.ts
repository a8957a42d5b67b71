import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CreatedPrintAgent, Printer, PrintJob } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PrinterMood } from '#tests/fakes/printers/network-printer.ts';
import type { Paper } from '#tests/fakes/printers/paper.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { makePortalFolder, openShop, type PortalProcess, startPortal } from '#tests/support/launch/portal-process.ts';
import { agentFolder, startAgent } from '#tests/support/printing/agent.ts';
import { jobsOf, newAgentToken, setUpPrinter } from '#tests/support/printing/printers.ts';

export const PATIENCE = { timeout: 40_000, interval: 50 };

/** Sets up a portal, a shop, and the printer that `startPaper` starts and agents reach. Call it once per file. */
export function agentsAt(startPaper: () => Promise<Paper>) {
  let folder: Awaited<ReturnType<typeof makePortalFolder>>;
  let portal: PortalProcess;
  let shop: Client;
  let paper: Paper;
  let printer: Printer;
  /** The token of the agent whose computer has the printer. */
  let token: string;

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
    paper = await startPaper();
    const made = (await shop.post<CreatedPrintAgent>('/api/print-agents', { name: 'Computador do caixa' })).body;
    token = made.token;
    printer = await setUpPrinter(shop, atAgent(paper, made.agent.id));
  });
  afterEach(async () => {
    const { body } = await shop.get<{ agents: { id: string }[] }>('/api/printers');
    await shop.send('DELETE', `/api/printers/${printer.id}`);
    for (const { id } of body.agents) await shop.send('DELETE', `/api/print-agents/${id}`);
    await paper.close();
  });

  const place = async () => {
    const { status, body } = await shop.post<Order>('/api/orders', aDelivery());
    expect(status).toBe(201);
    return body;
  };
  const states = async () => (await jobsOf(shop, printer)).map(({ state }) => state);

  return {
    portal: () => portal,
    shop: () => shop,
    paper: () => paper,
    printer: () => printer,
    place,
    states,
    expectStates: (...wanted: readonly PrintJob['state'][]) => expect.poll(states, PATIENCE).toEqual(wanted),
    /** The large code at the top of each completely printed ticket. */
    codes: () =>
      paper
        .printouts()
        .filter(({ isCut }) => isCut)
        .map(({ text }) => /^\s*(\d+)$/m.exec(text)?.[1]),
    until(mood: PrinterMood) {
      paper.mood = mood;
    },
    /** Adds another printer on the same device until the test ends. */
    async another(input: object): Promise<Printer> {
      const { agentId } = printer;
      const made = await setUpPrinter(shop, { ...atAgent(paper, agentId), onArrival: false, ...input });
      onTestFinished(async () => void (await shop.send('DELETE', `/api/printers/${made.id}`)));
      return made;
    },
    async restartPortal(meanwhile: () => Promise<void>) {
      await portal.kill();
      await meanwhile();
      portal = await startPortal({ dataDir: folder.dataDir, port: portal.port });
    },
    /** Starts the agent of the printer's computer; `isOther`: one on another computer that also reaches the printer. */
    async anAgent(given: Readonly<Record<string, string>> = {}, isOther = false) {
      const surroundings = {
        PORTAL_URL: portal.url,
        PRINT_AGENT_TOKEN: isOther ? await newAgentToken(shop, 'Outro') : token,
        PRINT_AGENT_DIR: await agentFolder(),
        ...paper.variables,
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
    },
  };
}

function atAgent({ input }: Paper, agentId: string | undefined) {
  return input.connection === undefined || agentId === undefined ? input : { ...input, agentId };
}

/** How printers leave a ticket half done. */
const TROUBLES = [
  ['hangs up in the middle', 'drops'],
  ['takes nothing any more', 'stalls'],
  ['takes everything and says nothing', 'holds'],
] as const satisfies readonly (readonly [string, PrinterMood])[];

/**
 * The same kills and stalls for every kind of connection to a printer: no ticket is lost silently, and none is printed
 * twice. `unnoticed`: a trouble that this kind of connection does not report.
 */
export function killsAndStalls(startPaper: () => Promise<Paper>, offReason: string, unnoticed?: PrinterMood) {
  const at = agentsAt(startPaper);
  const { place, states, expectStates, codes, until, anAgent } = at;

  test('arriving orders are printed in order, in Portuguese, cut, each once', async () => {
    await anAgent();
    const orders = [await place(), await place(), await place()];
    await expectStates('printed', 'printed', 'printed');
    expect(codes()).toEqual(orders.map(({ cdOrder }) => cdOrder));
    await at.shop().post(`/api/printers/${at.printer().id}/trial`);
    await expectStates('printed', 'printed', 'printed', 'printed');
    const trial = at.paper().printouts().at(-1);
    expect(trial?.text).toContain('Acentos: ação, pão de queijo, Müller, à moda');
    expect(trial?.text).toContain('-'.repeat(48));
  });

  test("copies, other code pages and narrow paper follow the printer's settings", async () => {
    await anAgent();
    const expectTrial = async (input: object, wanted: string, count: number) => {
      const { id } = await at.another(input);
      const before = at.paper().printouts().length;
      await at.shop().post(`/api/printers/${id}/trial`);
      await expect.poll(() => at.paper().printouts().length, PATIENCE).toBe(before + count);
      for (const { text, isCut } of at.paper().printouts().slice(before)) {
        expect(isCut).toBe(true);
        expect(text).toContain(wanted);
      }
    };
    await expectTrial({ encoding: 'cp1252', copies: 2 }, 'ação, pão', 2);
    await expectTrial({ encoding: 'cp858', width: 58 }, `\n${'-'.repeat(32)}\n`, 1);
    await expectTrial({ encoding: 'ascii' }, 'acao, pao', 1);
  });

  test('a printer that is off prints its ticket once when it is on again', async () => {
    await at.paper().switchOff();
    await anAgent();
    const { cdOrder } = await place();
    await expect.poll(async () => (await jobsOf(at.shop(), at.printer()))[0]?.reason, PATIENCE).toContain(offReason);
    expect(await states()).not.toContain('uncertain');
    await at.paper().switchOn();
    await expectStates('printed');
    expect(codes()).toEqual([cdOrder]);
  });

  test.each(TROUBLES.filter(([, mood]) => mood !== unnoticed))(
    'a printer that %s leaves the ticket uncertain, and the next one comes out',
    async (_, mood) => {
      until(mood);
      await anAgent({ PRINT_STALL_MS: '1000' });
      await place();
      await expectStates('uncertain');
      until('answers');
      const next = await place();
      await expectStates('uncertain', 'printed');
      expect(codes().at(-1)).toBe(next.cdOrder);
    },
  );

  test('an agent killed in the middle of a ticket never prints it again: a person decides, and the copy is marked', async () => {
    until('holds');
    const agent = await anAgent();
    await place();
    await expect.poll(() => at.paper().tickets(), PATIENCE).toBe(1);
    await agent.kill();
    at.paper().release();
    agent.startAgain();
    await expectStates('uncertain');
    expect(at.paper().tickets()).toBe(1);
    const [job] = await jobsOf(at.shop(), at.printer());
    await at.shop().post(`/api/print-jobs/${job?.id}/answer`, { answer: 'second-copy' });
    await expectStates('printed', 'printed');
    expect(at.paper().tickets()).toBe(2);
    expect(at.paper().printouts().at(-1)?.text).toContain('2ª VIA');
  });

  test('a portal that stops during a print receives the report after its restart', async () => {
    until('holds');
    const agent = await anAgent();
    const first = await place();
    await expect.poll(() => at.paper().tickets(), PATIENCE).toBe(1);
    await at.restartPortal(async () => {
      at.paper().release();
      await expect.poll(() => agent.said(), PATIENCE).toContain('O portal não responde.');
    });
    await expectStates('printed');
    const second = await place();
    await expectStates('printed', 'printed');
    expect(codes()).toEqual([first.cdOrder, second.cdOrder]);
  });

  test('several agents share the work: nothing is printed twice or out of order', async () => {
    await Promise.all([anAgent(), anAgent({}, true), anAgent({}, true)]);
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) orders.push((await place()).cdOrder);
    await expectStates(...orders.map(() => 'printed' as const));
    expect(codes()).toEqual(orders);
  });

  test('an agent that was off prints the missed jobs in order', async () => {
    const agent = await anAgent();
    await expect.poll(() => agent.said(), PATIENCE).toContain('ligado');
    expect(await agent.stop()).toBe(0);
    const orders = [(await place()).cdOrder, (await place()).cdOrder];
    agent.startAgain();
    await expectStates('printed', 'printed');
    expect(codes()).toEqual(orders);
  });

  return at;
}
