import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  answerPrintJob,
  changePrinter,
  createPrinter,
  pausePrinter,
  removePrinter,
  tryPrinter,
} from '#contract/printing/operations.ts';
import type { Printer, PrinterInput, PrintJob, PrintJobAnswer } from '#contract/printing/schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { printingQuery } from '#portal/printing/printing-query.ts';
import { toastError } from '#portal/ui/toasts.tsx';

/** A change on this screen; afterwards refetches everything about printing. */
export function usePrintingChange<Asked, Answer>(change: (asked: Asked) => Promise<Answer>, tellsFailure = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onError: (failed) => {
      if (tellsFailure) toastError(sentenceOf(failed));
    },
    onSettled: () => client.invalidateQueries({ queryKey: printingQuery.queryKey }),
  });
}

export interface SavedPrinter {
  readonly id?: string | undefined;
  readonly input: PrinterInput;
  /** Created with the form, so that a retried save does not create a second printer. */
  readonly key: string;
}

export const usePrinterSave = () =>
  usePrintingChange(
    ({ id, input, key }: SavedPrinter) =>
      id === undefined
        ? call(createPrinter, { body: input, idempotencyKey: key })
        : call(changePrinter, { params: { id }, body: input }),
    false,
  );

export const usePrinterRemoval = () => usePrintingChange(({ id }: Printer) => call(removePrinter, { params: { id } }));

export const usePrinterPause = () =>
  usePrintingChange(({ id, paused }: Printer) => call(pausePrinter, { params: { id }, body: { paused: !paused } }));

export const usePrinterTrial = () =>
  usePrintingChange(({ id }: Printer) => call(tryPrinter, { params: { id }, idempotencyKey: newRequestKey() }));

export const useJobAnswer = () =>
  usePrintingChange(({ job, answer }: { readonly job: PrintJob; readonly answer: PrintJobAnswer }) =>
    call(answerPrintJob, { params: { id: job.id }, body: { answer }, idempotencyKey: newRequestKey() }),
  );
