import { afterEach, expect, test, vi } from 'vitest';
import { showOrder } from '#domain/public-orders/show.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { createHintServer } from '#tests/support/hints/server.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { ageText } from './age.ts';
import { afterAnswer, type Followed, followOrder, pauseAfter, SILENT_MS } from './follow-order.ts';
import { readOrder } from './order-calls.ts';

const order = showOrder(
  anOrder(),
  {
    shop: { fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' },
    photoAddress: () => undefined,
    logoAddress: () => undefined,
    over: null,
  },
  FRIDAY_NIGHT,
);
const known: Followed = { kind: 'order', order, knownAt: 1000, aheadMs: 0, isStale: false };
const NO_ANSWER = refused({ code: 'no-answer' });
const UNCHANGED = () => new Response(null, { status: 304 });
const loading: Followed = { kind: 'loading' };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows an order, known or not, next to a server that answers only what `answers` is told. */
function follow(first: Followed = known) {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const reads: ((response: Response) => void)[] = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  const server = createHintServer();
  vi.stubGlobal('fetch', (address: string, asked: RequestInit) =>
    address.endsWith('/live') ? server.fetch(address, asked) : new Promise<Response>((resolve) => reads.push(resolve)),
  );
  const shown: boolean[] = [];
  const kinds: string[] = [];
  const following = followOrder('token', first, (next) => {
    kinds.push(next.kind);
    if (next.kind === 'order') shown.push(next.isStale);
  });
  const answers = (response: Response, read = -1) => reads.at(read)?.(response);
  return { page, shown, kinds, following, server, answers, asked: () => reads.length };
}

test('a silent server is reported after five seconds, until it answers', async () => {
  const { shown, following, answers } = follow();
  following.now();
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toEqual([true]);
  answers(new Response(null, { status: 304 }));
  await vi.waitFor(() => expect(shown).toEqual([true, false]));
  following.now();
  answers(new Response(null, { status: 304 }));
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(shown).toEqual([true, false, false]);
  following.stop();
});

test('a first read that stays silent is called slow after five seconds, and may be tried again at once', async () => {
  const { kinds, following, answers } = follow(loading);
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(kinds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds).toEqual(['slow']);
  following.now();
  answers(Response.json(order));
  await vi.waitFor(() => expect(kinds).toEqual(['slow', 'order']));
  following.stop();
});

test('a read that was given up for another one changes nothing, whenever it ends', async () => {
  const { kinds, following, answers } = follow(loading);
  following.now();
  answers(new Response(null, { status: 502 }), 0);
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(kinds).toEqual(['slow']);
  following.stop();
});

test('a phone that slept during a read does not report a lost connection when it wakes', async () => {
  const { page, shown, following, answers } = follow();
  following.now();
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(600_000);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual([]);
  answers(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await vi.waitFor(() => expect(shown).toEqual([false]));
  following.stop();
});

test('a server that stays silent after the page is shown again is reported after five seconds', async () => {
  const { page, shown, following } = follow();
  following.now();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(shown).toEqual([true]);
  following.stop();
});

test('a lost connection is reported at once, and stays reported after a failed read', async () => {
  const { page, shown, following, answers } = follow();
  page.dispatchEvent(new Event('offline'));
  expect(shown).toEqual([true]);
  page.dispatchEvent(new Event('online'));
  answers(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  await vi.waitFor(() => expect(shown).toEqual([true, true]));
  following.stop();
  page.dispatchEvent(new Event('offline'));
  expect(shown).toEqual([true, true]);
});

test('an answer that was under way when the connection was lost does not bring it back', async () => {
  const { page, shown, following, answers, asked } = follow();
  following.now();
  page.dispatchEvent(new Event('offline'));
  expect([shown, asked()]).toEqual([[true], 2]);
  answers(UNCHANGED(), 0);
  await vi.advanceTimersByTimeAsync(10);
  expect(shown).toEqual([true]);
  answers(UNCHANGED());
  await vi.waitFor(() => expect(shown).toEqual([true, false]));
  following.stop();
});

test('an answer that was asked for before the rating does not replace the rated order', async () => {
  const { shown, following, answers } = follow();
  following.now();
  following.take(order);
  answers(Response.json(order));
  await vi.advanceTimersByTimeAsync(10);
  expect(shown).toEqual([false]);
  answers(new Response(null, { status: 304 }));
  await vi.waitFor(() => expect(shown).toEqual([false, false]));
  following.stop();
});

test('a page reads at once after a hint, and again if one comes during the read', async () => {
  const { following, server, answers, asked } = follow();
  await server.open();
  await vi.waitFor(() => expect(asked()).toBe(1));
  await server.hint();
  answers(UNCHANGED());
  await vi.waitFor(() => expect(asked()).toBe(2));
  answers(UNCHANGED());
  // Without a hint the next read is a minute away.
  await vi.advanceTimersByTimeAsync(4000);
  await server.beat();
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked()).toBe(2);
  await server.hint();
  await vi.waitFor(() => expect(asked()).toBe(3));
  following.stop();
  expect(server.streams()).toBe(0);
});

test('a stream that falls silent is reported after five seconds, until an answer after the next beat', async () => {
  const { shown, following, server, answers, asked } = follow();
  await server.open();
  await vi.waitFor(() => expect(asked()).toBe(1));
  answers(UNCHANGED());
  await vi.waitFor(() => expect(shown).toEqual([false]));
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(shown).toEqual([false, true]);
  const before = asked();
  await vi.advanceTimersByTimeAsync(2000);
  await server.open();
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
  answers(UNCHANGED());
  await vi.waitFor(() => expect(shown.at(-1)).toBe(false));
  following.stop();
});

test('without a stream the page polls, and silence on it means nothing', async () => {
  const { shown, following, server, answers, asked } = follow();
  server.refuse(429);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked()).toBe(1);
  answers(UNCHANGED());
  // The next read comes after 12 to 18 s.
  await vi.advanceTimersByTimeAsync(11_900);
  expect([asked(), shown]).toEqual([1, [false]]);
  await vi.advanceTimersByTimeAsync(6_100);
  expect(asked()).toBe(2);
  following.stop();
});

test('the time of an answer is by the server’s clock', () => {
  expect(afterAnswer(loading, ok({ changed: { order, tag: null }, aheadMs: 5000 }), 0, 4000)).toEqual({
    ...known,
    knownAt: 9000,
    aheadMs: 5000,
  });
  expect(afterAnswer(known, ok({ aheadMs: 5000 }), 0, 4000)).toMatchObject({ order, knownAt: 9000 });
  expect(afterAnswer(loading, ok({ aheadMs: 5000 }), 0, 4000)).toBe(loading);
});

test('one lost answer changes nothing, a second one is reported, and a known order stays on the page', () => {
  expect(afterAnswer(known, NO_ANSWER, 1, 0)).toEqual(known);
  expect(afterAnswer(known, NO_ANSWER, 2, 0)).toEqual({ ...known, isStale: true });
  expect(afterAnswer(loading, NO_ANSWER, 1, 0)).toEqual({ kind: 'unreachable' });
  expect(afterAnswer(known, refused({ code: 'link-ended' }), 0, 0)).toEqual({ kind: 'ended' });
  expect(afterAnswer({ kind: 'ended' }, NO_ANSWER, 1, 0)).toEqual({ kind: 'ended' });
});

test('the page reads more often while the courier rides, and less often after each failure', () => {
  const onRoute: Followed = { ...known, order: { ...order, state: 'on-route' } };
  const well = { failures: 0 };
  expect([pauseAfter(known, well, 0.5), pauseAfter(onRoute, well, 0.5)]).toEqual([15_000, 5000]);
  expect([1, 2, 3, 9].map((failures) => pauseAfter(known, { failures }, 0.5))).toEqual([4000, 8000, 16_000, 60_000]);
  expect(pauseAfter(known, { failures: 1, waitMs: 300_000 }, 0.5)).toBe(300_000);
  expect(pauseAfter(loading, well, 0)).toBe(3200);
  const hinted = { failures: 0, hasHints: true };
  expect([pauseAfter(known, hinted, 0.5), pauseAfter(onRoute, hinted, 0.5)]).toEqual([60_000, 15_000]);
  expect(pauseAfter(known, { ...hinted, failures: 1 }, 0.5)).toBe(4000);
});

test.each([
  [0, 'agora'],
  [1999, 'agora'],
  [12_000, 'há 12 s'],
  [59_999, 'há 59 s'],
  [185_000, 'há 3 min'],
])('%i ms ago reads %s', (ms, text) => expect(ageText(1000, 1000 + ms)).toBe(text));

test('the server’s clock is taken from the middle of a slow answer’s way', async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const told = { status: 304, headers: { date: new Date(1_004_000).toUTCString() } };
  vi.stubGlobal('fetch', () => new Promise((answer) => setTimeout(() => answer(new Response(null, told)), 8_000)));
  const read = readOrder('t', '"1"', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await read).toEqual(ok({ aheadMs: 500 }));
});
