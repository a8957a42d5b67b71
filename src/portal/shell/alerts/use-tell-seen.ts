import { useEffect, useRef } from 'react';
import { markSeen } from '#contract/alarms/operations.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { useConnection } from '#portal/live/connection-store.ts';
import { useSharedAlarms } from './shared-alarms.ts';

const AT_ONCE = 200;

/** Sends the waiting orders seen here to the shop's other devices. Unsent ones follow once the connection is back. */
export function useTellSeen(seenHere: readonly string[]): void {
  const shared = useSharedAlarms();
  const { state } = useConnection();
  const told = useRef(new Set<string>());
  const { mutate } = useOperation(
    (keys: readonly string[], idempotencyKey) => call(markSeen, { body: { keys }, idempotencyKey }),
    {
      onError: (_error, keys) => {
        for (const key of keys) told.current.delete(key);
      },
    },
  );
  useEffect(() => {
    if (state !== 'live') return void told.current.clear();
    const untold = seenHere.filter((key) => !shared.get(key)?.seen && !told.current.has(key)).slice(0, AT_ONCE);
    if (untold.length === 0) return;
    for (const key of untold) told.current.add(key);
    mutate(untold);
  }, [seenHere, shared, state, mutate]);
}
