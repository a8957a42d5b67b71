import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';

const KEY = 'portal-motoboy.comanda-drafts';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const drafts = () => import('./draft-store.ts');
const of = (command: string) => (draft: Bag) => ({ ...draft, command });

test('the new comanda of one establishment stays while another one opens its own', async () => {
  const { changeDraft, draftOf } = await drafts();
  changeDraft('centro', 'nova', of('5'));
  changeDraft('sul', 'nova', of('9'));
  expect([draftOf('centro', 'nova').command, draftOf('sul', 'nova').command]).toEqual(['5', '9']);
  changeDraft('sul', 'nova', of(''));
  expect([draftOf('centro', 'nova').command, draftOf('sul', 'nova').command]).toEqual(['5', '']);
});

test('a draft of an earlier version is its establishment’s, and moves with the next change', async () => {
  kept.set(KEY, JSON.stringify({ nova: of('5')(emptyBag('centro', 'COMANDA')) }));
  const { changeDraft, draftOf, dropDraft } = await drafts();
  expect([draftOf('centro', 'nova').command, draftOf('sul', 'nova').command]).toEqual(['5', '']);
  dropDraft('sul', 'nova');
  changeDraft('sul', 'nova', of('9'));
  changeDraft('centro', 'nova', (draft) => ({ ...draft, command: `${draft.command}0` }));
  expect(Object.keys(JSON.parse(kept.get(KEY) ?? '')).toSorted()).toEqual(['centro nova', 'sul nova']);
  expect([draftOf('centro', 'nova').command, draftOf('sul', 'nova').command]).toEqual(['50', '9']);
  dropDraft('centro', 'nova');
  expect([draftOf('centro', 'nova').command, draftOf('sul', 'nova').command]).toEqual(['', '9']);
});
