import type {} from '@fastify/swagger';
import Fastify from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { operation } from '#contract/operation.ts';
import { dispatchOrder } from '#contract/orders/operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { describeApi } from './description.ts';
import type { ApiDocument } from './document.ts';

async function anApp() {
  const app = Fastify();
  await describeApi(app);
  return app as unknown as App;
}

test('an operation is described under its own name, with its possible problems', async () => {
  const app = await anApp();
  route(app, dispatchOrder, () => {
    throw new Error('not called');
  });
  await app.ready();
  const described = (app.swagger() as unknown as ApiDocument).paths['/api/orders/{id}/dispatch']?.post;
  expect(described).toMatchObject({ operationId: 'dispatchOrder', tags: ['Pedidos'], summary: 'Despachar' });
  expect(Object.keys(described?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '403', '409']));
});

test('a route without an operation is refused', async () => {
  const app = await anApp();
  app.get('/api/stray', async () => ({}));
  await app.ready();
  expect(() => app.swagger()).toThrow('No operation describes /api/stray');
});

test('an operation missing from the list of all is refused', async () => {
  const app = await anApp();
  const stray = operation({
    method: 'GET',
    path: '/api/stray',
    summary: 'Solta',
    answer: { 200: Type.Object({}) },
    problems: [],
    policy: { access: 'public' },
  });
  route(app, stray, () => ({}));
  await app.ready();
  expect(() => app.swagger()).toThrow('GET /api/stray is missing in all-operations.ts');
});
