import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEarly, takeEarly } from './early-reads.ts';

const SHOP = '01985f2a-0000-7000-8000-000000000001';
const OTHER = '01985f2a-0000-7000-8000-000000000002';

let answer: (response: Response) => void;
let asked: [path: string, establishment: string | undefined][];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers['x-establishment']]);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the first call takes the answer; the next one sends its own request', async () => {
  readEarly('/a', SHOP);
  expect(asked).toEqual([['/a', SHOP]]);
  const taken = takeEarly('/a', SHOP);
  answer(Response.json({ day: 'today' }));
  expect(await (await taken)?.json()).toEqual({ day: 'today' });
  expect(await takeEarly('/a', SHOP)).toBeUndefined();
});

test('“signed out” is used as an answer; a refusal is discarded', async () => {
  readEarly('/a');
  answer(new Response('{}', { status: 401 }));
  expect((await takeEarly('/a', undefined))?.status).toBe(401);
  readEarly('/a', SHOP);
  const refused = new Response('{}', { status: 409 });
  answer(refused);
  expect(await takeEarly('/a', SHOP)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  await expect(refused.text()).rejects.toThrow('unusable');
});

test('an answer for another establishment, an old one and a late one are not used', async () => {
  readEarly('/a', SHOP);
  answer(Response.json({}));
  expect(await takeEarly('/a', OTHER)).toBeUndefined();
  readEarly('/a', SHOP);
  answer(new Response('{}', { status: 401 }));
  vi.advanceTimersByTime(10_001);
  expect(await takeEarly('/a', SHOP)).toBeUndefined();
  readEarly('/a', SHOP);
  const taken = takeEarly('/a', SHOP);
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await taken).toBeUndefined();
});

test.each(['{"half":', 'null', '7', 'x'.repeat(1000)])(
  'does not send a stored value that is no id: %.10s',
  (stored) => {
    readEarly('/a', stored);
    expect(asked).toEqual([]);
  },
);
