import type { FieldChange } from '#domain/orders/changes.ts';
import { type OrderStatus, phaseOf } from '#domain/orders/status.ts';

/** What an order's history says about its departures, up to and including a revision. */
export interface KnownDepartures {
  /** It was on route or completed before, even if it came back since. */
  readonly hasLeft: boolean;
  readonly revision: number;
}

/** The departures in an order's events, oldest first. */
export function departuresOf(
  events: readonly { readonly revision: number; readonly changes: readonly FieldChange[] }[],
): KnownDepartures {
  const statuses = events.flatMap(({ changes }) =>
    changes.flatMap(({ path, from, to }) => (path === 'status' ? [from, to] : [])),
  );
  const hasLeft = statuses.some((status) => ['on-route', 'completed'].includes(phaseOf(status as OrderStatus)));
  return { hasLeft, revision: events.at(-1)?.revision ?? Number.POSITIVE_INFINITY };
}
