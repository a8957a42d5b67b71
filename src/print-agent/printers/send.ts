import type { ClaimedJob } from '#contract/printing/schema.ts';
import { sendToDevice } from './device-printer.ts';
import { sendOverNetwork } from './network-printer.ts';
import { sendToQueue } from './queue-printer.ts';
import type { PrinterPatience, Sent } from './sent.ts';
import { copyToWindowsPort, sendToWindowsQueue } from './windows-printer.ts';

/** Sends a ticket over its printer's connection. Never throws. */
export function sendToPrinter(
  bytes: Buffer,
  { title, printer }: Pick<ClaimedJob, 'title' | 'printer'>,
  patience: PrinterPatience,
): Promise<Sent> {
  const { connection, confirms, queue = '', device = '' } = printer;
  const isWindows = process.platform === 'win32';
  if (connection === 'queue') {
    const job = { bytes, title, queue, confirms };
    return isWindows ? sendToWindowsQueue(job, patience) : sendToQueue(job, patience);
  }
  if (connection === 'device') {
    return isWindows
      ? copyToWindowsPort(bytes, device, patience)
      : sendToDevice(bytes, { path: device, confirms }, patience);
  }
  return sendOverNetwork(bytes, printer, patience);
}
