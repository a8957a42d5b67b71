import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScreensAhead, screen } from './load-screen.ts';

const Screen = () => null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { connection: {} });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('each screen is loaded ahead only after two seconds without a key or a click', async () => {
  const loaded: string[] = [];
  for (const name of ['first', 'second', 'third']) {
    screen(() => {
      loaded.push(name);
      if (name !== 'third') window.dispatchEvent(new Event(name === 'first' ? 'keydown' : 'pointerdown'));
      return Promise.resolve({ Screen });
    }, 'Screen');
  }
  loadScreensAhead();
  await vi.advanceTimersByTimeAsync(2900);
  window.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(1900);
  expect(loaded).toEqual([]);
  while (loaded.length === 0) await vi.advanceTimersByTimeAsync(100);
  await vi.advanceTimersByTimeAsync(1900);
  expect(loaded).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(1700);
  expect(loaded).toEqual(['first', 'second']);
  await vi.advanceTimersByTimeAsync(400);
  expect(loaded).toEqual(['first', 'second', 'third']);
});
