import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethodInput, PaymentMethodList } from '#contract/payment-method-schema.ts';
import type { PaymentMethod } from '#domain/catalogue.ts';
import { inOrderOf } from '#domain/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { allPaymentMethodsQuery, paymentMethodsQuery } from '#portal/api/queries.ts';

export interface PaymentMethodChange {
  /** Absent for a new one. */
  readonly id?: string;
  readonly input: PaymentMethodInput;
}

/** Saves a way of paying, new or known, and reads the lists anew, whether or not an answer came. */
export function usePaymentMethodChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: PaymentMethodChange) =>
      id === undefined
        ? call<PaymentMethod>('createPaymentMethod', { body: input })
        : call<PaymentMethod>('changePaymentMethod', { parameters: { id }, body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  });
}

/** Sorts the ways of paying; the screen shows the new order at once. Quick steps are sent one after the other. */
export function usePaymentMethodSort() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['sort-payment-methods'],
    scope: { id: 'sort-payment-methods' },
    mutationFn: (ids: readonly string[]) => call<unknown>('sortPaymentMethods', { body: { ids } }),
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

/** The method as it is, but active or not. */
export function withActive({ id, name, kind, needsChange }: PaymentMethod, active: boolean): PaymentMethodChange {
  return { id, input: { name, kind, needsChange, active } };
}
