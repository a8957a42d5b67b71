import type { CatalogueDifference, LineInput } from '#domain/orders/items/item.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { isAvailable, type LocalMoment } from './availability.ts';
import type { Product } from './catalogue.ts';
import {
  type ChoiceProblem,
  type ChosenOption,
  placeIn,
  priceWithOptions,
  type UnknownOption,
} from './option-price.ts';

/** The data to check against: the products by id, including deleted ones, and the time of the sale. */
export interface CatalogueAt {
  readonly products: ReadonlyMap<string, Product>;
  readonly moment: LocalMoment;
}

/** What the counter must not ignore on a line; texts.ts has the message. */
export type LineProblem = FieldProblem<
  | { readonly code: 'not-listed'; readonly item: string }
  | { readonly code: 'unknown-option'; readonly item: string; readonly option: string }
  | { readonly code: 'wrong-choice'; readonly item: string; readonly choice: ChoiceProblem }
>;

export interface CheckedItems {
  /** The lines in order, with their differences. */
  readonly items: readonly LineInput[];
  /** Problems that the counter must not ignore: unknown products and invalid options. Paths are `/0/productId`. */
  readonly problems: readonly LineProblem[];
}

/**
 * Compares an order's lines with the catalogue. Lines without a product are free items and always valid. The caller
 * decides whether a difference is refused or only recorded (docs/decisions/0018).
 */
export function checkAgainstCatalogue(items: readonly LineInput[], catalogue: CatalogueAt): CheckedItems {
  const problems: LineProblem[] = [];
  const checked = items.map((item, line) => {
    if (item.productId === undefined) return item;
    const { differences, problem } = differencesOf(item, catalogue, `/${line}/productId`);
    if (problem !== undefined) problems.push(problem);
    const placed = withGroups(item, catalogue.products.get(item.productId));
    return differences.length === 0 ? placed : { ...placed, differs: differences };
  });
  return { items: checked, problems };
}

/** Adds to a line's options the groups that they have in the catalogue. */
function withGroups(item: LineInput, product: Product | undefined): LineInput {
  const { options } = item;
  if (product === undefined || !options?.length) return item;
  const choosing = choiceOf(product, item);
  if (!choosing.ok) return item;
  const choice = choosing.value;
  const placed = options.map((option, index) => {
    const groupId = choice[index]?.groupId;
    const group = product.optionGroups?.find(({ id }) => id === groupId);
    if (group === undefined) return option;
    return {
      ...option,
      ...placeIn(
        group,
        choice.filter((one) => one.groupId === groupId),
      ),
    };
  });
  return { ...item, options: placed };
}

interface LineCheck {
  readonly differences: readonly CatalogueDifference[];
  readonly problem?: LineProblem;
}

function differencesOf(item: LineInput, { products, moment }: CatalogueAt, path: string): LineCheck {
  const product = products.get(item.productId ?? '');
  if (product === undefined || product.archived) {
    const problem = { path, code: 'not-listed', item: item.name } as const;
    // An unknown id is a problem, but not recorded as a difference, because integrations have ids of their own.
    return { differences: product === undefined ? [] : [{ kind: 'not-listed' }], problem };
  }
  const availability: readonly CatalogueDifference[] = isAvailable(product, moment)
    ? []
    : [{ kind: product.available ? 'out-of-hours' : 'sold-out' }];
  const choice = choiceOf(product, item);
  const wrong = (problem: LineProblem): LineCheck => ({ differences: [...availability, { kind: 'options' }], problem });
  if (!choice.ok) return wrong({ path, code: 'unknown-option', item: item.name, option: choice.problem.name });
  const priced = priceWithOptions(product, choice.value);
  if (!priced.ok) return wrong({ path, code: 'wrong-choice', item: item.name, choice: priced.problem.problems[0] });
  const charged = lineTotal({ ...item, quantity: 1 });
  if (charged === priced.value.price) return { differences: availability };
  return { differences: [...availability, { kind: 'price', catalogue: priced.value.price, charged }] };
}

/**
 * The choice of a line's options: matched by id, else by name, in the first group with that name and room for it.
 * Refused when the product has no such option.
 */
export function choiceOf(
  { optionGroups: groups = [] }: Product,
  { options = [] }: Pick<LineInput, 'options'>,
): Result<readonly ChosenOption[], UnknownOption> {
  const chosen: ChosenOption[] = [];
  const taken = new Map<string, number>();
  for (const { groupId, optionId, name, quantity } of options) {
    const holders = groups.flatMap((group) => {
      if (groupId !== undefined && group.id !== groupId) return [];
      const option = group.options.find((one) =>
        optionId === undefined ? fold(one.name.trim()) === fold(name.trim()) : one.id === optionId,
      );
      return option === undefined ? [] : [{ group, option }];
    });
    const roomy = holders.find(({ group }) => (taken.get(group.id) ?? 0) + quantity <= group.max);
    const found = roomy ?? holders[0];
    if (found === undefined) return refused({ code: 'unknown-option', name });
    taken.set(found.group.id, (taken.get(found.group.id) ?? 0) + quantity);
    chosen.push({ groupId: found.group.id, optionId: found.option.id, quantity });
  }
  return ok(chosen);
}
