import type { PrinterStore } from '#server/printing/printer-store.ts';
import type { FoundOperation } from './find-operation.ts';

export interface PrinterDependencies {
  readonly printers: Pick<PrinterStore, 'list'>;
}

/** The name of the printer that a request pauses or resumes; undefined for requests of other kinds. */
export async function printerOf(
  { printers }: PrinterDependencies,
  establishmentId: string,
  { id, params }: Pick<FoundOperation, 'id' | 'params'>,
): Promise<string | undefined> {
  if (id !== 'pausePrinter') return undefined;
  return (await printers.list(establishmentId)).find((printer) => printer.id === params.id)?.name;
}
