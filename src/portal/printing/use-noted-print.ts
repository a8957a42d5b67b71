import { useCallback } from 'react';
import type { BrowserPrint } from '#contract/printing/browser-schema.ts';
import { noteBrowserPrint } from '#contract/printing/operations.ts';
import { call } from '#portal/api/call.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import type { CopiedTicket } from './opened-tickets.ts';

/** Whether the ticket is a second copy, as far as this browser knows, and whether the paper says so. */
type Copy = Pick<BrowserPrint, 'again' | 'marked'>;

/**
 * Tells the server that this browser opens a ticket for printing. A second copy is in the audit before it prints, so that
 * none is missing there; a first one waits for no answer, and prints without the server, too.
 */
export function useNotedPrint() {
  const { mutateAsync, isPending, error } = useOperation(({ orderId, ...body }: CopiedTicket & Copy, idempotencyKey) =>
    call(noteBrowserPrint, { params: { id: orderId }, body, idempotencyKey }),
  );
  /** True once the ticket may be printed. */
  const note = useCallback(
    async (ticket: CopiedTicket, copy: Copy): Promise<boolean> => {
      const noted = mutateAsync({ ...ticket, ...copy }).then(
        () => true,
        () => false,
      );
      return !copy.again || (await noted);
    },
    [mutateAsync],
  );
  return { note, isPending, error };
}
