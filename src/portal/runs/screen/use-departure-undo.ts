import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { undoRun } from '#contract/runs/operations.ts';
import type { TripDecision } from '#domain/orders/delivery/ended-trip.ts';
import { comingBackEndsTrip } from '#domain/runs/book/leave.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { cachedOrder } from '#portal/orders/cache.ts';
import type { LeftBehind } from '#portal/runs/left-behind.ts';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { returnedText, UNDO_ON_RUNS } from './change-texts.ts';

export interface DepartureUndo {
  /** The run whose departure waits for an answer about its trips. */
  readonly returning: Run | null;
  readonly keepOut: () => void;
  /** Undoes a departure; asks first if that ends a trip. */
  readonly bringBack: (run: Run) => void;
  /** Undoes a departure with this decision about its trips. */
  readonly takeBack: (run: Run, trip?: TripDecision) => void;
}

/**
 * Undoes departures. `once` runs a call unless one for the run is in progress; `onLeft` gets the orders that stayed on
 * the road.
 */
export function useDepartureUndo(
  once: (id: string, work: () => Promise<void>) => Promise<void>,
  onLeft: (left: LeftBehind | null) => void,
): DepartureUndo {
  const client = useQueryClient();
  const [returning, setReturning] = useState<Run | null>(null);
  const isShown = useIsShown();
  const takeBack = useCallback(
    (run: Run, trip?: TripDecision) => {
      setReturning(null);
      void once(run.id, async () => {
        const body = trip === undefined ? {} : { trip };
        const asked = { params: { id: run.id }, body, idempotencyKey: newRequestKey() };
        const { reset, refused } = await call(undoRun, asked);
        if (reset.length > 0) toastSuccess(returnedText(reset.length));
        onLeft(refused.length === 0 ? null : { run, by: 'undo', refused });
      });
    },
    [once, onLeft],
  );
  const bringBack = useCallback(
    (run: Run) => {
      if (!comingBackEndsTrip(run, (id) => cachedOrder(client, id), serverNow())) return takeBack(run);
      // The undo in a notice may be pressed on another screen, which cannot ask.
      if (!isShown.current) return toastError(UNDO_ON_RUNS);
      setReturning(run);
    },
    [client, isShown, takeBack],
  );
  return { returning, keepOut: useCallback(() => setReturning(null), []), bringBack, takeBack };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
