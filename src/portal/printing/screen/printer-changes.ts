import {
  answerPrintJob,
  changePrinter,
  createPrinter,
  pausePrinter,
  removePrinter,
  tryPrinter,
} from '#contract/printing/operations.ts';
import type { Printer, PrinterInput, PrintJob, PrintJobAnswer } from '#contract/printing/schema.ts';
import type { Cleared } from '#domain/shared/change.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { printingQuery } from '#portal/printing/printing-query.ts';
import { toastError } from '#portal/ui/toasts.tsx';

const CLEARED: Cleared<PrinterInput> = {
  host: null,
  port: null,
  agentId: null,
  queue: null,
  device: null,
  categoryIds: null,
  codePage: null,
  cut: null,
  drawer: null,
  beep: null,
  logo: null,
};

/** A change on this screen; afterwards refetches everything about printing. */
export function usePrintingChange<Asked, Answer>(
  change: (asked: Asked, idempotencyKey: string) => Promise<Answer>,
  showsFailure = true,
) {
  return useOperation(change, {
    onError: (failed) => {
      if (showsFailure) toastError(sentenceOf(failed));
    },
    refetches: [printingQuery.queryKey],
  });
}

export interface SavedPrinter {
  readonly id?: string | undefined;
  readonly input: PrinterInput;
}

export const usePrinterSave = () =>
  usePrintingChange(
    ({ id, input }: SavedPrinter, idempotencyKey) =>
      id === undefined
        ? call(createPrinter, { body: input, idempotencyKey })
        : call(changePrinter, { params: { id }, body: { ...CLEARED, ...input }, idempotencyKey }),
    false,
  );

export const usePrinterRemoval = () =>
  usePrintingChange(({ id }: Printer, idempotencyKey) => call(removePrinter, { params: { id }, idempotencyKey }));

export const usePrinterPause = () =>
  usePrintingChange(({ id, paused }: Printer, idempotencyKey) =>
    call(pausePrinter, { params: { id }, body: { paused: !paused }, idempotencyKey }),
  );

export const usePrinterTrial = () =>
  usePrintingChange(({ id }: Printer, idempotencyKey) => call(tryPrinter, { params: { id }, idempotencyKey }));

export const useJobAnswer = () =>
  usePrintingChange(({ job, answer }: { readonly job: PrintJob; readonly answer: PrintJobAnswer }, idempotencyKey) =>
    call(answerPrintJob, { params: { id: job.id }, body: { answer }, idempotencyKey }),
  );
