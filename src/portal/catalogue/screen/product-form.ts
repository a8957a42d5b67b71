import type { ProductInput } from '#contract/catalogue/schema.ts';
import type { AvailabilityWindow, OptionGroup, OptionPricing, Product } from '#domain/catalogue/catalogue.ts';
import type { Cents } from '#domain/shared/money.ts';

/** An option group being edited: limits as typed. */
export interface GroupForm {
  readonly id: string;
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly pricing: OptionPricing;
  readonly fraction?: true;
  readonly options: readonly OptionForm[];
}

export interface OptionForm {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

/** Sales hours being edited; the key only identifies the row. */
export interface WindowForm extends AvailabilityWindow {
  readonly key: string;
}

/** The fields of the product form. */
export interface ProductForm {
  readonly categoryId: string;
  readonly name: string;
  readonly price: Cents;
  readonly description: string;
  readonly barcode: string;
  readonly windows: readonly WindowForm[];
  readonly groups: readonly GroupForm[];
}

/** The form of a product, or of a new one in a category. */
export function formOf(product: Product | null, categoryId: string): ProductForm {
  return {
    categoryId: product?.categoryId ?? categoryId,
    name: product?.name ?? '',
    price: product?.price ?? 0,
    description: product?.description ?? '',
    barcode: product?.barcode ?? '',
    windows: (product?.availability ?? []).map((window, index) => ({ ...window, key: `${index}` })),
    groups: (product?.optionGroups ?? []).map((group) => ({ ...group, min: `${group.min}`, max: `${group.max}` })),
  };
}

/** A typical group: one required choice. */
export function newGroup(id: string, optionId: string): GroupForm {
  return { id, name: '', min: '1', max: '1', pricing: 'sum', options: [newOption(optionId)] };
}

export function newOption(id: string): OptionForm {
  return { id, name: '', price: 0 };
}

/** Typical hours: dinner, on all days. */
export function newWindow(key: string): WindowForm {
  return { key, days: [0, 1, 2, 3, 4, 5, 6], from: '18:00', to: '23:00' };
}

/** The request body: trimmed, without empty fields. */
export function productInput(form: ProductForm): ProductInput {
  const description = form.description.trim();
  const barcode = form.barcode.trim();
  return {
    categoryId: form.categoryId,
    name: form.name.trim(),
    price: form.price,
    ...(description === '' ? {} : { description }),
    ...(barcode === '' ? {} : { barcode }),
    ...(form.windows.length === 0 ? {} : { availability: form.windows.map(windowOf) }),
    ...(form.groups.length === 0 ? {} : { optionGroups: form.groups.map(groupOf) }),
  };
}

function windowOf({ days, from, to }: WindowForm): AvailabilityWindow {
  return { days: days.toSorted(), from, to };
}

function groupOf({ id, name, min, max, pricing, fraction, options }: GroupForm): OptionGroup {
  const trimmed = options.map((option) => ({ id: option.id, name: option.name.trim(), price: option.price }));
  const limits = { min: Number(min), max: Number(max) };
  return { id, name: name.trim(), ...limits, pricing, ...(fraction ? { fraction } : {}), options: trimmed };
}
