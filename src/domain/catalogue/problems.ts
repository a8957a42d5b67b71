import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { isWindowInOrder } from './availability.ts';
import type { OptionGroup, PaymentMethod, ProductDetails } from './catalogue.ts';

/** An invalid field of a product or of a payment method; product-texts.ts has the message. */
export type ProductProblem = FieldProblem<{
  readonly code:
    | 'empty'
    | 'ends-first'
    | 'same-group'
    | 'same-option'
    | 'same-id'
    | 'min-above-max'
    | 'change-without-cash';
}>;

/**
 * Checks that a product's schema cannot express: blank names, hours that end before they start, duplicates, min above
 * max.
 */
export function productProblems(product: ProductDetails): readonly ProductProblem[] {
  const groups = product.optionGroups ?? [];
  return [
    ...blankName(product.name, '/name'),
    ...(product.availability ?? []).flatMap((span, at) =>
      isWindowInOrder(span) ? [] : [{ path: `/availability/${at}/to`, code: 'ends-first' as const }],
    ),
    ...duplicates(groups, '/optionGroups', 'same-group'),
    ...groups.flatMap((group, at) => groupProblems(group, `/optionGroups/${at}`)),
  ];
}

/** Refuses change for methods other than cash. */
export function paymentMethodProblems(method: PaymentMethod): readonly ProductProblem[] {
  const wrongChange = method.needsChange && method.kind !== 'dinheiro';
  return [
    ...blankName(method.name, '/name'),
    ...(wrongChange ? [{ path: '/needsChange', code: 'change-without-cash' as const }] : []),
  ];
}

/** Refuses a name in which nobody sees anything. */
export function blankName(name: string, path: string): readonly ProductProblem[] {
  return isBlank(name) ? [{ path, code: 'empty' as const }] : [];
}

function groupProblems(group: OptionGroup, path: string): readonly ProductProblem[] {
  return [
    ...blankName(group.name, `${path}/name`),
    ...(group.min > group.max ? [{ path: `${path}/max`, code: 'min-above-max' as const }] : []),
    ...group.options.flatMap((option, at) => blankName(option.name, `${path}/options/${at}/name`)),
    ...duplicates(group.options, `${path}/options`, 'same-option'),
  ];
}

interface NamedEntry {
  readonly id: string;
  readonly name: string;
}

/** Entries whose name or id an earlier entry already has. */
function duplicates(
  list: readonly NamedEntry[],
  path: string,
  sameName: 'same-group' | 'same-option',
): readonly ProductProblem[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  return list.flatMap(({ id, name }, at) => {
    const folded = fold(name.trim());
    const isTwin = ids.has(id) ? { path: `${path}/${at}/id`, code: 'same-id' as const } : undefined;
    const isNamesake = names.has(folded) ? { path: `${path}/${at}/name`, code: sameName } : undefined;
    ids.add(id);
    names.add(folded);
    return [isTwin, isNamesake].filter((problem) => problem !== undefined);
  });
}
