import type { FieldChange } from '#domain/orders/changes.ts';
import { CANCELED } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** What an order's history says about its cancelation, up to and including a revision. */
export interface KnownCancelation {
  /** Absent if it never was canceled. */
  readonly canceledAt: InstantMs | undefined;
  readonly revision: number;
}

/** The cancelation in an order's events, oldest first. */
export function cancelationOf(
  events: readonly { readonly revision: number; readonly at: string; readonly changes: readonly FieldChange[] }[],
): KnownCancelation {
  return { canceledAt: canceledAtOf(events), revision: events.at(-1)?.revision ?? Number.POSITIVE_INFINITY };
}

/**
 * When an order was last canceled, from its events, oldest first; undefined if it never was. The document has no field
 * for it (specification section 3).
 */
export function canceledAtOf(
  events: readonly { readonly at: string; readonly changes: readonly FieldChange[] }[],
): InstantMs | undefined {
  const canceled = events.findLast(({ changes }) =>
    changes.some(({ path, to }) => path === 'status' && to === CANCELED),
  );
  return canceled && Date.parse(canceled.at);
}
