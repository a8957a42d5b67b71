import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePaymentMethod, createPaymentMethod, sortPaymentMethods } from '#contract/payments/operations.ts';
import type { PaymentMethodInput, PaymentMethodList } from '#contract/payments/payment-method-schema.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { inOrderOf } from '#domain/shared/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { allPaymentMethodsQuery, paymentMethodsQuery } from '#portal/api/queries.ts';

export interface PaymentMethodChange {
  /** Absent for a new one. */
  readonly id?: string;
  readonly input: PaymentMethodInput;
}

/** Saves a new or existing payment method and refetches the lists, even when no answer came. */
export function usePaymentMethodChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: PaymentMethodChange) =>
      id === undefined
        ? call(createPaymentMethod, { body: input })
        : call(changePaymentMethod, { params: { id }, body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  });
}

/** Sorts the payment methods; the screen shows it at once. Quick steps are sent one at a time. */
export function usePaymentMethodSort() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['sort-payment-methods'],
    scope: { id: 'sort-payment-methods' },
    mutationFn: (ids: readonly string[]) => call(sortPaymentMethods, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<PaymentMethodList>(
        allPaymentMethodsQuery.queryKey,
        (list) => list && { paymentMethods: [...inOrderOf(list.paymentMethods, ids)] },
      ),
    onSettled: () =>
      client.isMutating({ mutationKey: ['sort-payment-methods'] }) === 1
        ? client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey })
        : undefined,
  });
}

/** The method with another active state. */
export function withActive({ id, name, kind, needsChange }: PaymentMethod, active: boolean): PaymentMethodChange {
  return { id, input: { name, kind, needsChange, active } };
}
