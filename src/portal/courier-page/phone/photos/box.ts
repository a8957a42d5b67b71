/** An unsent photo. */
export interface KeptPhoto {
  readonly orderId: string;
  readonly photoId: string;
  readonly picture: Blob;
}

/** Photos stored on the phone until they are sent. */
export interface PhotoBox {
  put(photo: KeptPhoto): Promise<void>;
  /** The oldest, or undefined. */
  next(): Promise<KeptPhoto | undefined>;
  find(photoId: string): Promise<KeptPhoto | undefined>;
  drop(photoId: string): Promise<void>;
  /** Drops all but these. */
  dropOthers(photoIds: readonly string[]): Promise<void>;
  count(): Promise<number>;
}

const STORE = 'photos';

/** The browser's IndexedDB, one database per link. If the phone refuses it, photos are lost, steps are not. */
export function openPhotoBox(name: string): PhotoBox {
  return boxIn(openDatabase(name, (opening) => opening.result.createObjectStore(STORE, { autoIncrement: true })));
}

/** `onNew` is called if the phone has no such database, which is then created unless its transaction is aborted. */
function openDatabase(name: string, onNew: (opening: IDBOpenDBRequest) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => onNew(opening);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

function boxIn(database: Promise<IDBDatabase>): PhotoBox {
  const run = async <Value>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    const store = (await database).transaction(STORE, mode).objectStore(STORE);
    return new Promise((resolve, reject) => {
      const asked = ask(store);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  };
  const dropWhere = async (isDropped: (photoId: string | undefined) => boolean): Promise<void> => {
    const keys = await run('readonly', (store) => store.getAllKeys());
    for (const key of keys) {
      const photo = await run<KeptPhoto | undefined>('readonly', (store) => store.get(key));
      if (isDropped(photo?.photoId)) await run('readwrite', (store) => store.delete(key));
    }
  };
  return {
    put: async (photo) => void (await run('readwrite', (store) => store.add(photo))),
    next: async () => (await run<KeptPhoto[]>('readonly', (store) => store.getAll(null, 1)))[0],
    find: async (photoId) =>
      (await run<KeptPhoto[]>('readonly', (store) => store.getAll())).find((one) => one.photoId === photoId),
    drop: (photoId) => dropWhere((one) => one === photoId),
    dropOthers: (photoIds) => dropWhere((one) => one === undefined || !photoIds.includes(one)),
    count: () => run('readonly', (store) => store.count()),
  };
}

/**
 * Moves the photos out of the box of an ended link and deletes it. Rejects if there is none: opening one that does not
 * exist would leave an empty database on the phone for each link.
 */
export async function moveKeptPhotos(formerName: string, box: PhotoBox): Promise<void> {
  const database = await openDatabase(formerName, (opening) => opening.transaction?.abort());
  const former = boxIn(Promise.resolve(database));
  for (let photo = await former.next(); photo !== undefined; photo = await former.next()) {
    await box.put(photo);
    await former.drop(photo.photoId);
  }
  database.close();
  indexedDB.deleteDatabase(formerName);
}
