import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToCourierRun } from '#contract/couriers/page-operations.ts';
import { LONGEST_SILENCE_MS } from '#contract/orders/live-messages.ts';
import { createHintServer, type HintServer } from '#tests/support/hints/server.ts';
import { createEventReader, type HintLine, listenForHints } from './hints.ts';

let page: EventTarget & { hidden: boolean };
let server: HintServer;
let heard: string[];
let line: HintLine;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  server = createHintServer();
  vi.stubGlobal('fetch', server.fetch);
  heard = [];
  line = listenForHints(
    listenToCourierRun,
    {},
    { onHint: () => heard.push('hint'), onSilence: () => heard.push('silence') },
  );
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('the first beat asks for a read, later ones say only that the server is there', async () => {
  expect(line.isLive()).toBe(false);
  await server.open();
  expect([heard, line.isLive()]).toEqual([['hint'], true]);
  for (let beats = 0; beats < 5; beats += 1) {
    await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 1);
    await server.beat();
  }
  expect(heard).toEqual(['hint']);
  await server.hint();
  expect(heard).toEqual(['hint', 'hint']);
});

test('a hint that arrives in pieces counts once', () => {
  let events = 0;
  const read = createEventReader(() => {
    events += 1;
  });
  for (const piece of [':\n', '\ndat', 'a: chan', 'ged\n', '\n:\n\n', 'data: changed\n\ndata: changed\n\n'])
    read(piece);
  expect(events).toBe(3);
});

test('silence is told once; the stream is opened again until the server answers', async () => {
  await server.open();
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS);
  expect([heard, line.isLive()]).toEqual([['hint', 'silence'], false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['hint', 'silence']);
  expect(server.asked()).toBeGreaterThan(5);
  await vi.advanceTimersByTimeAsync(6000 - (60_000 % 6000));
  while (server.streams() === 0) await vi.advanceTimersByTimeAsync(500);
  await server.open();
  expect([heard, line.isLive()]).toEqual([['hint', 'silence', 'hint'], true]);
});

test('a stream that ends is opened again without a word; silence counts from its last beat', async () => {
  await server.open();
  await vi.advanceTimersByTimeAsync(3000);
  server.end();
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS - 3001);
  expect([heard, server.asked()]).toEqual([['hint'], 2]);
  await server.open();
  expect(heard).toEqual(['hint', 'hint']);
  server.end();
  await vi.advanceTimersByTimeAsync(LONGEST_SILENCE_MS);
  expect(heard).toEqual(['hint', 'hint', 'silence']);
});

test('a page without a stream hears no silence, and asks ever less often', async () => {
  server.refuse(404);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual([]);
  const asked = server.asked();
  expect(asked).toBeLessThan(8);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked()).toBeLessThan(asked + 10);
  expect(heard).toEqual([]);
});

test('a page that was refused waits as long as it was told', async () => {
  server.refuse(429, { 'retry-after': '60' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(server.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(server.asked()).toBeGreaterThan(1);
});

test('a link that ended is read at once', async () => {
  await server.open();
  server.end();
  await vi.advanceTimersByTimeAsync(2000);
  server.refuse(401);
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, line.isLive()]).toEqual([['hint', 'hint'], false]);
});

test('a server that refuses one stream after another is read once: the page’s own reads back off', async () => {
  await server.open();
  server.end();
  for (let step = 0; step < 600; step += 1) {
    await vi.advanceTimersByTimeAsync(500);
    server.refuse(503);
  }
  expect(server.asked()).toBeGreaterThan(30);
  expect(heard).toEqual(['hint', 'hint']);
});

test.each(['Sat, 28 Nov 2026 13:00:00 GMT', '9999999', '-1'])(
  'a refusal that asks to wait for "%s" is not answered by asking at once',
  async (wait) => {
    server.refuse(503, { 'retry-after': wait });
    await vi.advanceTimersByTimeAsync(900);
    expect(server.asked()).toBe(1);
  },
);

test('a hidden page has no stream; shown again, it opens one at once', async () => {
  await server.open();
  show(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([server.streams(), server.asked(), heard]).toEqual([0, 1, ['hint']]);
  show(true);
  await server.open();
  expect([server.streams(), heard]).toEqual([1, ['hint', 'hint']]);
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.streams(), heard]).toEqual([0, ['hint', 'hint']]);
});
