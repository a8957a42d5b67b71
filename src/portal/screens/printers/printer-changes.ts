import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Printer, PrinterInput, PrintJob, PrintJobAnswer } from '#contract/printing-schema.ts';
import { call } from '#portal/api/call.ts';
import { printingQuery } from '#portal/api/printing-query.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { toastError } from '#portal/ui/toasts.tsx';

/** A change of what the screen shows: afterwards everything about printing is read again. */
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
  /** Made with the form, so that a save that is tried again makes no second printer. */
  readonly key: string;
}

export const usePrinterSave = () =>
  usePrintingChange(
    ({ id, input, key }: SavedPrinter) =>
      id === undefined
        ? call<Printer>('createPrinter', { body: input, idempotencyKey: key })
        : call<Printer>('changePrinter', { parameters: { id }, body: input }),
    false,
  );

export const usePrinterRemoval = () =>
  usePrintingChange(({ id }: Printer) => call<void>('removePrinter', { parameters: { id } }));

export const usePrinterPause = () =>
  usePrintingChange(({ id, paused }: Printer) =>
    call<void>('pausePrinter', { parameters: { id }, body: { paused: !paused } }),
  );

export const usePrinterTrial = () =>
  usePrintingChange(({ id }: Printer) =>
    call<PrintJob>('tryPrinter', { parameters: { id }, idempotencyKey: newRequestKey() }),
  );

export const useJobAnswer = () =>
  usePrintingChange(({ job, answer }: { readonly job: PrintJob; readonly answer: PrintJobAnswer }) =>
    call<PrintJob>('answerPrintJob', { parameters: { id: job.id }, body: { answer }, idempotencyKey: newRequestKey() }),
  );
