import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourierInput } from '#contract/courier-schema.ts';
import type { Courier } from '#domain/order.ts';
import { call } from '#portal/api/call.ts';
import { couriersQuery } from '#portal/api/queries.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

export interface CourierChange {
  /** Absent for a new courier. */
  readonly id?: string;
  readonly input: CourierInput;
  readonly photo?: PhotoChange;
  /** Called once the courier himself is saved, so that a retry after a failed photo does not make a second one. */
  readonly onSaved?: (courier: Courier) => void;
}

/** Saves a courier, new or known, and reads the lists of couriers anew, whether or not an answer came. */
export function useCourierChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, input, photo, onSaved }: CourierChange) => {
      const courier =
        id === undefined
          ? await call<Courier>('createCourier', { body: input })
          : await call<Courier>('changeCourierDetails', { parameters: { id }, body: input });
      onSaved?.(courier);
      const parameters = { id: courier.id };
      if (photo?.kind === 'new') return call<Courier>('saveCourierPhoto', { parameters, body: photo.blob });
      if (photo?.kind === 'removed') return call<Courier>('removeCourierPhoto', { parameters });
      return courier;
    },
    onSettled: () => client.invalidateQueries({ queryKey: couriersQuery.queryKey }),
  });
}

/** The courier as he is, but active or not. */
export function withActive({ id, name, phone, photoUrl }: Courier, active: boolean): CourierChange {
  return { id, input: { name, phone, active, ...(photoUrl === '' ? {} : { photoUrl }) } };
}
