import type { QueryClient } from '@tanstack/react-query';
import { answerPrintJob, listPrintJobs, tryPrinter } from '#contract/printing/operations.ts';
import type { Printer } from '#contract/printing/schema.ts';
import { call } from '#portal/api/call.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { printersQuery } from '#portal/printing/printing-query.ts';
import type { PartOutcome } from './check-parts.ts';
import { NO_NETWORK_PRINTER, PRINTERS_NOT_READ, type PrinterTrial, printersText } from './part-texts.ts';

const PATIENCE_MS = 25_000;
const LOOK_MS = 500;

/**
 * Prints a test page on every printer behind an agent, and each must confirm it. One that is paused fails if orders come
 * out there when they arrive; otherwise it is left out.
 */
export async function checkPrinters(client: QueryClient): Promise<PartOutcome> {
  try {
    // Not from the cache: somebody may just have paused one.
    const { printers } = await client.fetchQuery({ ...printersQuery, staleTime: 0 });
    const asked = printers.filter(
      ({ connection, paused, onArrival }) => connection !== 'browser' && (!paused || onArrival),
    );
    if (asked.length === 0) return { result: 'skipped', text: NO_NETWORK_PRINTER };
    const tried = await Promise.all(
      asked.map(async (printer) => ({
        name: printer.name,
        trial: printer.paused ? ('paused' as const) : await trialOf(printer),
      })),
    );
    const isFit = tried.every(({ trial }) => trial === 'printed');
    return { result: isFit ? 'ok' : 'failed', text: printersText(tried) };
  } catch {
    return { result: 'failed', text: PRINTERS_NOT_READ };
  }
}

async function trialOf({ id: printerId }: Printer): Promise<PrinterTrial> {
  try {
    const { id } = await call(tryPrinter, { params: { id: printerId }, idempotencyKey: newRequestKey() });
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
      const { jobs } = await call(listPrintJobs, { params: { id: printerId } });
      if (jobs.find((job) => job.id === id)?.state === 'printed') return 'printed';
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await dropTrial(id);
    return 'silent';
  } catch {
    return 'untested';
  }
}

/** Takes a page that nobody waits for any more out of the queue. Refused while it is being printed. */
async function dropTrial(id: string): Promise<void> {
  const answer = { params: { id }, body: { answer: 'drop' }, idempotencyKey: newRequestKey() } as const;
  await call(answerPrintJob, answer).catch(() => undefined);
}
