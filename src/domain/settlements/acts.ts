import type { Cents } from '#domain/shared/money.ts';
import type { LineKind, LineMoney, NewLine } from './ledger.ts';

/** What people enter into a courier's ledger. */
export const ACT_KINDS = ['advance', 'discount', 'bonus', 'tip', 'change', 'handover', 'correction'] as const;
export type ActKind = (typeof ACT_KINDS)[number] & LineKind;

/**
 * A line entered by a person. `amount` in cents, above zero; a correction may also be negative, or zero to confirm the
 * line.
 */
export interface LedgerAct {
  readonly kind: ActKind;
  readonly amount: Cents;
  readonly reason: string;
  readonly orderId?: string | undefined;
  /** The dispute that it answers. */
  readonly answers?: string | undefined;
}

/** The ledger line of an act. */
export function lineOfAct({ kind, amount, reason, orderId, answers }: LedgerAct): NewLine {
  return {
    kind,
    ...moneyOf(kind, amount),
    trips: 0,
    reason,
    ...(orderId === undefined ? {} : { orderId }),
    ...(answers === undefined ? {} : { answers }),
  };
}

function moneyOf(kind: ActKind, amount: Cents): LineMoney {
  switch (kind) {
    case 'advance':
    case 'discount':
      return { amount: -amount, cash: 0, proof: 0 };
    case 'change':
      return { amount: -amount, cash: amount, proof: 0 };
    case 'handover':
      return { amount, cash: -amount, proof: 0 };
    case 'bonus':
    case 'tip':
    case 'correction':
      return { amount, cash: 0, proof: 0 };
  }
}
