import type { OptionGroup, Product, ProductOption } from './catalogue.ts';
import type { FieldProblem } from './field-problem.ts';
import { type Cents, isAmount, sumCents } from './money.ts';
import type { OrderItemOption } from './order.ts';

/** One option that was chosen, and how often: the same half twice is a quantity of 2. */
export interface ChosenOption {
  readonly groupId: string;
  readonly optionId: string;
  readonly quantity: number;
}

export type PricedChoice =
  | {
      readonly ok: true;
      /** Of one piece with its options, in cents. */
      readonly price: Cents;
      /** As an order's item carries them: with the product's own price they add up to `price`. */
      readonly options: readonly OrderItemOption[];
    }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * The price of one piece of a product with what was chosen. In a group that charges the dearest, one piece of the
 * dearest option carries the price and the others are free. Refuses too few, too many and unknown choices; the paths
 * of the problems are `/groupId`.
 */
export function priceWithOptions(
  product: Pick<Product, 'price' | 'optionGroups'>,
  choice: readonly ChosenOption[],
): PricedChoice {
  const groups = product.optionGroups ?? [];
  const problems = [...unknownGroups(groups, choice), ...groups.flatMap((group) => problemsOf(group, choice))];
  if (problems.length > 0) return { ok: false, problems };
  const options = groups.flatMap((group) => pricedOptions(group, chosenOf(group, choice)));
  const price = product.price + sumCents(options.map(({ unitPrice, quantity }) => unitPrice * quantity));
  if (isAmount(price)) return { ok: true, price, options };
  return { ok: false, problems: [{ path: '', detail: 'O preço com as opções está acima do limite.' }] };
}

/**
 * The least that one piece with its options can cost, in cents. Where nothing has to be chosen and the product has no price
 * of its own, the cheapest option that costs something.
 */
export function lowestPrice({ price, optionGroups = [] }: Pick<Product, 'price' | 'optionGroups'>): Cents {
  const least = price + sumCents(optionGroups.map(leastOf));
  if (least > 0) return least;
  const prices = optionGroups.flatMap(({ options }) => options.map((option) => option.price)).filter((one) => one > 0);
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** The same option may be chosen as often as the group asks for choices. */
function leastOf({ min, pricing, options }: OptionGroup): Cents {
  if (min === 0 || options.length === 0) return 0;
  const cheapest = Math.min(...options.map((option) => option.price));
  return pricing === 'dearest' ? cheapest : cheapest * min;
}

interface Chosen {
  readonly option: ProductOption;
  readonly quantity: number;
}

function unknownGroups(groups: readonly OptionGroup[], choice: readonly ChosenOption[]): readonly FieldProblem[] {
  return choice
    .filter(({ groupId }) => !groups.some(({ id }) => id === groupId))
    .map(({ groupId }) => ({ path: `/${groupId}`, detail: 'Esta escolha não existe mais no produto.' }));
}

function problemsOf(group: OptionGroup, choice: readonly ChosenOption[]): readonly FieldProblem[] {
  const mine = choice.filter(({ groupId }) => groupId === group.id);
  const problem = (detail: string) => [{ path: `/${group.id}`, detail }];
  if (mine.some(({ optionId }) => !group.options.some(({ id }) => id === optionId))) {
    return problem(`Uma opção de “${group.name}” não existe mais.`);
  }
  if (mine.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) {
    return problem(`A quantidade de cada opção de “${group.name}” deve ser pelo menos 1.`);
  }
  const count = mine.reduce((total, { quantity }) => total + quantity, 0);
  if (count < group.min) return problem(`Escolha pelo menos ${group.min} em “${group.name}”.`);
  if (count > group.max) return problem(`Escolha no máximo ${group.max} em “${group.name}”.`);
  return [];
}

/** What an option carries of its group: the name, and how many parts were chosen where the group divides the product. */
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
