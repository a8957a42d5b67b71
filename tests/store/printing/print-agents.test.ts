import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TRY_LATER } from '#contract/messages.ts';
import type { AgentOrders, AskedPairing, Pairing } from '#contract/printing/program-schema.ts';
import type { ClaimedJob, CreatedPrintAgent, PrintAgent, Printing } from '#contract/printing/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { MOST_WAITING } from '#server/printing/pairing/postgres-pairings.ts';
import { agentVersion } from '#server/printing/programs/agent-version.ts';
import { aPng } from '#tests/support/photos.ts';
import { aPrinter, newAgentToken } from '#tests/support/printing/printers.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const NOON = Date.parse('2026-11-20T15:00:00.000Z');
const MINUTE = 60_000;
/** Longer than a window of the limits. */
const A_WHILE = 16 * MINUTE;

let now = NOON;
let running: RunningApp;
let shop: Shop;
let neighbour: Shop;
let dataDir: string;
let programs: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'print-agents-'));
  programs = join(dataDir, 'agents');
  running = await startAppUntilClosed({
    clock: () => now,
    environment: readEnvironment({ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
  });
  shop = await running.openShop();
  neighbour = await running.openShop();
});
afterAll(async () => {
  await running.close();
  await rm(dataDir, { recursive: true, force: true });
});
// Limits count in time windows; each test gets a new one.
beforeEach(async () => {
  now += A_WHILE;
  for (const one of [shop, neighbour]) await one.post('/api/session/proof', { password: PASSWORD });
});

