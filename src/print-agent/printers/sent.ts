import type { PrintOutcome } from '#contract/printing/schema.ts';

export interface PrinterPatience {
  readonly connectMs: number;
  /** The longest time that a printer may stall within a ticket. */
  readonly stallMs: number;
}

/** The outcome of a ticket. `not-sent` only if no byte can have reached the printer. */
export interface Sent {
  readonly outcome: PrintOutcome;
  readonly reason?: string;
}
