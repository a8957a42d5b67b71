import { useQueryClient } from '@tanstack/react-query';
import type { PaymentMethodInput, PaymentMethodList } from '#contract/payments/method-schema.ts';
import { changePaymentMethod, createPaymentMethod, sortPaymentMethods } from '#contract/payments/operations.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import type { ChangeOf } from '#domain/shared/change.ts';
import { inOrderOf } from '#domain/shared/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { allPaymentMethodsQuery, paymentMethodsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';

/** A new payment method, or a change of a stored one. */
export type PaymentMethodChange =
  | { readonly id?: undefined; readonly input: PaymentMethodInput }
  | { readonly id: string; readonly input: ChangeOf<PaymentMethodInput> };

/** Saves a new or existing payment method and refetches the lists, even when no answer came. */
export function usePaymentMethodChange() {
  return useOperation(
    (change: PaymentMethodChange, idempotencyKey) =>
      change.id === undefined
        ? call(createPaymentMethod, { body: change.input, idempotencyKey })
        : call(changePaymentMethod, { params: { id: change.id }, body: change.input, idempotencyKey }),
    { refetches: [paymentMethodsQuery.queryKey] },
  );
}

/** Sorts the payment methods; the screen shows it at once. */
export function usePaymentMethodSort() {
  const client = useQueryClient();
  return useOperation(
    (ids: readonly string[], idempotencyKey) => call(sortPaymentMethods, { body: { ids }, idempotencyKey }),
    {
      queue: 'sort-payment-methods',
      onMutate: (ids) =>
        client.setQueryData<PaymentMethodList>(
          allPaymentMethodsQuery.queryKey,
          (list) => list && { paymentMethods: [...inOrderOf(list.paymentMethods, ids)] },
        ),
      refetches: [paymentMethodsQuery.queryKey],
    },
  );
}

/** The method with another active state. */
export function withActive({ id }: PaymentMethod, active: boolean): PaymentMethodChange {
  return { id, input: { active } };
}
