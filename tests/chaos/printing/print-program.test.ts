import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CreatedPrintAgent, PrintAgent, Printing } from '#contract/printing/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { agentVersion } from '#server/printing/programs/agent-version.ts';
import { type FakePrinter, startFakePrinter } from '#tests/fakes/printers/network-printer.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import {
  admin,
  makePortalFolder,
  openShop,
  type PortalProcess,
  signIn,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { setUpPrinter } from '#tests/support/printing/printers.ts';
import { aComputer, builtProgram, PLATFORM } from '#tests/support/printing/program.ts';

const PATIENCE = { timeout: 40_000, interval: 50 };
const OLD = '0123456789';

let folder: Awaited<ReturnType<typeof makePortalFolder>>;
let portal: PortalProcess;
let shop: Client;
let paper: FakePrinter;
/** The portal's current program, and an older one that a computer still has. */
let offered: string;
let old: string;

beforeAll(async () => {
  const built = await builtProgram();
  old = join(await builtProgram(OLD), PLATFORM);
  folder = await makePortalFolder();
  offered = join(folder.dataDir, 'agents');
  await cp(built, offered, { recursive: true });
  portal = await startPortal({ dataDir: folder.dataDir });
  shop = await openShop(portal);
  paper = await startFakePrinter();
  await setUpPrinter(shop, { port: paper.port });
}, 180_000);
afterAll(async () => {
  await portal.stop();
  await paper.switchOff();
  await folder.remove();
});
beforeEach(async () => {
  for (const { id } of await agents()) await shop.send('DELETE', `/api/print-agents/${id}`);
});

const agents = async (): Promise<readonly PrintAgent[]> => (await shop.get<Printing>('/api/printers')).body.agents;
const theAgent = async () => (await agents())[0];
/** The large code at the top of the last ticket. */
const lastCode = () => /^\s*(\d+)$/m.exec(paper.printouts().at(-1)?.text ?? '')?.[1];
/** Places an order; resolves when its ticket is printed, and checks that nothing else is. */
const expectPrints = async () => {
  const before = paper.tickets();
  const { body } = await shop.post<Order>('/api/orders', aDelivery());
  await expect.poll(lastCode, PATIENCE).toBe(body.cdOrder);
  expect(paper.tickets()).toBe(before + 1);
};
const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Sets up a computer on which the old program is connected and running. */
async function anOldAgent(given: Readonly<Record<string, string>> = {}, portalUrl = portal.url) {
  const computer = await aComputer();
  const program = join(computer.folder, 'portal-agente');
  await mkdir(computer.folder, { recursive: true });
  await copyFile(old, program);
  const made = (await shop.post<CreatedPrintAgent>('/api/print-agents', { name: 'Caixa' })).body;
  const settings = { portalUrl, token: made.token };
  await writeFile(join(computer.folder, 'agent.json'), JSON.stringify(settings));
  const agent = computer.run(program, ['run'], given);
  await expect.poll(async () => (await theAgent())?.version, PATIENCE).toBe(OLD);
  return { ...agent, program, folder: computer.folder, update: () => askUpdate(made.agent.id) };
}

const askUpdate = async (id: string) => {
  expect((await shop.post(`/api/print-agents/${id}/update`)).status).toBe(204);
};

