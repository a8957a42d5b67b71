import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { fold } from '#domain/shared/fold.ts';
import { EMPTY_TEXT } from '#domain/shared/texts.ts';
import { isWindowInOrder } from './availability.ts';
import type { OptionGroup, PaymentMethod, ProductDetails } from './catalogue.ts';

/**
 * Checks that a product's schema cannot express: blank names, hours that end before they start, duplicates, min above
 * max.
 */
export function productProblems(product: ProductDetails): readonly FieldProblem[] {
  const groups = product.optionGroups ?? [];
  return [
    ...blankName(product.name, '/name'),
    ...(product.availability ?? []).flatMap((span, at) =>
      isWindowInOrder(span)
        ? []
        : [{ path: `/availability/${at}/to`, detail: 'O fim deve vir depois do começo, até as 04:00.' }],
    ),
    ...duplicates(groups, '/optionGroups', 'Há dois grupos com este nome.'),
    ...groups.flatMap((group, at) => groupProblems(group, `/optionGroups/${at}`)),
  ];
}

/** Refuses change for methods other than cash. */
export function paymentMethodProblems(method: PaymentMethod): readonly FieldProblem[] {
  const wrongChange = method.needsChange && method.kind !== 'dinheiro';
  return [
    ...blankName(method.name, '/name'),
    ...(wrongChange ? [{ path: '/needsChange', detail: 'Só pagamento em dinheiro tem troco.' }] : []),
  ];
}

/** Refuses a name that consists of blanks only. */
export function blankName(name: string, path: string): readonly FieldProblem[] {
  return name.trim() === '' ? [{ path, detail: EMPTY_TEXT }] : [];
}

function groupProblems(group: OptionGroup, path: string): readonly FieldProblem[] {
  return [
    ...blankName(group.name, `${path}/name`),
    ...(group.min > group.max ? [{ path: `${path}/max`, detail: 'O máximo não pode ser menor que o mínimo.' }] : []),
    ...group.options.flatMap((option, at) => blankName(option.name, `${path}/options/${at}/name`)),
    ...duplicates(group.options, `${path}/options`, 'Há duas opções com este nome.'),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Entries whose name or id an earlier entry already has. */
function duplicates(list: readonly Named[], path: string, sameName: string): readonly FieldProblem[] {
  const ids = new Set<string>();
  const names = new Set<string>();
  return list.flatMap(({ id, name }, at) => {
    const folded = fold(name.trim());
    const isTwin = ids.has(id) ? { path: `${path}/${at}/id`, detail: 'Identificador repetido.' } : undefined;
    const isNamesake = names.has(folded) ? { path: `${path}/${at}/name`, detail: sameName } : undefined;
    ids.add(id);
    names.add(folded);
    return [isTwin, isNamesake].filter((problem) => problem !== undefined);
  });
}
