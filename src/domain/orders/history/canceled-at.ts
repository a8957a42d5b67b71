import type { FieldChange } from '#domain/orders/changes.ts';
import { CANCELED } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

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
