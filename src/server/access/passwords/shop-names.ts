import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';

/** The names of establishments, separated by blanks: passwords of their people may not be made of them. */
export async function shopNames(
  establishments: Pick<EstablishmentStore, 'read'>,
  establishmentIds: readonly string[],
): Promise<string> {
  const names: string[] = [];
  // One after the other: each establishment may be on another worker.
  for (const id of establishmentIds) {
    const found = await establishments.read(id);
    if (found) names.push(found.fantasyName);
  }
  return names.join(' ');
}