/** A proxy in front of the portal, until the test ends; it answers a page of its own while it `refuses`. */
async function aFront() {
  const front = { url: '', refuses: false };
  const server = createServer((asked, response) => {
    if (front.refuses) {
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>403 Forbidden</h1>');
      return;
    }
    const { method = 'GET', headers } = asked;
    const passed = request(new URL(asked.url ?? '', portal.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}

/** Replaces the portal's program with another file until the test ends. */
async function offer(content: string, sha256 = createHash('sha256').update(content).digest('hex')) {
  const version = await agentVersion();
  await writeFile(join(offered, PLATFORM), content, { mode: 0o755 });
  await writeFile(join(offered, `${PLATFORM}.json`), JSON.stringify({ version, sha256 }));
}

test('the downloaded file connects its computer without typed settings, starts with it and prints', async () => {
  const computer = await aComputer();
  const download = join(computer.home, 'portal-agente-download');
  const answer = await fetch(`${portal.url}/api/print-agent-programs/${PLATFORM}`, {
    headers: { cookie: shop.cookie },
  });
  await writeFile(download, Buffer.from(await answer.arrayBuffer()), { mode: 0o755 });
  const setup = computer.run(download, []);
  await expect.poll(setup.said, PATIENCE).toMatch(/codigo=/);
  const code = /codigo=(\S+)/.exec(setup.said())?.[1] ?? '';
  expect((await shop.post(`/api/print-agent-pairings/${code}`, { name: 'Balcão' })).status).toBe(201);
  expect(await setup.ended).toBe(0);
  expect((await stat(join(computer.folder, 'agent.json'))).mode & 0o777).toBe(0o600);
  const unit = join(computer.home, '.config/systemd/user/portal-agente.service');
  const start = /^ExecStart="(.+)" run$/m.exec(await readFile(unit, 'utf8'))?.[1] ?? '';
  expect(start).toBe(join(computer.folder, 'portal-agente'));
  expect(await digestOf(start)).toBe(await digestOf(download));
  expect(await computer.called()).toEqual([
    'systemctl --user daemon-reload',
    'systemctl --user enable portal-agente.service',
    'systemctl --user restart portal-agente.service',
    'loginctl enable-linger',
  ]);

  const agent = computer.run(start, ['run']);
  await expectPrints();
  expect(await theAgent()).toMatchObject({ name: 'Balcão', platform: PLATFORM, version: await agentVersion() });
  expect(await agent.stop()).toBe(0);

  expect(await computer.run(start, ['uninstall']).ended).toBe(0);
  await expect(readFile(unit)).rejects.toThrow('ENOENT');
  expect((await computer.called()).slice(4)).toEqual([
    'systemctl --user disable --now portal-agente.service',
    'systemctl --user daemon-reload',
  ]);
});

test('a killed worker is restarted, and a stop signal ends the whole agent', async () => {
  const agent = await anOldAgent();
  const worker = async () => (await readFile(`/proc/${agent.pid}/task/${agent.pid}/children`, 'utf8')).trim();
  const first = await worker();
  process.kill(Number(first.split(' ')[0]), 'SIGKILL');
  await expect.poll(agent.said, PATIENCE).toContain('Começa de novo.');
  await expectPrints();
  expect(await worker()).not.toBe(first);
  expect(await agent.stop()).toBe(0);
});

test('a revoked agent stops and is not restarted', async () => {
  const agent = await anOldAgent();
  await shop.send('DELETE', `/api/print-agents/${(await theAgent())?.id}`);
  expect(await agent.ended).toBe(3);
  expect(agent.said()).toContain('não conhece esta chave');
});

test('an agent of a disabled shop waits, and prints again once the shop is enabled', async () => {
  const agent = await anOldAgent();
  const operator = async (...args: string[]) => {
    const { code, stdout, stderr } = await admin(folder.dataDir, args);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  };
  const [{ id }] = await operator('list-establishments');
  await operator('disable-establishment', '--establishment', id);
  await expect.poll(agent.said, PATIENCE).toContain('suspendeu esta loja');
  await operator('enable-establishment', '--establishment', id);
  shop = await signIn(portal.url);
  await expectPrints();
  expect(await agent.stop()).toBe(0);
});

test('an agent whose calls something in front of the portal refuses goes on when they reach the portal again', async () => {
  const front = await aFront();
  const agent = await anOldAgent({}, front.url);
  front.refuses = true;
  await expect.poll(agent.said, PATIENCE).toContain('não responde');
  front.refuses = false;
  await expectPrints();
  expect(await agent.stop()).toBe(0);
});

test('an agent updates to the portal’s program on request and continues to print', async () => {
  const agent = await anOldAgent();
  await expectPrints();
  await agent.update();
  await expect.poll(async () => (await theAgent())?.version, PATIENCE).toBe(await agentVersion());
  expect(await theAgent()).not.toHaveProperty('updating');
  expect(await digestOf(agent.program)).toBe(await digestOf(join(offered, PLATFORM)));
  await expectPrints();
  expect((await readdir(agent.folder)).toSorted()).toEqual([
    'agent.json',
    'journal.jsonl',
    'portal-agente',
    'portal-agente.old',
  ]);
});

test.each([
  ['ends at once', 'exit 1', 'não funcionou neste computador'],
  ['never reaches the portal', 'exec sleep 1000', 'não funcionou neste computador'],
  ['cannot say its version', 'exit 1', 'foi descartado'],
  ['came damaged', 'exit 1', 'chegou com defeito'],
])('a new program that %s leaves the old one printing, and the portal says why', async (what, does, said) => {
  const agent = await anOldAgent({ PRINT_TRIAL_MS: '2000' });
  const version = what.startsWith('cannot') ? 'outra' : await agentVersion();
  const program = `#!/bin/sh\n[ "$1" = version ] && echo ${version} && exit 0\n${does}\n`;
  if (what.startsWith('cannot')) await offer('#!/bin/sh\nexit 1\n');
  else await offer(program, what === 'came damaged' ? 'ab'.repeat(32) : undefined);
  await agent.update();
  await expect.poll(async () => (await theAgent())?.updateFailure, PATIENCE).toContain(said);
  expect(await theAgent()).toMatchObject({ version: OLD });
  expect(await theAgent()).not.toHaveProperty('updating');
  expect(await digestOf(agent.program)).toBe(await digestOf(old));
  await expectPrints();
});
