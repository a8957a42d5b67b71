import { localMomentOf } from '#domain/catalogue/availability.ts';
import { checkAgainstCatalogue } from '#domain/catalogue/check.ts';
import { lineProblemText } from '#domain/catalogue/texts.ts';
import { lacksReason } from '#domain/orders/items/courtesy.ts';
import type { LineInput } from '#domain/orders/items/item.ts';
import { COURTESY_PROBLEM } from '#domain/orders/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import type { ReadProducts } from '#server/catalogue/product-cache.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

/**
 * Compares the items to be sold with the catalogue and returns the lines, marked where they differ. Refuses people's
 * orders (`invalid-order`, `path` before the line's number) if an item is not in the catalogue or breaks a product's
 * options. Only records other prices of people, and everything of integrations (docs/decisions/0018). A person's item
 * without a price needs one, or a reason as a courtesy.
 */
export type CheckItems = (
  caller: Pick<Caller, 'establishmentId' | 'timeZone' | 'actor'>,
  items: readonly LineInput[],
  now: InstantMs,
  path: string,
) => Promise<readonly LineInput[]>;

/** Reads the store only for people's orders that differ, to compare them with the current catalogue. */
export function createCheckItems(readProducts: ReadProducts): CheckItems {
  return async ({ establishmentId, timeZone, actor }, items, now, path) => {
    if (actor.kind === 'account') refuseForgottenPrices(items, path);
    if (!items.some(({ productId }) => productId !== undefined)) return items;
    const moment = localMomentOf(now, offsetAtOf(timeZone));
    const check = async (fresh: boolean) =>
      checkAgainstCatalogue(items, { products: await readProducts(establishmentId, fresh), moment });
    const known = await check(false);
    if (actor.kind !== 'account') return known.items;
    const isRight = known.problems.length === 0 && known.items.every(({ differs }) => differs === undefined);
    if (isRight) return known.items;
    const { items: checked, problems } = await check(true);
    if (problems.length === 0) return checked;
    throw new ProblemError('invalid-order', {
      errors: problems.map((problem) => ({ path: path + problem.path, detail: lineProblemText(problem) })),
    });
  };
}

function refuseForgottenPrices(items: readonly LineInput[], path: string): void {
  const errors = items.flatMap((item, line) =>
    lacksReason(item) ? [{ path: `${path}/${line}/unitPrice`, detail: COURTESY_PROBLEM }] : [],
  );
  if (errors.length > 0) throw new ProblemError('invalid-order', { errors });
}
