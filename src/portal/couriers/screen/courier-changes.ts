import {
  changeCourierDetails,
  createCourier,
  removeCourierPhoto,
  saveCourierPhoto,
} from '#contract/couriers/operations.ts';
import type { CourierInput } from '#contract/couriers/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import type { ChangeOf } from '#domain/shared/change.ts';
import { call } from '#portal/api/call.ts';
import { couriersQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

/** A new courier, or a change of a stored one. */
export type CourierChange = CourierPhoto &
  (
    | { readonly id?: undefined; readonly input: CourierInput }
    | { readonly id: string; readonly input: ChangeOf<CourierInput> }
  );

interface CourierPhoto {
  readonly photo?: PhotoChange;
  /** Called once the courier is saved, so that a retry after a failed photo does not create a second one. */
  readonly onSaved?: (courier: Courier) => void;
}

/** Saves a new or existing courier and refetches the lists of couriers, even when no answer came. */
export function useCourierChange() {
  return useOperation(
    async ({ photo, onSaved, ...change }: CourierChange, idempotencyKey) => {
      const courier =
        change.id === undefined
          ? await call(createCourier, { body: change.input, idempotencyKey })
          : await call(changeCourierDetails, { params: { id: change.id }, body: change.input, idempotencyKey });
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
export function withActive({ id }: Courier, active: boolean): CourierChange {
  return { id, input: { active } };
}
