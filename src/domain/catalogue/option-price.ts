import type { OrderItemOption } from '#domain/orders/items/item.ts';
import { type Cents, isAmount, sumCents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { OptionGroup, Product, ProductOption } from './catalogue.ts';

/** A chosen option and its quantity: the same half twice is a quantity of 2. */
export interface ChosenOption {
  readonly groupId: string;
  readonly optionId: string;
  readonly quantity: number;
}

export interface PricedChoice {
  /** The price of one piece with its options, in cents. */
  readonly price: Cents;
  /** The options as stored in an order's item: with the product's own price they add up to `price`. */
  readonly options: readonly OrderItemOption[];
}

/** The problem of a choice: in one group of the product, given by name, or in the whole. */
export type ChoiceProblem =
  | { readonly code: 'unknown-group'; readonly groupId: string }
  | { readonly code: 'unknown-option' | 'quantity'; readonly groupId: string; readonly group: string }
  | {
      readonly code: 'too-few' | 'too-many';
      readonly groupId: string;
      readonly group: string;
      readonly limit: number;
    }
  | { readonly code: 'too-expensive' };

/** All problems of a choice, in the order of the groups; at least one. */
export interface WrongChoice {
  readonly code: 'wrong-choice';
  readonly problems: readonly [ChoiceProblem, ...ChoiceProblem[]];
}

/** A line has an option that its product does not have. */
export interface UnknownOption {
  readonly code: 'unknown-option';
  readonly name: string;
}

/**
 * The price of one piece of a product with its chosen options. In a group that charges the dearest, one piece of the
 * dearest option carries the price and the others are free. Refuses too few, too many and unknown choices.
 */
export function priceWithOptions(
  product: Pick<Product, 'price' | 'optionGroups'>,
  choice: readonly ChosenOption[],
): Result<PricedChoice, WrongChoice> {
  const groups = product.optionGroups ?? [];
  const [problem, ...more] = [
    ...unknownGroups(groups, choice),
    ...groups.flatMap((group) => problemsOf(group, choice)),
  ];
  if (problem !== undefined) return refused({ code: 'wrong-choice', problems: [problem, ...more] });
  const options = groups.flatMap((group) => pricedOptions(group, chosenOf(group, choice)));
  const price = product.price + sumCents(options.map(({ unitPrice, quantity }) => unitPrice * quantity));
  if (isAmount(price)) return ok({ price, options });
  return refused({ code: 'wrong-choice', problems: [{ code: 'too-expensive' }] });
}

/**
 * The lowest price of one piece with its options, in cents. Where no choice is required and the product's own price is
 * zero, it is the cheapest option above zero.
 */
export function lowestPrice({ price, optionGroups = [] }: Pick<Product, 'price' | 'optionGroups'>): Cents {
  const least = price + sumCents(optionGroups.map(leastOf));
  if (least > 0) return least;
  const prices = optionGroups.flatMap(({ options }) => options.map((option) => option.price)).filter((one) => one > 0);
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** The same option may be chosen as often as the group requires choices. */
function leastOf({ min, pricing, options }: OptionGroup): Cents {
  if (min === 0 || options.length === 0) return 0;
  const cheapest = Math.min(...options.map((option) => option.price));
  return pricing === 'dearest' ? cheapest : cheapest * min;
}

interface Chosen {
  readonly option: ProductOption;
  readonly quantity: number;
}

function unknownGroups(groups: readonly OptionGroup[], choice: readonly ChosenOption[]): readonly ChoiceProblem[] {
  return choice
    .filter(({ groupId }) => !groups.some(({ id }) => id === groupId))
    .map(({ groupId }) => ({ code: 'unknown-group', groupId }));
}

function problemsOf(group: OptionGroup, choice: readonly ChosenOption[]): readonly ChoiceProblem[] {
  const mine = choice.filter(({ groupId }) => groupId === group.id);
  const of = { groupId: group.id, group: group.name };
  if (mine.some(({ optionId }) => !group.options.some(({ id }) => id === optionId))) {
    return [{ code: 'unknown-option', ...of }];
  }
  if (mine.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) {
    return [{ code: 'quantity', ...of }];
  }
  const count = mine.reduce((total, { quantity }) => total + quantity, 0);
  if (count < group.min) return [{ code: 'too-few', ...of, limit: group.min }];
  if (count > group.max) return [{ code: 'too-many', ...of, limit: group.max }];
  return [];
}

/**
 * The group data stored with an option: the group's name, and the number of parts where the group divides the product.
 */
export function placeIn(
  { name, fraction }: Pick<OptionGroup, 'name' | 'fraction'>,
  chosen: readonly { readonly quantity: number }[],
): Pick<OrderItemOption, 'group' | 'parts'> {
  return fraction ? { group: name, parts: chosen.reduce((sum, { quantity }) => sum + quantity, 0) } : { group: name };
}

/** In the order of the group, each option once. */
function chosenOf(group: OptionGroup, choice: readonly ChosenOption[]): readonly Chosen[] {
  return group.options.flatMap((option) => {
    const mine = choice.filter(({ groupId, optionId }) => groupId === group.id && optionId === option.id);
    const quantity = mine.reduce((count, one) => count + one.quantity, 0);
    return quantity === 0 ? [] : [{ option, quantity }];
  });
}

function pricedOptions(group: OptionGroup, chosen: readonly Chosen[]): readonly OrderItemOption[] {
  const { id, pricing } = group;
  const within = placeIn(group, chosen);
  const named = ({ option }: Chosen) => ({ groupId: id, optionId: option.id, ...within, name: option.name });
  if (pricing === 'sum') {
    return chosen.map((one) => ({ ...named(one), quantity: one.quantity, unitPrice: one.option.price }));
  }
  const dearest = Math.max(...chosen.map(({ option }) => option.price));
  const bearer = chosen.find(({ option }) => option.price === dearest);
  return chosen.flatMap((one) => {
    const option = named(one);
    if (one !== bearer) return [{ ...option, quantity: one.quantity, unitPrice: 0 }];
    const rest = one.quantity === 1 ? [] : [{ ...option, quantity: one.quantity - 1, unitPrice: 0 }];
    return [{ ...option, quantity: 1, unitPrice: dearest }, ...rest];
  });
}
