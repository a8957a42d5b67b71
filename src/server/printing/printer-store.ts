import type { Printer, PrinterInput } from '#contract/printing/schema.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

/** The printers of an establishment. */
export interface PrinterStore {
  list(establishmentId: string): Promise<readonly Printer[]>;
  /** Repeating an id returns the existing printer. */
  add(
    establishmentId: string,
    id: string,
    input: PrinterInput,
    createdAt: Date,
  ): Promise<Result<Printer, Refusal<'too-many-entries'>>>;
  /**
   * Changes a printer; if it now prints on arrival, it begins with events from now on. Undefined if there is no such
   * printer.
   */
  change(establishmentId: string, id: string, input: PrinterInput): Promise<Printer | undefined>;
  /** Removes a printer with all of its jobs. */
  remove(establishmentId: string, id: string): Promise<boolean>;
  pause(establishmentId: string, id: string, paused: boolean): Promise<boolean>;
}
