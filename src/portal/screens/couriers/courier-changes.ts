import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourierInput } from '#contract/courier-schema.ts';
import type { Courier } from '#domain/order.ts';
import { call } from '#portal/api/call.ts';
import { couriersQuery } from '#portal/api/queries.ts';

export interface CourierChange {
  /** Absent for a new courier. */
  readonly id?: string;
  readonly input: CourierInput;
}

/** Saves a courier, new or known, and reads the lists of couriers anew, whether or not an answer came. */
export function useCourierChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: CourierChange) =>
      id === undefined
        ? call<Courier>('createCourier', { body: input })
        : call<Courier>('changeCourierDetails', { parameters: { id }, body: input }),
    onSettled: () => client.invalidateQueries({ queryKey: couriersQuery.queryKey }),
  });
}

/** The courier as he is, but active or not. */
export function withActive({ id, name, phone, photoUrl }: Courier, active: boolean): CourierChange {
  return { id, input: { name, phone, active, ...(photoUrl === '' ? {} : { photoUrl }) } };
}
