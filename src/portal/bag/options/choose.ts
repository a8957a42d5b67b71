import type { OptionGroup } from '#domain/catalogue/catalogue.ts';
import type { ChosenOption } from '#domain/catalogue/option-price.ts';

/** How often an option is chosen. */
export function timesChosen(chosen: readonly ChosenOption[], groupId: string, optionId: string): number {
  return chosen.find((one) => one.groupId === groupId && one.optionId === optionId)?.quantity ?? 0;
}

/** True when the group allows no more options. */
export function isFull(chosen: readonly ChosenOption[], { id, max }: Pick<OptionGroup, 'id' | 'max'>): boolean {
  return chosen.reduce((count, one) => count + (one.groupId === id ? one.quantity : 0), 0) >= max;
}

/** The choice plus one option. It replaces the other option where only one is allowed; a full group is unchanged. */
export function withOption(
  chosen: readonly ChosenOption[],
  group: Pick<OptionGroup, 'id' | 'max'>,
  optionId: string,
): readonly ChosenOption[] {
  const others = chosen.filter(({ groupId }) => groupId !== group.id);
  if (group.max === 1) return [...others, { groupId: group.id, optionId, quantity: 1 }];
  const mine = chosen.filter(({ groupId }) => groupId === group.id);
  const count = mine.reduce((total, { quantity }) => total + quantity, 0);
  if (count >= group.max) return chosen;
  const quantity = timesChosen(chosen, group.id, optionId) + 1;
  const rest = mine.filter((one) => one.optionId !== optionId);
  return [...others, ...rest, { groupId: group.id, optionId, quantity }];
}

/** The choice minus one option. */
export function withoutOption(
  chosen: readonly ChosenOption[],
  groupId: string,
  optionId: string,
): readonly ChosenOption[] {
  return chosen.flatMap((one) => {
    if (one.groupId !== groupId || one.optionId !== optionId) return [one];
    return one.quantity > 1 ? [{ ...one, quantity: one.quantity - 1 }] : [];
  });
}
