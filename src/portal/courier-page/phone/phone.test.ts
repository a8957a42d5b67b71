import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import type { HintLine, HintListener } from '#portal/live/hints.ts';
import { pauseAfter, SILENT_MS } from './connection.ts';
import type { CourierAnswer, CourierApi } from './courier-api.ts';
import { createPhone } from './phone.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A phone next to a server that answers only what `answers` is told. */
function nextToServer(name = 'portal-motoboy.courier.abcdefghijkl') {
  const open: ((answer: CourierAnswer<never>) => void)[] = [];
  const silent = (signal?: AbortSignal) =>
    new Promise<CourierAnswer<never>>((resolve) => {
      open.push(resolve);
      signal?.addEventListener('abort', () => {
        const place = open.indexOf(resolve);
        if (place >= 0) open.splice(place, 1);
        resolve(refused({ code: 'no-answer' }));
      });
    });
  let listener: HintListener | undefined;
  const listen = (own: HintListener): HintLine => {
    listener = own;
    return { isLive: () => false, close: () => (listener = undefined) };
  };
  const api: Pick<CourierApi, 'run' | 'sendStep' | 'listen'> = {
    run: silent,
    sendStep: (_step, signal) => silent(signal),
    listen,
  };
  const phone = createPhone(api as CourierApi, name);
  return {
    phone,
    answers: (answer: CourierAnswer<never>) => open.shift()?.(answer),
    /** Answers the newest call. */
    answersLast: (answer: CourierAnswer<never>) => open.pop()?.(answer),
    /** How many calls wait for their answer. */
    waiting: () => open.length,
    listener: () => listener,
  };
}

test('a silent server is shown as no connection after five seconds, until it answers', async () => {
  const { phone, answers } = nextToServer();
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(phone.connection().state).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(phone.connection().state).toBe('none');
  answers(refused({ code: 'refused', detail: '', isTaken: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(phone.connection().state).toBe('open');
  stop();
});

test('a call that is silent is made again every five seconds, and its first answer counts', async () => {
  const { phone, answersLast, waiting } = nextToServer('portal-motoboy.courier.onabadline00');
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(2 * SILENT_MS);
  // Two calls are under way: the first one, which may still be answered, and the newest. The one in between was ended.
  expect([phone.connection().state, waiting()]).toEqual(['none', 2]);
  answersLast(refused({ code: 'refused', detail: '', isTaken: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect([phone.connection().state, waiting()]).toEqual(['open', 1]);
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(phone.connection().state).toBe('open');
  stop();
});

test('each call has its own five seconds: a step that is answered in time is no silence', async () => {
  const { phone, answers } = nextToServer();
  phone.press({ kind: 'arrived', orders: [{ orderId: 'order', code: '15' }] });
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  answers(ok(undefined as never));
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(phone.connection().state).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(phone.connection().state).toBe('none');
  stop();
});

test('a hint is read at once, and a stream that falls silent is shown as no connection until an answer', async () => {
  const { phone, answers, waiting, listener } = nextToServer('portal-motoboy.courier.ofanotherone');
  const stop = phone.start(() => undefined);
  const answered = async (answer: CourierAnswer<never>) => {
    await vi.advanceTimersByTimeAsync(0);
    answers(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  await answered(refused({ code: 'no-answer' }));
  expect([phone.connection().state, waiting()]).toEqual(['none', 0]);
  listener()?.onHint();
  await answered(refused({ code: 'refused', detail: '', isTaken: false }));
  expect(phone.connection().state).toBe('open');
  listener()?.onSilence();
  expect(phone.connection().state).toBe('none');
  stop();
  expect(listener()).toBeUndefined();
});

test('a call that is stuck is made again as soon as the server is heard', async () => {
  const { phone, answers, waiting, listener } = nextToServer('portal-motoboy.courier.ofathirdone1');
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  listener()?.onHint();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting(), 'a call that is only slow is waited for').toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([phone.connection().state, waiting()]).toEqual(['none', 2]);
  listener()?.onHint();
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting(), 'the stuck call and the next one').toBe(2);
  answers(refused({ code: 'link-ended' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(phone.connection().state, 'nobody waits for the stuck one').toBe('none');
  answers(refused({ code: 'refused', detail: '', isTaken: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(phone.connection().state).toBe('open');
  stop();
});

test('the phone reads by itself less often with hints or out of sight, and soon after a failure', () => {
  const pauses = () => [pauseAfter(true, false), pauseAfter(true, true), pauseAfter(false, true)];
  expect(pauses()).toEqual([12_000, 30_000, 5000]);
  Object.assign(document, { hidden: true });
  expect(pauses()).toEqual([30_000, 30_000, 5000]);
});

test('an ended link stays ended while there is no connection', async () => {
  const { phone, answers, listener } = nextToServer();
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  answers(refused({ code: 'link-ended' }));
  await vi.advanceTimersByTimeAsync(0);
  expect([phone.connection().state, listener()]).toEqual(['ended', undefined]);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(phone.connection().state).toBe('ended');
  answers(refused({ code: 'no-answer' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(phone.connection().state).toBe('ended');
  stop();
});

test('a step does not wait for the photos that are being sent', async () => {
  const { phone, answers, waiting } = nextToServer('portal-motoboy.courier.withaphotoxx');
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  answers(refused({ code: 'refused', detail: '', isTaken: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toBe(0);
  phone.press({ kind: 'arrived', orders: [{ orderId: 'order', code: '15' }] });
  await vi.advanceTimersByTimeAsync(0);
  expect(waiting()).toBe(1);
  stop();
});

test('an undo of a step whose answer was lost is sent after the step, also from a page that was opened again', async () => {
  const name = 'portal-motoboy.courier.lostanswer00';
  const { phone, answers } = nextToServer(name);
  phone.press({ kind: 'delivered', orders: [{ orderId: 'order', code: '15' }] });
  const stop = phone.start(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  answers(refused({ code: 'no-answer' }));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  const again = nextToServer(name).phone;
  const [tap] = again.kept.get().taps;
  if (tap === undefined) throw new Error('no tap');
  again.undo(tap);
  expect(again.kept.get().queue.map(({ step, body }) => [step, body])).toEqual([
    ['delivered', {}],
    ['undo', { step: 'delivered' }],
  ]);
});
