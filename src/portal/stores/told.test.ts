import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The stores of what a person entered or chose, with content that their readers do not accept. */
const STORES = [
  ['portal-motoboy.bag', '5', './bag-store.ts', /rascunho/],
  ['portal-motoboy.bag.others', '[{"items": "none"}]', './bag-store.ts', /rascunho/],
  ['portal-motoboy.counter-sale.others', '{"half":', './bag-store.ts', /rascunho/],
  ['portal-motoboy.comanda-drafts', '[1]', './draft-store.ts', /rascunho/],
  ['portal-motoboy.settings', '{"timeAwait": "a lot"}', './settings-store.ts', /configurações/],
  ['portal-motoboy.paper', '"wide"', './paper-store.ts', /largura do papel/],
  ['portal-motoboy.device', '{"name": 5}', './device-store.ts', /nome deste navegador/],
] as const;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const notices = async () => (await import('./set-aside-notice.ts')).setAsideNotices();

test.each(STORES)('%s says when its content could not be read, and keeps a copy', async (key, text, module, told) => {
  stored.set(key, text);
  await import(/* @vite-ignore */ module);
  expect(await notices()).toEqual([expect.stringMatching(told)]);
  expect(JSON.parse(stored.get(`${key}.aside`) ?? '[]')).toMatchObject([{ text }]);
});

test('stores without content say nothing', async () => {
  for (const [, , module] of STORES) await import(/* @vite-ignore */ module);
  expect(await notices()).toEqual([]);
});
