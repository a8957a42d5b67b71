import { addSampleMenu, removeSampleMenu } from '#contract/catalogue/sample-operations.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';

const CHANGED = [productsQuery.queryKey, categoriesQuery.queryKey, ['first-steps']];
const onError = (error: Error) => toastError(sentenceOf(error));

/** Adds the sample menu, or removes it; products that the shop has changed stay. */
export function useSampleMenu() {
  const remove = useOperation((_, idempotencyKey) => call(removeSampleMenu, { idempotencyKey }), {
    refetches: CHANGED,
    onSuccess: ({ products }) => toastSuccess(`Cardápio de exemplo removido: ${countText(products)}.`),
    onError,
  });
  const add = useOperation((_, idempotencyKey) => call(addSampleMenu, { idempotencyKey }), {
    refetches: CHANGED,
    onSuccess: ({ products }) =>
      toastSuccess(`Cardápio de exemplo incluído: ${countText(products)}.`, {
        label: 'Desfazer',
        run: () => remove.mutate(),
      }),
    onError,
  });
  return { add, remove };
}

function countText(products: number): string {
  return counted(products, 'produto', 'produtos');
}
