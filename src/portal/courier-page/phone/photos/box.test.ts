import { afterEach, expect, test, vi } from 'vitest';
import { moveKeptPhotos, openPhotoBox } from './box.ts';

afterEach(() => vi.unstubAllGlobals());

/** A request that is answered in the next microtask. */
function asked<Result>(answer: () => Result) {
  const request = { result: undefined as Result | undefined, onsuccess: () => undefined };
  queueMicrotask(() => {
    request.result = answer();
    request.onsuccess();
  });
  return request;
}

/** The requests of an object store with generated keys. */
function storeOf(rows: Map<number, unknown>) {
  let lastKey = 0;
  return {
    add: (row: unknown) => asked(() => void rows.set(++lastKey, row)),
    getAll: (_: null, most = rows.size) => asked(() => [...rows.values()].slice(0, most)),
    getAllKeys: () => asked(() => [...rows.keys()]),
    get: (key: number) => asked(() => rows.get(key)),
    delete: (key: number) => asked(() => rows.delete(key)),
    count: () => asked(() => rows.size),
  };
}

/** A phone's IndexedDB: as specified, a new database stays only if nothing aborts its first transaction. */
function stubPhone(): ReadonlyMap<string, unknown> {
  const databases = new Map<string, ReturnType<typeof storeOf>>();
  const open = (name: string) => {
    const opening = { result: {}, transaction: {}, error: new Error('AbortError') } as Record<string, unknown>;
    queueMicrotask(() => {
      const call = (handler: string) => (opening[handler] as () => void)();
      opening.result = {
        createObjectStore: () => undefined,
        transaction: () => ({ objectStore: () => databases.get(name) }),
        close: () => undefined,
      };
      opening.transaction = { abort: () => databases.delete(name) };
      if (!databases.has(name)) {
        databases.set(name, storeOf(new Map()));
        call('onupgradeneeded');
      }
      call(databases.has(name) ? 'onsuccess' : 'onerror');
    });
    return opening;
  };
  vi.stubGlobal('indexedDB', { open, deleteDatabase: (name: string) => databases.delete(name) });
  return databases;
}

test('the photos of an ended link move to the next one, and its box is deleted', async () => {
  const databases = stubPhone();
  const former = openPhotoBox('former');
  const photos = ['a', 'b'].map((photoId) => ({ orderId: 'order', photoId, picture: new Blob([photoId]) }));
  for (const photo of photos) await former.put(photo);
  const box = openPhotoBox('next');
  await moveKeptPhotos('former', box);
  expect([await box.find('a'), await box.find('b'), await box.count()]).toEqual([...photos, 2]);
  expect([...databases.keys()]).toEqual(['next']);
});

test('a former link without photos leaves no database on the phone', async () => {
  const databases = stubPhone();
  const box = openPhotoBox('next');
  await expect(moveKeptPhotos('former', box)).rejects.toThrow('AbortError');
  expect(await box.count()).toBe(0);
  expect([...databases.keys()]).toEqual(['next']);
});
