import Fastify from 'fastify';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { type Operation, operation } from '#contract/operation.ts';
import type { App } from './app.ts';
import { rawAnswer } from './raw-answer.ts';
import { type HandlerOf, route } from './route.ts';

const Counted = Type.Object({ count: Type.Integer() }, { additionalProperties: false });
const base = { path: '/things/:id', summary: '', problems: [], policy: { access: 'public' } } as const;

async function answerOf<One extends Operation>(one: One, handler: HandlerOf<One>) {
  const app = Fastify();
  route(app as unknown as App, one, handler);
  const { statusCode, body } = await app.inject({ method: one.method, url: '/things/7' });
  return { statusCode, body };
}

test('a handler answers with a value; the status is the operation’s and only described fields are sent', async () => {
  const create = operation({ ...base, method: 'POST', answer: { 201: Counted } });
  const answer = { count: 1, secret: 'x' };
  expect(await answerOf(create, () => answer)).toEqual({ statusCode: 201, body: '{"count":1}' });
});

test('an operation without content is answered by returning', async () => {
  const remove = operation({ ...base, method: 'DELETE', answer: { 204: null } });
  expect(await answerOf(remove, () => undefined)).toEqual({ statusCode: 204, body: '' });
  const accept = operation({ ...base, method: 'POST', answer: { 202: null } });
  expect(await answerOf(accept, async () => {})).toEqual({ statusCode: 202, body: '' });
});

test('with several statuses the handler chooses one', async () => {
  const erase = operation({ ...base, method: 'DELETE', answer: { 202: Counted, 204: null } });
  expect(
    await answerOf(erase, async (_request, reply) => {
      reply.code(202);
      return { count: 2 };
    }),
  ).toEqual({ statusCode: 202, body: '{"count":2}' });
  expect(
    await answerOf(erase, async (_request, reply) => {
      reply.code(204);
    }),
  ).toEqual({ statusCode: 204, body: '' });
});

test('an answer sent by the handler is not sent again', async () => {
  const read = operation({ ...base, method: 'GET', answer: { 200: Counted, 304: null } });
  const warned: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void warned.push(line) } } });
  route(app as unknown as App, read, async (_request, reply) => rawAnswer(reply.code(304).send()));
  expect((await app.inject({ method: 'GET', url: '/things/7' })).statusCode).toBe(304);
  expect(warned).toEqual([]);
});

test('parts of the request have the types of their schemas', async () => {
  const read = operation({
    ...base,
    method: 'GET',
    params: Type.Object({ id: Type.String() }),
    answer: { 200: Counted },
  });
  expect(await answerOf(read, ({ params }) => ({ count: Number(params.id) }))).toEqual({
    statusCode: 200,
    body: '{"count":7}',
  });
  // @ts-expect-error A field that the operation does not promise is of the wrong type.
  const wrong: HandlerOf<typeof read> = () => ({ count: 'seven' });
  expect(wrong).toBeDefined();
});
