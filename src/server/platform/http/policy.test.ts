import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AUTHORISATION_HEADER } from '#contract/access/authorisation-schema.ts';
import { beginApp } from '#contract/access/factor-operations.ts';
import { createApiKey } from '#contract/access/operations.ts';
import { ESTABLISHMENT_HEADER } from '#contract/access/session-schema.ts';
import { tellLeft } from '#contract/couriers/page-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { listOrders, voidOrder } from '#contract/orders/operations.ts';
import { claimPrintJobs } from '#contract/printing/agent-operations.ts';
import { PROOF_MS } from '#domain/access/session-rules.ts';
import type { Caller } from '#server/access/caller.ts';
import { enforcePolicies } from './policy.ts';

const reader: Caller = {
  establishmentId: 'cantina',
  actor: { kind: 'integration', id: 'k', name: 'Site' },
  scopes: new Set(['orders:read']),
  timeZone: 'America/Sao_Paulo',
};

const courier: Caller = {
  establishmentId: 'cantina',
  actor: { kind: 'courier', id: 'm', name: 'Rafael' },
  scopes: new Set(['courier:link']),
  timeZone: 'America/Sao_Paulo',
  courierId: 'm',
};

const person: Caller = { ...reader, actor: { kind: 'account', id: 'a', name: 'Bia' }, scopes: 'all' };

function anApp(caller = reader) {
  const app = Fastify();
  app.setErrorHandler((error: Error, _request, reply) => reply.code(403).send(error.message));
  enforcePolicies(app, async () => caller);
  return app;
}

test('a route under /api without a policy makes the start fail', () => {
  expect(() => anApp().get('/api/forgotten', async () => 'open to all')).toThrow('/api/forgotten states no policy');
});

test('a key may do what its scopes say and nothing that needs a person', async () => {
  const app = anApp();
  app.get('/api/read', { config: { policy: 'orders:read' } }, async ({ caller }) => caller.establishmentId);
  app.get('/api/change', { config: { policy: 'orders:change' } }, async () => 'changed');
  app.get('/api/person', { config: { policy: 'session' } }, async () => 'personal');
  app.get('/api/any', { config: { policy: 'signed-in' } }, async () => 'any');
  const answers = ['read', 'change', 'person', 'any'].map(async (name) => (await app.inject(`/api/${name}`)).body);
  expect(await Promise.all(answers)).toEqual(['cantina', 'not-allowed', 'not-allowed', 'any']);
});

test('a courier’s link opens couriers’ operations only, and no other caller is a courier', async () => {
  const tried = async (caller: Caller) => {
    const app = anApp(caller);
    app.get('/api/run', { config: { policy: 'courier:link' } }, async () => 'run');
    app.get('/api/read', { config: { policy: 'orders:read' } }, async () => 'read');
    app.get('/api/person', { config: { policy: 'session' } }, async () => 'personal');
    app.get('/api/any', { config: { policy: 'signed-in' } }, async () => 'any');
    return Promise.all(['run', 'read', 'person', 'any'].map(async (name) => (await app.inject(`/api/${name}`)).body));
  };
  expect(await tried(courier)).toEqual(['run', 'not-allowed', 'not-allowed', 'not-allowed']);
  expect(await tried(person)).toEqual(['not-allowed', 'read', 'personal', 'any']);
  expect(await tried(reader)).toEqual(['not-allowed', 'read', 'not-allowed', 'any']);
});

const ATTENDANT: Caller = {
  ...person,
  actor: { kind: 'account', id: 'caio', name: 'Caio' },
  role: 'atendente',
  grants: [],
};
const BOSS = { id: 'bia', name: 'Bia', role: 'dono', grants: [] } as const;
const NOW = 1_000_000_000;

type LetThrough = NonNullable<Parameters<typeof enforcePolicies>[3]>;

/** An app whose routes are these operations; a refusal answers its code, a success who called. */
function anOperationApp(caller: Caller, letThrough?: LetThrough) {
  const app = Fastify();
  const refusals: object[] = [];
  app.setErrorHandler((error: Error, _request, reply) => reply.code(403).send(error.message));
  app.addHook('onRequest', (request, _reply, done) => {
    Object.assign(request.log, { warn: (fields: object) => void refusals.push(fields) });
    done();
  });
  enforcePolicies(
    app,
    async () => caller,
    () => NOW,
    letThrough,
  );
  const add = (operation: Operation, atAny = false) =>
    app.route({
      method: operation.method,
      url: operation.path,
      config: { policy: operation.policy.access, operation, asksAgain: operation.policy.asksAgain === true, atAny },
      handler: async ({ caller: who }) => who.actor,
    });
  const call = async ({ method, path }: Operation, headers: Record<string, string> = {}) => {
    const { body } = await app.inject({ method, url: path.replace(/:\w+/g, 'x'), headers });
    return body.startsWith('{') ? (JSON.parse(body) as Caller['actor']) : body;
  };
  return { app, add, call, refusals };
}

test('a person may do what the role allows; a refusal is logged with who asked for what', async () => {
  const { add, call, refusals } = anOperationApp(ATTENDANT);
  add(voidOrder);
  add(listOrders);
  expect(await call(listOrders)).toMatchObject({ id: 'caio' });
  expect(refusals).toEqual([]);
  expect(await call(voidOrder)).toBe('not-permitted');
  expect(refusals).toEqual([
    {
      security: 'refused-access',
      route: voidOrder.path,
      establishmentId: 'cantina',
      actor: 'account caio',
      role: 'atendente',
    },
  ]);
});

