import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The page's links over a storage with this content. */
async function linksOver(content: Readonly<Record<string, string>>) {
  const kept = new Map(Object.entries(content));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return import('./token.ts');
}

test.each(['{"a":5}', '{"a":[7,null,{}]}', '[]', 'null', '{"half":', '"x"'])(
  'a link is remembered and a newer one found over %s',
  async (links) => {
    const { newerLinkOf, rememberLink } = await linksOver({ 'portal-motoboy.courier-links': links });
    expect(newerLinkOf('old')).toBeNull();
    rememberLink('rafael', 'old');
    rememberLink('rafael', 'new');
    expect([newerLinkOf('old'), newerLinkOf('new')]).toEqual(['new', null]);
  },
);

test.each([
  ['abc_DEF-123', 'abc_DEF-123'],
  ['{"a":5}', null],
  ['é', null],
])('the remembered token %s is %s', async (stored, token) => {
  const { rememberedToken } = await linksOver({ 'portal-motoboy.courier.token': stored });
  expect(rememberedToken()).toBe(token);
});
