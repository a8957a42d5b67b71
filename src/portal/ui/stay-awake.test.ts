import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stayAwake } from './stay-awake.ts';

interface Lock {
  released: boolean;
  release(): Promise<void>;
}

const page = Object.assign(new EventTarget(), { hidden: false });
/** The requests that the browser has not answered, and the locks that it gave. */
let asked: PromiseWithResolvers<Lock>[] = [];
let given: Lock[] = [];

beforeEach(() => {
  [asked, given, page.hidden] = [[], [], false];
  const request = () => {
    const answer = Promise.withResolvers<Lock>();
    asked.push(answer);
    return answer.promise;
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
});

afterEach(() => vi.unstubAllGlobals());

function show(): void {
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
}

function hide(): void {
  page.hidden = true;
  for (const lock of given) lock.released = true;
  page.dispatchEvent(new Event('visibilitychange'));
}

async function give(): Promise<void> {
  const lock: Lock = {
    released: page.hidden,
    async release() {
      lock.released = true;
    },
  };
  given.push(lock);
  asked.at(-1)?.resolve(lock);
  await settled();
}

async function refuse(): Promise<void> {
  asked.at(-1)?.reject(new DOMException('', 'NotAllowedError'));
  await settled();
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const held = () => given.filter(({ released }) => !released).length;

test('the page is shown while the browser still decides: it is not asked twice', async () => {
  const stop = stayAwake();
  show();
  show();
  expect(asked).toHaveLength(1);
  await give();
  expect(asked).toHaveLength(1);
  expect(held()).toBe(1);
  stop();
  expect(held()).toBe(0);
});

test('the lock of a hidden page is gone: the browser is asked again once it is shown', async () => {
  const stop = stayAwake();
  await give();
  hide();
  expect(asked).toHaveLength(1);
  show();
  await give();
  expect(asked).toHaveLength(2);
  expect(held()).toBe(1);
  stop();
  expect(held()).toBe(0);
});

test('hidden and shown again while the browser decided, the page asks again after a refusal, but only then', async () => {
  const stop = stayAwake();
  hide();
  show();
  await refuse();
  expect(asked).toHaveLength(2);
  await refuse();
  expect(asked).toHaveLength(2);
  stop();
});

test('a lock that is given after the page was left is released', async () => {
  stayAwake()();
  await give();
  expect(held()).toBe(0);
  show();
  expect(asked).toHaveLength(1);
});
