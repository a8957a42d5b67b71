import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRouteSchemas } from './route-schemas.ts';

const BROKEN = { type: 'no such type' };

function anApp() {
  const errors: unknown[] = [];
  const schemas = createRouteSchemas((error) => errors.push(error));
  const app = Fastify({ schemaController: schemas.controller });
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  const answer = { type: 'object', properties: { name: { type: 'string' } } };
  app.post('/named', { schema: { body, response: { 200: answer } } }, (request) => ({
    ...(request.body as object),
    secret: 'not part of the answer',
  }));
  return { app, schemas, errors };
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

test('after the start, the rest is compiled in the background, and what fails is reported', async () => {
  const { app, schemas, errors } = anApp();
  app.post('/broken', { schema: { body: BROKEN } }, () => 'unreachable');
  await app.ready();
  schemas.part.start?.();
  await expect.poll(() => errors).toHaveLength(1);
  schemas.part.stop?.();
  const later = anApp();
  await later.app.ready();
  expect(() => later.schemas.compileRest()).not.toThrow();
});
