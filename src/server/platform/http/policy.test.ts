import Fastify from 'fastify';
import { expect, test } from 'vitest';
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
