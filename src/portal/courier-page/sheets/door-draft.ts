import type { Receiver } from '#domain/orders/delivery/progress.ts';
import type { PaidRows } from './paid-otherwise.tsx';
import type { TakenPhoto } from './photo-field.tsx';

/** What he has filled in at a door. The run keeps it, so that a look at the address in between loses nothing. */
export interface DoorDraft {
  readonly code: string;
  readonly receiver: Receiver | null;
  readonly receiverName: string;
  readonly photo: TakenPhoto | null;
  readonly paid: PaidRows | null;
}

export const EMPTY_DRAFT: DoorDraft = { code: '', receiver: null, receiverName: '', photo: null, paid: null };
