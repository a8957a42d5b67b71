import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = new URL('../public/push-events.js', import.meta.url);
const REQUEST = '/autorizar/a1';

interface Page {
  readonly url: string;
  readonly messages: unknown[];
  isFocused: boolean;
}

/** Presses a notification that leads to a path, in a browser with these pages; the last used page comes first. */
async function press(path: string, addresses: readonly string[]) {
  const handlers = new Map<string, (event: object) => void>();
  const opened: string[] = [];
  const pages = addresses.map(
    (address): Page => ({ url: `https://portal.test${address}`, messages: [], isFocused: false }),
  );
  const clients = {
    matchAll: async () =>
      pages.map((page) => ({
        url: page.url,
        postMessage: (message: unknown) => page.messages.push(message),
        focus: async () => {
          page.isFocused = true;
        },
      })),
    openWindow: async (address: string) => opened.push(address),
  };
  const self = {
    clients,
    addEventListener: (kind: string, handler: (event: object) => void) => handlers.set(kind, handler),
  };
  runInContext(await readFile(SCRIPT, 'utf8'), createContext({ self, URL }));
  let done: Promise<unknown> | undefined;
  const notification = { close: () => undefined, data: { path } };
  const waitUntil = (work: Promise<unknown>) => {
    done = work;
  };
  handlers.get('notificationclick')?.({ notification, waitUntil });
  await done;
  return { opened, pages: pages.map(({ isFocused, messages }) => ({ isFocused, messages })) };
}

const TOLD = { isFocused: true, messages: [{ type: 'push-opened', path: REQUEST }] };
const LEFT_ALONE = { isFocused: false, messages: [] };

test('a pressed message focuses the page used last, tells it where it leads, and navigates none', async () => {
  const { opened, pages } = await press(REQUEST, ['/novo-pedido', '/dashboard']);
  expect(pages).toEqual([TOLD, LEFT_ALONE]);
  expect(opened).toEqual([]);
});

test('it passes over a customer’s page in the same browser, and opens a page if there is no other', async () => {
  const customer = '/order_custumer?t=abc';
  expect((await press(REQUEST, [customer, '/dashboard'])).pages).toEqual([LEFT_ALONE, TOLD]);
  expect(await press(REQUEST, [customer])).toEqual({ opened: [REQUEST], pages: [LEFT_ALONE] });
  expect((await press(REQUEST, [])).opened).toEqual([REQUEST]);
});
