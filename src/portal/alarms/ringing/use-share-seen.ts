import { useEffect, useRef } from 'react';
import { markSeen } from '#contract/alarms/operations.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { useConnection } from '#portal/live/connection-store.ts';
import { useSharedAlarms } from './shared.ts';

const AT_ONCE = 200;

/** Sends the waiting orders seen here to the shop's other devices. Unsent ones follow once the connection is back. */
export function useShareSeen(seenHere: readonly string[]): void {
  const shared = useSharedAlarms();
  const { state } = useConnection();
  const sent = useRef(new Set<string>());
  const { mutate } = useOperation(
    (keys: readonly string[], idempotencyKey) => call(markSeen, { body: { keys }, idempotencyKey }),
    {
      onError: (_error, keys) => {
        for (const key of keys) sent.current.delete(key);
      },
    },
  );
  useEffect(() => {
    if (state !== 'live') return void sent.current.clear();
    const unsent = seenHere.filter((key) => !shared.get(key)?.seen && !sent.current.has(key)).slice(0, AT_ONCE);
    if (unsent.length === 0) return;
    for (const key of unsent) sent.current.add(key);
    mutate(unsent);
  }, [seenHere, shared, state, mutate]);
}