function aToken() {
  const token = `pmi_${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: createHash('sha256').update(token).digest('base64url'), hint: token.slice(-4) };
}

async function ask(name = 'BALCAO-01') {
  const { token, ...known } = aToken();
  const { status, body } = await running
    .client()
    .post<AskedPairing>('/api/print-agent/pairing', { name, platform: 'win-x64', ...known });
  expect(status).toBe(201);
  return { ...body, token };
}
const path = (code: string) => `/api/print-agent-pairings/${code}`;
const stateOf = async (id: string) =>
  (await running.client().get<{ state: string }>(`/api/print-agent/pairing/${id}`)).body.state;
const claim = async (token: string) =>
  running.client().post<{ jobs: ClaimedJob[] }>('/api/print-agent/claim', {}, { authorization: `Bearer ${token}` });

describe('a computer that shows a code', () => {
  test('is connected once, by the person who enters the code, with a token that was never sent', async () => {
    const { id, code, token } = await ask();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await claim(token)).status).toBe(401);
    expect(await stateOf(id)).toBe('waiting');
    const typed = code.toLowerCase().replace('-', ' ');
    const found = await shop.get<Pairing>(path(encodeURIComponent(typed)));
    expect(found.body).toMatchObject({ code, name: 'BALCAO-01', platform: 'win-x64' });
    const { status, body } = await shop.post<PrintAgent>(path(code), { name: 'Caixa' });
    expect([status, body.name, body.hint, body.platform]).toEqual([201, 'Caixa', token.slice(-4), 'win-x64']);
    expect(await stateOf(id)).toBe('paired');
    expect((await claim(token)).status).toBe(200);
    expect((await shop.post(path(code), { name: 'De novo' })).status).toBe(404);
    expect((await shop.get(path(code))).status).toBe(404);
    expect((await neighbour.get<Printing>('/api/printers')).body.agents).toEqual([]);
  });

  test('belongs to one shop, even if two enter the code at once', async () => {
    const { code } = await ask();
    const answers = await Promise.all([shop, neighbour].map((one) => one.post(path(code), { name: 'Caixa' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  });

  test('waits ten minutes', async () => {
    const { id, code, token } = await ask();
    now += 10 * MINUTE;
    expect(await stateOf(id)).toBe('ended');
    expect((await shop.post<{ code: string }>(path(code), { name: 'Tarde' })).body.code).toBe('proof-needed');
    await shop.post('/api/session/proof', { password: PASSWORD });
    expect((await shop.post(path(code), { name: 'Tarde' })).status).toBe(404);
    expect((await claim(token)).status).toBe(401);
  });

  test('cannot be guessed: ten wrong codes, and the shop waits', async () => {
    const { code } = await ask();
    for (let tries = 0; tries < 10; tries += 1) expect((await shop.get(path('BCDF-2345'))).status).toBe(404);
    expect((await shop.get(path(code))).status).toBe(429);
    expect((await shop.post(path(code), { name: 'Caixa' })).status).toBe(429);
    expect((await neighbour.get(path(code))).status).toBe(200);
  });

  test('may request only a few codes, and a token’s hash registers one agent', async () => {
    const { token, ...known } = aToken();
    const asks = () => running.client().post('/api/print-agent/pairing', { name: 'PC', ...known });
    expect((await asks()).status).toBe(201);
    expect((await asks()).status).toBe(404);
    for (let tries = 2; tries < 20; tries += 1) await ask();
    expect((await asks()).status).toBe(429);
    expect((await claim(token)).status).toBe(401);
  });
});

test('while too many computers wait, another one is told to try later', async () => {
  const { pool } = running.database;
  await pool.query(
    `insert into agent_pairings (id, code_hash, token_hash, hint, name, expires_at)
     select 'w' || n, 'w' || n, 'w' || n, 'abcd', 'PC', $1 from generate_series(1, ${MOST_WAITING}) n`,
    [new Date(now + MINUTE)],
  );
  const { token: _, ...known } = aToken();
  const asks = () => running.client().post<Problem>('/api/print-agent/pairing', { name: 'PC', ...known });
  const { status, body } = await asks();
  expect([status, body.code]).toEqual([503, 'too-many-pairings']);
  expect(body.detail).toContain(TRY_LATER);
  now += 2 * MINUTE;
  expect((await asks()).status).toBe(201);
});

test('a printer at a computer gets its tickets from that computer’s agent, with everything that it can do', async () => {
  const own = (await shop.post<CreatedPrintAgent>('/api/print-agents', { name: 'Caixa' })).body;
  const other = await newAgentToken(shop, 'Cozinha');
  const logo = aPng({ width: 16, height: 8, gray: 0 }).toString('base64');
  const input = aPrinter({
    connection: 'queue',
    queue: 'EPSON TM-T20 (cópia 1)',
    agentId: own.agent.id,
    codePage: 2,
    cut: false,
    drawer: true,
    beep: true,
    logo,
  });
  const refused = async (wrong: object) => (await shop.post('/api/printers', { ...input, ...wrong })).status;
  expect(await refused({ agentId: 'de-ninguem' })).toBe(422);
  expect(await refused({ queue: undefined })).toBe(422);
  expect(await refused({ queue: '-o' })).toBe(400);
  expect(await refused({ logo: Buffer.from('GIF89a').toString('base64') })).toBe(422);
  expect(await refused({ logo: aPng({ width: 4000, height: 8 }).toString('base64') })).toBe(422);
  for (const device of ['/etc/passwd', '/dev/../etc/passwd', '/dev/.x', '\\\\.\\PhysicalDrive0', 'C:\\x']) {
    expect([device, await refused({ connection: 'device', device })]).toEqual([device, 400]);
  }
  for (const device of ['/dev/usb/lp0', '\\\\.\\LPT1', '\\\\CAIXA\\Termica 80']) {
    expect([device, await refused({ connection: 'device', device })]).toEqual([device, 201]);
  }
  const { body: printer } = await shop.post<{ id: string }>('/api/printers', input);
  await shop.post(`/api/printers/${printer.id}/trial`);
  expect((await claim(other)).body.jobs).toEqual([]);
  const [job] = (await claim(own.token)).body.jobs;
  expect(job).toMatchObject({ drawer: true, beep: true, logo });
  expect(job?.printer).toMatchObject({ connection: 'queue', queue: input.queue, codePage: 2, cut: false });
});

describe('the agent’s program', () => {
  const VERSION_BEFORE = '0000000000';
  const report = async (token: string, more: object = {}) =>
    (
      await running
        .client()
        .send<AgentOrders>(
          'PUT',
          '/api/print-agent/self',
          { platform: 'linux-x64', version: VERSION_BEFORE, queues: ['Termica'], devices: [], ...more },
          { authorization: `Bearer ${token}` },
        )
    ).body;
  const agents = async () => (await shop.get<Printing>('/api/printers')).body.agents;
  const writeProgram = async (version: string) => {
    await mkdir(programs, { recursive: true });
    await writeFile(join(programs, 'linux-x64'), 'programa');
    await writeFile(join(programs, 'linux-x64.json'), JSON.stringify({ version, sha256: 'aa'.repeat(32) }));
  };

  test('is offered when it is built from these sources, and knows its portal when a person downloads it', async () => {
    await writeProgram(VERSION_BEFORE);
    const file = '/api/print-agent-programs/linux-x64';
    expect((await shop.get<{ code: string }>(file)).body.code).toBe('agent-program-missing');
    await writeProgram(await agentVersion());
    const list = await shop.get<{ programs: { platform: string; state: string }[] }>('/api/print-agent-programs');
    expect(list.body.programs.map(({ platform, state }) => [platform, state])).toEqual([
      ['win-x64', 'missing'],
      ['linux-x64', 'ready'],
      ['linux-arm64', 'missing'],
    ]);
    const { body, headers } = await shop.get(file);
    expect(body).toBe(`programa\n[portal-motoboy ${running.url}]\n`);
    expect(headers.get('content-disposition')).toContain('portal-agente-linux-x64');
    const token = await newAgentToken(shop);
    const own = await running.client().get('/api/print-agent/program/linux-x64', { authorization: `Bearer ${token}` });
    expect(own.body).toBe('programa');
    expect((await running.client().get(file)).status).toBe(401);
  });

  test('replaces itself when a person asks, once, and reports the result', async () => {
    const version = await agentVersion();
    await writeProgram(version);
    const made = (await shop.post<CreatedPrintAgent>('/api/print-agents', { name: 'Atualizado' })).body;
    const itself = async () => (await agents()).find(({ id }) => id === made.agent.id);
    expect((await shop.post(`/api/print-agents/${made.agent.id}/update`)).status).toBe(409);
    expect(await report(made.token)).toEqual({});
    expect(await itself()).toMatchObject({ platform: 'linux-x64', version: VERSION_BEFORE, queues: ['Termica'] });
    expect((await shop.post(`/api/print-agents/${made.agent.id}/update`)).status).toBe(204);
    expect(await report(made.token)).toEqual({ update: { version, sha256: 'aa'.repeat(32) } });
    await report(made.token, { updateFailure: 'Chegou com defeito.' });
    expect(await report(made.token)).toEqual({});
    expect(await itself()).toMatchObject({ updateFailure: 'Chegou com defeito.' });
    await shop.post(`/api/print-agents/${made.agent.id}/update`);
    expect(await itself()).toMatchObject({ updating: true });
    expect(await report(made.token, { version })).toEqual({});
    expect(await itself()).not.toHaveProperty('updating');
    expect((await neighbour.post(`/api/print-agents/${made.agent.id}/update`)).status).toBe(404);
  });
});
