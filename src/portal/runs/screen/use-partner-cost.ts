import { useQueries, useQuery } from '@tanstack/react-query';
import { askPartnerQuote } from '#contract/partner/operations.ts';
import type { BoardFacts } from '#domain/runs/board/facts.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { partnerQuery } from '#portal/partner/partner-query.ts';
import { createPriceQueue } from './price-queue.ts';

/** The partner's price for the run's orders, each as a separate delivery, in cents. */
export type PartnerCost =
  | { readonly state: 'none' }
  | { readonly state: 'asking' | 'failed'; readonly name: string }
  | { readonly state: 'priced'; readonly name: string; readonly price: number };

/** Refetch interval of a price, in milliseconds: it is valid for five minutes. */
const HOLDS_MS = 4 * 60_000;
/** Pause after a failed price request, in milliseconds. */
const ASK_AGAIN_MS = 60_000;
/** Shared by all runs on the screen. */
const queue = createPriceQueue({ now: () => performance.now(), later: (ms, work) => void setTimeout(work, ms) });

/**
 * The partner's live price of a run; requested only if the partner offers prices and the person may call it, and again
 * before it expires. The runs that `isSeen` are asked first.
 */
export function usePartnerCost({ stops }: Run, facts: BoardFacts, isSeen: () => boolean): PartnerCost {
  const mayCall = useMay()('orders.call-partner');
  const { data: partner } = useQuery(partnerQuery);
  const places = new Map(facts.orders.map(({ id, place }) => [id, place]));
  const isAsked = mayCall && partner?.tellsPrices === true && stops.every(({ orderId }) => places.get(orderId));
  const quotes = useQueries({
    queries: stops.map(({ orderId }) => {
      const place = places.get(orderId);
      return {
        queryKey: ['partner-price', orderId, place],
        enabled: isAsked,
        staleTime: HOLDS_MS,
        retry: false,
        refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
          state.status === 'error' ? ASK_AGAIN_MS : HOLDS_MS,
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          queue(signal, isSeen, () =>
            call(askPartnerQuote, {
              params: { id: orderId },
              body: place ? { place } : {},
              idempotencyKey: newRequestKey(),
            }),
          ),
      };
    }),
  });
  if (!isAsked) return { state: 'none' };
  const { title: name } = partner;
  if (quotes.some(({ isError }) => isError)) return { state: 'failed', name };
  if (quotes.some(({ data }) => data === undefined)) return { state: 'asking', name };
  return { state: 'priced', name, price: quotes.reduce((sum, { data }) => sum + (data?.price ?? 0), 0) };
}
