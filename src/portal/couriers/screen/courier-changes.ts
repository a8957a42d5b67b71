import {
  changeCourierDetails,
  createCourier,
  removeCourierPhoto,
  saveCourierPhoto,
} from '#contract/couriers/operations.ts';
import type { CourierInput } from '#contract/couriers/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import type { Cleared } from '#domain/shared/change.ts';
import { call } from '#portal/api/call.ts';
import { couriersQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

const CLEARED: Cleared<CourierInput> = { photoUrl: null, active: null, capacity: null };

export interface CourierChange {
  /** Absent for a new courier. */
  readonly id?: string;
  readonly input: CourierInput;
  readonly photo?: PhotoChange;
  /** Called once the courier is saved, so that a retry after a failed photo does not create a second one. */
  readonly onSaved?: (courier: Courier) => void;
}

/** Saves a new or existing courier and refetches the lists of couriers, even when no answer came. */
export function useCourierChange() {
  return useOperation(
    async ({ id, input, photo, onSaved }: CourierChange, idempotencyKey) => {
      const courier =
        id === undefined
          ? await call(createCourier, { body: input, idempotencyKey })
          : await call(changeCourierDetails, { params: { id }, body: { ...CLEARED, ...input }, idempotencyKey });
      onSaved?.(courier);
      const params = { id: courier.id };
      if (photo?.kind === 'new') return call(saveCourierPhoto, { params, body: photo.blob });
      if (photo?.kind === 'removed') return call(removeCourierPhoto, { params });
      return courier;
    },
    { refetches: [couriersQuery.queryKey] },
  );
}

/** The courier with another active state. */
export function withActive({ id, photoUrl, ...fields }: Courier, active: boolean): CourierChange {
  return { id, input: { ...fields, active, ...(photoUrl === '' ? {} : { photoUrl }) } };
}
