import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { HEARTBEAT_MS } from '#contract/orders/live-messages.ts';
import { answerProblems } from '#server/platform/http/problem-answers.ts';
import { listenTo } from '#tests/support/hints/stream.ts';
import { SWEEP_MS } from '../sweep.ts';
import { createHintStreams, type HintStream, type HintStreams, MOST_OF_NETWORK } from './streams.ts';

/** Sweeps in which every stream has one beat. */
const ROUND = HEARTBEAT_MS / SWEEP_MS;

let streams: HintStreams;
let isBusReady: boolean;
let open: HintStream[];
let opened: number;
let isAsked: PromiseWithResolvers<void>;
let address: string;

function openStream(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const stream = streams.open(request, reply, (ended) => {
    open = open.filter((one) => one !== ended);
  });
  open.push(stream);
  opened += 1;
  return reply;
}

beforeEach(async () => {
  opened = 0;
  isAsked = Promise.withResolvers();
  isBusReady = true;
  open = [];
  streams = createHintStreams({ ready: () => isBusReady });
  const app = Fastify({ trustProxy: true });
  answerProblems(app, () => undefined);
  app.get('/live', (request, reply) => openStream(request, reply));
  app.get('/left', async (request, reply) => {
    isAsked.resolve();
    await once(reply.raw, 'close');
    return openStream(request, reply);
  });
  address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/live`;
  onTestFinished(() => {
    streams.close();
    return app.close();
  });
});

const sweep = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) {
    for (let sweeps = 0; sweeps < ROUND; sweeps += 1) streams.sweep();
    await delay(0);
  }
};
const listen = async (count: number) => {
  const pages = await Promise.all(Array.from({ length: count }, () => listenTo(address)));
  await expect.poll(() => pages.every((page) => page.beats() === 1)).toBe(true);
  return pages;
};

test('a stream begins with a beat, has one in each round, and tells proxies to pass it on at once', async () => {
  const [page] = await listen(1);
  expect(page?.text()).toBe(':\n\n');
  expect([page?.headers['content-type'], page?.headers['cache-control']]).toEqual([
    'text/event-stream; charset=utf-8',
    'no-store, no-transform',
  ]);
  expect([page?.headers['x-accel-buffering'], page?.headers['content-encoding']]).toEqual(['no', undefined]);
  await sweep(3);
  await expect.poll(() => page?.beats()).toBe(4);
  for (const stream of [...open, ...open]) streams.hint(stream);
  await expect.poll(() => page?.text()).toBe(`${':\n\n'.repeat(4)}${'data: changed\n\n'.repeat(2)}`);
});

test('the beats of many streams are spread over the sweeps', async () => {
  const pages = await listen(2 * ROUND);
  streams.sweep();
  await expect.poll(() => pages.filter((page) => page.beats() === 2).length).toBe(2);
  await delay(20);
  expect(pages.filter((page) => page.beats() === 2)).toHaveLength(2);
});

test('the beats stay spread while pages come and go', async () => {
  const pages: Awaited<ReturnType<typeof listen>> = [];
  for (let count = 0; count < ROUND; count += 1) pages.push(...(await listen(1)));
  for (let count = 0; count < ROUND; count += 1) {
    pages.shift()?.close();
    await expect.poll(() => streams.count()).toBe(ROUND - 1);
    pages.push(...(await listen(1)));
  }
  for (let sweeps = 1; sweeps <= ROUND; sweeps += 1) {
    streams.sweep();
    await expect.poll(() => pages.filter((page) => page.beats() === 2).length).toBe(sweeps);
  }
});

test('while the bus is down each page is asked to read as often as it would poll, and once after', async () => {
  const pages = await listen(3);
  const hints = () => pages.map((page) => page.hints());
  await sweep(8);
  isBusReady = false;
  await sweep(8);
  await expect.poll(hints).toEqual([1, 1, 1]);
  await sweep(8);
  await expect.poll(hints).toEqual([2, 2, 2]);
  isBusReady = true;
  await sweep(16);
  await expect.poll(() => pages.every((page) => page.beats() + page.hints() === 41)).toBe(true);
  expect(hints()).toEqual([3, 3, 3]);
});

test('a page that has not read is cut off instead of more being kept for it', async () => {
  const [slow, quick] = await listen(2);
  const [stream] = open;
  // More than the system's own buffers hold; nobody reads it.
  stream?.response.socket?.pause();
  stream?.response.write(Buffer.alloc(64 * 1024 * 1024));
  expect(stream?.response.writableLength).toBeGreaterThan(0);
  await sweep(1);
  await slow?.ended;
  await expect.poll(() => open.length).toBe(1);
  await expect.poll(() => quick?.beats()).toBe(2);
});

test('a stream ends after minutes, and its page opens another', async () => {
  const pages = await listen(3);
  await sweep(119);
  expect(streams.count()).toBe(3);
  await sweep(62);
  await Promise.all(pages.map((page) => page.ended));
  await expect.poll(() => streams.count()).toBe(0);
});

test('a page that left before its stream was opened holds no place', async () => {
  const page = get(address.replace('/live', '/left')).on('error', () => undefined);
  await isAsked.promise;
  page.destroy();
  await expect.poll(() => opened).toBe(1);
  await expect.poll(() => [streams.count(), open.length]).toEqual([0, 0]);
});

test('a closing portal ends all streams, and each new one at once', async () => {
  const pages = await listen(2);
  streams.close();
  await Promise.all(pages.map((page) => page.ended));
  const late = await listenTo(address);
  await late.ended;
  expect(late.status).toBe(200);
  await expect.poll(() => [streams.count(), open.length]).toEqual([0, 0]);
});

test('a network has a limited number of streams; another one, and one that has closed some, gets more', async () => {
  const from = (network: string) => listenTo(address, { 'x-forwarded-for': network });
  const pages: Awaited<ReturnType<typeof from>>[] = [];
  for (let opened = 0; opened < MOST_OF_NETWORK; opened += 50) {
    pages.push(...(await Promise.all(Array.from({ length: 50 }, () => from('203.0.113.7')))));
  }
  expect(pages.every(({ status }) => status === 200)).toBe(true);
  const refused = await from('203.0.113.7');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await from('203.0.113.8')).status).toBe(200);
  pages[0]?.close();
  await expect.poll(async () => (await from('203.0.113.7')).status).toBe(200);
});
