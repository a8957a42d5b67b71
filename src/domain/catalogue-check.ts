import type { Product } from './catalogue.ts';
import type { FieldProblem } from './field-problem.ts';
import { fold } from './fold.ts';
import type { Cents } from './money.ts';
import { type ChosenOption, placeIn, priceWithOptions } from './option-price.ts';
import { type LineInput, lineTotal } from './order-totals.ts';
import { isAvailable, type LocalMoment } from './product-availability.ts';

/**
 * Where a line of an order is not what the catalogue says. `price` is of one piece with its options: what the catalogue
 * asks and what was charged. `options` breaks a rule of the product's option groups; `not-listed` left the catalogue.
 */
export type CatalogueDifference =
  | { readonly kind: 'price'; readonly catalogue: Cents; readonly charged: Cents }
  | { readonly kind: 'sold-out' | 'out-of-hours' | 'not-listed' | 'options' };

/** What is looked at: the products by their id, those taken out of the catalogue included, and the moment of the sale. */
export interface CatalogueAt {
  readonly products: ReadonlyMap<string, Product>;
  readonly moment: LocalMoment;
}

export interface CheckedItems {
  /** The lines in their order; those that differ say how. */
  readonly items: readonly LineInput[];
  /** What nobody at the counter may pass over: unknown products and broken options. Paths are `/0/productId`. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Compares an order's lines with the catalogue. Lines without a product are free items and always right. Whether a
 * difference is refused or only recorded is the caller's decision (docs/decisions/0018).
 */
export function checkAgainstCatalogue(items: readonly LineInput[], catalogue: CatalogueAt): CheckedItems {
  const problems: FieldProblem[] = [];
  const checked = items.map((item, line) => {
    if (item.productId === undefined) return item;
    const { differences, problem } = differencesOf(item, catalogue);
    if (problem !== undefined) problems.push({ path: `/${line}/productId`, detail: problem });
    const placed = withGroups(item, catalogue.products.get(item.productId));
    return differences.length === 0 ? placed : { ...placed, differs: differences };
  });
  return { items: checked, problems };
}

/** The line whose options say what group they belong to, as the catalogue has it. */
function withGroups(item: LineInput, product: Product | undefined): LineInput {
  const { options } = item;
  const choice = product === undefined || !options?.length ? '' : choiceOf(product, item);
  if (typeof choice === 'string' || options === undefined) return item;
  const placed = options.map((option, index) => {
    const groupId = choice[index]?.groupId;
    const group = product?.optionGroups?.find(({ id }) => id === groupId);
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

interface Found {
  readonly differences: readonly CatalogueDifference[];
  readonly problem?: string;
}

function differencesOf(item: LineInput, { products, moment }: CatalogueAt): Found {
  const product = products.get(item.productId ?? '');
  if (product === undefined || product.archived) {
    const problem = `“${item.name}” não está mais no cardápio. Remova o item ou lance como item avulso.`;
    // An id that was never here says nothing about the catalogue: integrations have ids of their own.
    return { differences: product === undefined ? [] : [{ kind: 'not-listed' }], problem };
  }
  const availability: readonly CatalogueDifference[] = isAvailable(product, moment)
    ? []
    : [{ kind: product.available ? 'out-of-hours' : 'sold-out' }];
  const choice = choiceOf(product, item);
  if (typeof choice === 'string') {
    return { differences: [...availability, { kind: 'options' }], problem: `“${item.name}”: ${choice}` };
  }
  const priced = priceWithOptions(product, choice);
  if (!priced.ok) {
    const [first] = priced.problems;
    return { differences: [...availability, { kind: 'options' }], problem: `“${item.name}”: ${first?.detail ?? ''}` };
  }
  const charged = lineTotal({ ...item, quantity: 1 });
  if (charged === priced.price) return { differences: availability };
  return { differences: [...availability, { kind: 'price', catalogue: priced.price, charged }] };
}

/**
 * The choice that a line's options stand for: by their ids, or else by their names, each in the first group of that name
 * which still has room. A sentence where the product has no such option.
 */
export function choiceOf(
  { optionGroups: groups = [] }: Product,
  { options = [] }: Pick<LineInput, 'options'>,
): readonly ChosenOption[] | string {
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
    if (found === undefined) return `a opção “${name}” não existe mais.`;
    taken.set(found.group.id, (taken.get(found.group.id) ?? 0) + quantity);
    chosen.push({ groupId: found.group.id, optionId: found.option.id, quantity });
  }
  return chosen;
}
