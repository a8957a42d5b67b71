import type { OptionGroup, PaymentMethod, ProductDetails } from './catalogue.ts';
import type { FieldProblem } from './field-problem.ts';
import { fold } from './fold.ts';
import { isWindowInOrder } from './product-availability.ts';

/** What the schema of a product cannot say: names that are blank, hours that end before they start, twins, min over max. */
export function productProblems(product: ProductDetails): readonly FieldProblem[] {
  const groups = product.optionGroups ?? [];
  return [
    ...blankName(product.name, '/name'),
    ...(product.availability ?? []).flatMap((span, at) =>
      isWindowInOrder(span)
        ? []
        : [{ path: `/availability/${at}/to`, detail: 'O fim deve vir depois do começo, até as 04:00.' }],
    ),
    ...twins(groups, '/optionGroups', 'Há dois grupos com este nome.'),
    ...groups.flatMap((group, at) => groupProblems(group, `/optionGroups/${at}`)),
  ];
}

/** Only cash asks for change. */
export function paymentMethodProblems(method: PaymentMethod): readonly FieldProblem[] {
  const wrongChange = method.needsChange && method.kind !== 'dinheiro';
  return [
    ...blankName(method.name, '/name'),
    ...(wrongChange ? [{ path: '/needsChange', detail: 'Só pagamento em dinheiro tem troco.' }] : []),
  ];
}

/** A name of spaces only names nothing. */
export function blankName(name: string, path: string): readonly FieldProblem[] {
  return name.trim() === '' ? [{ path, detail: 'Não pode ficar vazio.' }] : [];
}

function groupProblems(group: OptionGroup, path: string): readonly FieldProblem[] {
  return [
    ...blankName(group.name, `${path}/name`),
    ...(group.min > group.max ? [{ path: `${path}/max`, detail: 'O máximo não pode ser menor que o mínimo.' }] : []),
    ...group.options.flatMap((option, at) => blankName(option.name, `${path}/options/${at}/name`)),
    ...twins(group.options, `${path}/options`, 'Há duas opções com este nome.'),
  ];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The later of two with the same name or the same id. */
function twins(list: readonly Named[], path: string, sameName: string): readonly FieldProblem[] {
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
