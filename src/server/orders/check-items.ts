import { checkAgainstCatalogue } from '#domain/catalogue-check.ts';
import { COURTESY_PROBLEM, lacksReason } from '#domain/courtesy.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { LineInput } from '#domain/order-totals.ts';
import { localMomentOf } from '#domain/product-availability.ts';
import type { ReadProducts } from '#server/catalogue/kept-products.ts';
import { ProblemError } from '#server/problem.ts';
import type { Caller } from '#server/session/caller.ts';
import { offsetAtOf } from '#server/zone-offset.ts';

/**
 * Compares what is about to be sold with the catalogue and answers the lines, marked where they differ. People are
 * refused what is not in the catalogue or breaks a product's options (`invalid-order`, `path` before the line's number);
 * their prices, and anything from an integration, are only recorded (docs/decisions/0018). A free item of a person has a
 * price, or is a courtesy with a reason.
 */
export type CheckItems = (
  caller: Pick<Caller, 'establishmentId' | 'timeZone' | 'actor'>,
  items: readonly LineInput[],
  now: InstantMs,
  path: string,
) => Promise<readonly LineInput[]>;

/** Costs no read of the store but for people's orders that differ: those are held against the catalogue of this moment. */
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
      errors: problems.map((problem) => ({ ...problem, path: path + problem.path })),
    });
  };
}

function refuseForgottenPrices(items: readonly LineInput[], path: string): void {
  const errors = items.flatMap((item, line) =>
    lacksReason(item) ? [{ path: `${path}/${line}/unitPrice`, detail: COURTESY_PROBLEM }] : [],
  );
  if (errors.length > 0) throw new ProblemError('invalid-order', { errors });
}
