import { addSampleMenu, removeSampleMenu } from '#contract/catalogue/sample-operations.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { sampleAddedText, sampleRemovedText } from './sample-texts.ts';

const CHANGED = [productsQuery.queryKey, categoriesQuery.queryKey, ['first-steps']];
const onError = (error: Error) => toastError(sentenceOf(error));

/** Adds the sample menu, or removes it; products that the shop has changed stay. */
export function useSampleMenu() {
  const remove = useOperation((_, idempotencyKey) => call(removeSampleMenu, { idempotencyKey }), {
    refetches: CHANGED,
    onSuccess: ({ products }) => toastSuccess(sampleRemovedText(products)),
    onError,
  });
  const add = useOperation((_, idempotencyKey) => call(addSampleMenu, { idempotencyKey }), {
    refetches: CHANGED,
    onSuccess: ({ products }) =>
      toastSuccess(sampleAddedText(products), {
        label: 'Desfazer',
        run: () => remove.mutate(),
      }),
    onError,
  });
  return { add, remove };
}
