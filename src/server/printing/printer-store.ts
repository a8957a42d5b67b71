import type { Printer, PrinterInput } from '#contract/printing/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal, Result } from '#domain/shared/result.ts';

/** A printer has tickets of scheduled orders that no other one prints. */
export interface TicketsWaiting {
  readonly code: 'printer-has-tickets';
  /** How many. */
  readonly tickets: number;
}

type NoPrinter = Refusal<'printer-not-found'>;

/** The printers of an establishment. */
export interface PrinterStore {
  /** The printers in ascending order of creation, each with the number of its waiting, late and uncertain jobs. */
  list(establishmentId: string): Promise<readonly Printer[]>;
  /** Repeating an id returns the existing printer. */
  add(
    establishmentId: string,
    id: string,
    input: PrinterInput,
    createdAt: Date,
  ): Promise<Result<Printer, Refusal<'too-many-entries'>>>;
  /**
   * Replaces the fields of a printer by those that `decide` makes of the stored ones, which nobody else changes
   * meanwhile; what it throws writes nothing. If it now prints on arrival, it begins with events from now on. If only
   * browsers print on it now, its tickets that wait for their time are handed over as by {@link remove}.
   */
  change(
    establishmentId: string,
    id: string,
    decide: (before: Printer) => PrinterInput,
    now: InstantMs,
  ): Promise<Result<Printer, NoPrinter | TicketsWaiting>>;
  /**
   * Removes a printer with all of its jobs, but for tickets that wait for the time of a scheduled order: those go to other
   * printers that print the same. Refused while there are some that no other one prints.
   */
  remove(establishmentId: string, id: string, now: InstantMs): Promise<Check<NoPrinter | TicketsWaiting>>;
  /** Pauses a printer, or ends its pause. False if there is no such printer. */
  pause(establishmentId: string, id: string, paused: boolean): Promise<boolean>;
}
