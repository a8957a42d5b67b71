import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = new EventTarget();
const use = (gesture: string, buttons: number) => page.dispatchEvent(Object.assign(new Event(gesture), { buttons }));
let atQuietMoment: typeof import('./moment.ts')['atQuietMoment'];
let PATIENCE_MS: number;
let REST_MS: number;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  ({ atQuietMoment, PATIENCE_MS, REST_MS } = await import('./moment.ts'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('acts at once where nobody points', () => {
  const act = vi.fn();
  atQuietMoment(act);
  expect(act).toHaveBeenCalledOnce();
});

test('waits until the pointer rests, but not forever', () => {
  const [rested, restless] = [vi.fn(), vi.fn()];
  use('pointermove', 0);
  atQuietMoment(rested);
  vi.advanceTimersByTime(REST_MS - 100);
  expect(rested).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(rested).toHaveBeenCalledOnce();

  use('pointermove', 0);
  atQuietMoment(restless);
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    expect(restless).not.toHaveBeenCalled();
    use('pointermove', 0);
    vi.advanceTimersByTime(100);
  }
  expect(restless).toHaveBeenCalledOnce();
});

test('never acts between the press of a button and its release', () => {
  const act = vi.fn();
  use('pointerdown', 1);
  atQuietMoment(act);
  vi.advanceTimersByTime(3 * PATIENCE_MS);
  expect(act).not.toHaveBeenCalled();
  use('pointerup', 0);
  vi.advanceTimersByTime(REST_MS);
  expect(act).toHaveBeenCalledOnce();
});

test('a part that is no longer wanted does not appear later', () => {
  const act = vi.fn();
  use('pointermove', 0);
  atQuietMoment(act)();
  vi.advanceTimersByTime(2 * PATIENCE_MS);
  expect(act).not.toHaveBeenCalled();
});
