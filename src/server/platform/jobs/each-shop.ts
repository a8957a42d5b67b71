/** Told of an establishment whose work failed. */
export type ShopFailed = (establishmentId: string, error: unknown) => void;

/** After so many failures in a row the store is at fault, not the establishments. */
const MOST_IN_A_ROW = 20;

/**
 * Works for one establishment after another. One that fails is reported, and the others get their turn. Throws after 20
 * failures in a row, and if none succeeded, because a store that is down fails for all of them.
 */
export async function eachShop(
  establishmentIds: readonly string[],
  work: (establishmentId: string) => Promise<void>,
  onFailed: ShopFailed,
): Promise<void> {
  let inARow = 0;
  for (const establishmentId of establishmentIds) {
    try {
      await work(establishmentId);
      inARow = 0;
    } catch (error) {
      onFailed(establishmentId, error);
      inARow += 1;
      if (inARow === MOST_IN_A_ROW || inARow === establishmentIds.length) throw error;
    }
  }
}
