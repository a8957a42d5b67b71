import type { CatalogueStore } from './catalogue-store.ts';

const WRITES = [
  'addCategory',
  'renameCategory',
  'archiveCategory',
  'sortCategories',
  'createCategory',
  'addProduct',
  'changeProduct',
  'switchProduct',
  'archiveProduct',
  'restoreProduct',
  'sortProducts',
  'createProduct',
  'setPhoto',
  'importCatalogue',
  'addSample',
  'removeSample',
] as const satisfies readonly (keyof CatalogueStore)[];

type Write = (establishmentId: string, ...rest: readonly unknown[]) => Promise<unknown>;

/**
 * Returns the same catalogue, which announces every write before it answers, whether or not it changed something:
 * caches and open screens then refetch.
 */
export function announceChanges(
  catalogue: CatalogueStore,
  announce: (establishmentId: string) => void,
): CatalogueStore {
  const announced = WRITES.map((name) => {
    const write = catalogue[name] as Write;
    const announcing: Write = async (establishmentId, ...rest) => {
      try {
        return await write(establishmentId, ...rest);
      } finally {
        announce(establishmentId);
      }
    };
    return [name, announcing];
  });
  return { ...catalogue, ...Object.fromEntries(announced) };
}
