import { useState } from 'react';
import type { Order } from '#domain/orders/order.ts';

/** The orders that go to the next board: all but those that were unmarked, or `startsEmpty`: none but those marked. */
export function useChosen(orders: readonly Order[], startsEmpty: boolean) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const ids = orders.map(({ id }) => id);
  const chosen: ReadonlySet<string> = new Set(ids.filter((id) => touched.has(id) === startsEmpty));
  const choose = (now: ReadonlySet<string>) => setTouched(new Set(ids.filter((id) => now.has(id) === startsEmpty)));
  return [chosen, choose] as const;
}
