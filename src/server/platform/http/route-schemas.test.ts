import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRouteSchemas } from './route-schemas.ts';

const BROKEN = { type: 'no such type' };

function anApp() {
  const schemas = createRouteSchemas();
  const app = Fastify({ schemaController: schemas.controller });
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const answer = { type: 'object', properties: { name: { type: 'string' } } };
  app.post('/named', { schema: { body, response: { 200: answer } } }, (request) => ({
    ...(request.body as object),
    secret: 'not part of the answer',
  }));
  return { app, schemas };
}

test('a request is validated and its answer serialised at the first use and after it', async () => {
  const { app } = anApp();
  for (const name of ['Ana', 'Bia']) {
    const answered = await app.inject({ method: 'POST', url: '/named', body: { name } });
    expect(answered.json()).toEqual({ name });
    const refused = await app.inject({ method: 'POST', url: '/named', body: { name: [] } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'FST_ERR_VALIDATION', message: 'body/name must be string' });
  }
});

test('a schema that does not compile fails its own route only, and all of them at once when asked', async () => {
  const { app, schemas } = anApp();
  app.post('/broken', { schema: { body: BROKEN } }, () => 'unreachable');
  const broken = await app.inject({ method: 'POST', url: '/broken', body: {} });
  expect(broken.statusCode).toBe(500);
  const named = await app.inject({ method: 'POST', url: '/named', body: { name: 'Ana' } });
  expect(named.statusCode).toBe(200);
  expect(() => schemas.compileRest()).toThrow('no such type');
});

test('all schemas of a sound app are compiled when asked', async () => {
  const { app, schemas } = anApp();
  await app.ready();
  expect(() => schemas.compileRest()).not.toThrow();
});
