import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Bag, emptyBag, isEmptyBag } from '#domain/bag/bag.ts';
import { addLines, repeatLines, withCustomerIfMissing, withCustomerOf } from '#domain/bag/repeat.ts';
import { repeatNoteText } from '#domain/bag/repeat-texts.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderQuery } from '#portal/api/queries.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { lastOrderQuery } from '#portal/customers/customer-query.ts';
import { useOpening } from '#portal/opening/opening-query.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { settledPhone } from './settled-phone.ts';

export interface Repeating {
  /** The last order of the bag's customer; `null` for a new customer, and once it is in the bag. */
  readonly last: Order | null;
  /** What differs from the order that was repeated. */
  readonly notes: readonly string[];
  /** The bag holds another order: the screen asks whether to replace it. */
  readonly asked: boolean;
  readonly repeatLast: () => void;
  readonly dismiss: () => void;
  readonly confirm: () => void;
  readonly decline: () => void;
}

/**
 * Puts an order into the bag again, at today's prices: the last one of the phone in the bag, or the one in the address
 * (`?repetir=`), which is taken once and then removed from the address. `products` is what is for sale now; `null`
 * while loading.
 */
export function useRepeatOrder(bag: Bag, products: readonly Product[] | null, onEdit: EditBag): Repeating {
  const navigate = useNavigate();
  const phone = settledPhone(bag.customer.phone);
  const { data: last = null } = useQuery({ ...lastOrderQuery(phone ?? ''), enabled: phone !== null });
  const { repetir: named } = useSearch({ strict: false });
  const { data: wanted } = useQuery({ ...orderQuery(named ?? ''), enabled: named !== undefined });
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [repeated, setRepeated] = useState('');
  const taken = useRef('');
  const preparationMinutes = useOpening()?.preparationMinutes;

  const put = useCallback(
    (order: Order, prepare: (bag: Bag) => Bag) => {
      const { lines, notes: repeatNotes } = repeatLines(order.order.items, products ?? []);
      setNotes(repeatNotes.map(repeatNoteText));
      setRepeated(order.id);
      onEdit((current) => addLines(prepare(current), lines, newRequestKey));
    },
    [onEdit, products],
  );
  const repeatLast = () => {
    if (offered !== null) put(offered, (current) => withCustomerIfMissing(current, offered, preparationMinutes));
  };
  const offered = last === null || products === null || last.id === repeated ? null : last;
  useHotkeys({ F8: repeatLast }, offered !== null);

  const leaveAddress = useCallback(() => void navigate({ to: '/novo-pedido', search: {}, replace: true }), [navigate]);
  const takeNamed = useCallback(
    (order: Order) => {
      if (taken.current === order.id) return;
      taken.current = order.id;
      put(order, ({ establishmentId, module }) =>
        withCustomerOf(emptyBag(establishmentId, module), order, preparationMinutes),
      );
      leaveAddress();
    },
    [put, leaveAddress, preparationMinutes],
  );
  const ready = named !== undefined && wanted !== undefined && products !== null;
  const isFree = isEmptyBag(bag);
  useEffect(() => {
    // Only once per order in the address: `takeNamed` remembers it before it writes the bag.
    if (ready && isFree) takeNamed(wanted);
  }, [ready, isFree, wanted, takeNamed]);

  return {
    last: offered,
    notes,
    asked: ready && !isFree && taken.current !== wanted.id,
    repeatLast,
    dismiss: () => setNotes([]),
    confirm: () => wanted && takeNamed(wanted),
    decline: leaveAddress,
  };
}
