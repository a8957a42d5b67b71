import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import type { FirstOrder } from './first-order.ts';
import { type Followed, followOrder, type OrderFollowing } from './follow-order.ts';

/** Follows the order of a token, starting with the one in the page's HTML. */
export function useFollowedOrder(token: string, first: FirstOrder | null) {
  const [followed, setFollowed] = useState<Followed>(() => beginning(token, first));
  const following = useRef<OrderFollowing | null>(null);
  useEffect(() => {
    if (token === '') return;
    const one = followOrder(token, beginning(token, first), setFollowed);
    following.current = one;
    return one.stop;
  }, [token, first]);
  const retry = useCallback(() => following.current?.now(), []);
  const take = useCallback((order: PublicOrder) => following.current?.take(order), []);
  return { followed, retry, take };
}

function beginning(token: string, first: FirstOrder | null): Followed {
  if (token === '') return { kind: 'no-link' };
  if (first === null) return { kind: 'loading' };
  return { kind: 'order', ...first, knownAt: Date.now() + first.aheadMs, isStale: false };
}
