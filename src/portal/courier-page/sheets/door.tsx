import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { DeliverySheet } from './delivery-sheet.tsx';
import { FailureSheet } from './failure-sheet.tsx';

export interface DoorProps {
  readonly run: CourierRun;
  readonly stop: CourierStop;
  readonly isFailing: boolean;
  readonly onFail: () => void;
  readonly onClose: () => void;
}

/** What he fills in at a door. */
export function Door({ run, stop, isFailing, onFail, onClose }: DoorProps) {
  return isFailing ? (
    <FailureSheet run={run} stop={stop} onClose={onClose} />
  ) : (
    <DeliverySheet run={run} stop={stop} onClose={onClose} onFail={onFail} />
  );
}