test('an act that another person let through is done with both names, and only where that person may do it', async () => {
  const asked: unknown[] = [];
  const name = 'Caio (autorizado por Bia)';
  const through = (by: NonNullable<Caller['letThroughBy']>): LetThrough => {
    return async (request) => {
      asked.push(request.headers[AUTHORISATION_HEADER]);
      return { ...ATTENDANT, actor: { ...ATTENDANT.actor, name }, letThroughBy: by };
    };
  };
  const header = { [AUTHORISATION_HEADER]: 'one' };
  const allowed = anOperationApp(ATTENDANT, through(BOSS));
  for (const operation of [voidOrder, createApiKey, listOrders]) allowed.add(operation);
  expect(await allowed.call(voidOrder)).toBe('not-permitted');
  expect(asked).toEqual([]);
  expect(await allowed.call(voidOrder, header)).toMatchObject({ id: 'caio', name });
  expect(asked).toEqual(['one']);
  expect(await allowed.call(createApiKey, header), 'never for one act').toBe('not-permitted');
  expect(await allowed.call(listOrders, header), 'a read asks nobody').toMatchObject({ name: 'Caio' });
  expect(asked).toEqual(['one']);

  const equal = anOperationApp(ATTENDANT, through({ ...BOSS, role: 'atendente' }));
  equal.add(voidOrder);
  expect(await equal.call(voidOrder, header)).toBe('not-permitted');
  expect(equal.refusals).toHaveLength(1);
  const unknown = anOperationApp(ATTENDANT, async () => undefined);
  unknown.add(voidOrder);
  expect(await unknown.call(voidOrder, header)).toBe('not-permitted');
  const none = anOperationApp(ATTENDANT);
  none.add(voidOrder);
  expect(await none.call(voidOrder, header)).toBe('not-permitted');
});

test('an authorisation of a person who may do it alone adds the other name and refuses nothing', async () => {
  const { add, call } = anOperationApp({ ...ATTENDANT, role: 'gerente' }, async () => undefined);
  add(voidOrder);
  expect(await call(voidOrder, { [AUTHORISATION_HEADER]: 'one' })).toMatchObject({ name: 'Caio' });
});

test('without the second factor that the shop requires, only operations on the own account are open', async () => {
  const { add, call } = anOperationApp({ ...ATTENDANT, role: 'dono', lacksFactor: true });
  for (const operation of [listOrders, beginApp]) add(operation);
  expect(await call(listOrders)).toBe('second-factor-missing');
  expect(await call(beginApp)).toMatchObject({ id: 'caio' });
});

test('an operation that asks again needs a proof of the last minutes, of people only', async () => {
  const tried = async (caller: Caller) => {
    const { add, call } = anOperationApp(caller);
    for (const operation of [createApiKey, listOrders]) add(operation);
    return Promise.all([call(createApiKey), call(listOrders)]);
  };
  const owner: Caller = { ...ATTENDANT, role: 'dono' };
  const proved = { id: 'caio' };
  expect(await tried({ ...owner, provedAt: NOW - PROOF_MS + 1 })).toMatchObject([proved, proved]);
  expect(await tried({ ...owner, provedAt: NOW - PROOF_MS })).toMatchObject(['proof-needed', proved]);
  expect(await tried(owner)).toMatchObject([proved, proved]);
});

test('a tab that shows another establishment than its session is refused, except where any will do', async () => {
  const session: Caller = { ...ATTENDANT, sessionId: 's' };
  const { add, call } = anOperationApp(session);
  add(listOrders);
  add(beginApp, true);
  expect(await call(listOrders)).toMatchObject({ id: 'caio' });
  expect(await call(listOrders, { [ESTABLISHMENT_HEADER]: 'cantina' })).toMatchObject({ id: 'caio' });
  expect(await call(listOrders, { [ESTABLISHMENT_HEADER]: 'padaria' })).toBe('other-establishment');
  expect(await call(beginApp, { [ESTABLISHMENT_HEADER]: 'padaria' })).toMatchObject({ id: 'caio' });
  const key = anOperationApp(reader);
  key.add(listOrders);
  expect(await key.call(listOrders, { [ESTABLISHMENT_HEADER]: 'padaria' })).toMatchObject({ id: 'k' });
});

test('the device of a request is that of its caller, and of no other request', async () => {
  const { add, call } = anOperationApp(ATTENDANT);
  add(listOrders);
  expect(await call(listOrders, { 'x-device': 'Balcão' })).toEqual({ ...ATTENDANT.actor, device: 'Balcão' });
  expect(await call(listOrders)).toEqual(ATTENDANT.actor);
});

test('operations of agents, couriers and visitors need no permission of people', async () => {
  const agent: Caller = { ...reader, scopes: new Set(['print:jobs']) };
  const tried = async (caller: Caller, operation: Operation) => {
    const { add, call } = anOperationApp(caller);
    add(operation);
    return call(operation);
  };
  expect(await tried(agent, claimPrintJobs)).toMatchObject({ id: 'k' });
  expect(await tried(courier, tellLeft)).toMatchObject({ id: 'm' });
  expect(await tried(courier, voidOrder)).toBe('not-allowed');
});

test('a public route asks nobody who calls', async () => {
  const app = Fastify();
  enforcePolicies(app, async () => {
    throw new Error('nobody is signed in');
  });
  app.get('/api/open', { config: { policy: 'public' } }, async () => 'open');
  app.get('/outside', async () => 'page');
  app.get('/api/closed', { config: { policy: 'signed-in' } }, async () => 'closed');
  const bodies = ['/api/open', '/outside', '/api/closed'].map(async (url) => (await app.inject(url)).body);
  expect(await Promise.all(bodies)).toEqual(['open', 'page', expect.stringContaining('nobody is signed in')]);
});
