import type { ReactNode } from 'react';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { FailureSheet } from './failure-sheet.tsx';

export interface DoorProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly isFailing: boolean;
  /** The button for the Pix code of an amount. */
  readonly showPix: (amount: Cents) => ReactNode;
  readonly onFail: () => void;
  readonly onClose: () => void;
}

/** What he fills in at a door. */
export function Door({ run, stop, isFailing, showPix, onFail, onClose }: DoorProps) {
  return isFailing ? (
    <FailureSheet run={run} stop={stop} onClose={onClose} />
  ) : (
    <DeliverySheet run={run} stop={stop} showPix={showPix} onClose={onClose} onFail={onFail} />
  );
}
