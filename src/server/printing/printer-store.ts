import type { Printer, PrinterInput } from '#contract/printing/schema.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

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
   * meanwhile; what it throws writes nothing. If it now prints on arrival, it begins with events from now on. Undefined
   * if there is no such printer.
   */
  change(establishmentId: string, id: string, decide: (before: Printer) => PrinterInput): Promise<Printer | undefined>;
  /** Removes a printer with all of its jobs. */
  remove(establishmentId: string, id: string): Promise<boolean>;
  /** Pauses a printer, or ends its pause. False if there is no such printer. */
  pause(establishmentId: string, id: string, paused: boolean): Promise<boolean>;
}
