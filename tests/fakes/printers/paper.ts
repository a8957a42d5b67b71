import type { PrinterInput } from '#contract/printing/schema.ts';
import { type FakePrinter, startFakePrinter } from './network-printer.ts';

/** A fake printer, and what a printer's settings and its agent need to reach it. */
export interface Paper extends FakePrinter {
  readonly input: Partial<PrinterInput>;
  /** Variables of the agent's environment. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A printer in the network. */
export async function startNetworkPaper(): Promise<Paper> {
  const printer = await startFakePrinter();
  return Object.assign(printer, { input: { port: printer.port }, variables: {}, close: printer.switchOff });
}
