import receiptline from 'receiptline';
import type { ClaimedJob } from '#contract/printing/schema.ts';
import { COLUMNS } from '#domain/printing/ticket-paper.ts';

/** "Transmit status": the printer answers one byte once it has processed everything before it. */
const ASK_STATUS = '\x1dr\x01';

/** The bytes for the printer: each copy followed by a cut, then a status request. */
export function escPosOf({ markup, copies, printer }: Pick<ClaimedJob, 'markup' | 'copies' | 'printer'>): Buffer {
  const ticket = receiptline.transform(markup, {
    cpl: COLUMNS[printer.width],
    encoding: printer.encoding === 'ascii' ? 'cp437' : printer.encoding,
    command: 'generic',
    // Without it QR codes have gaps between their rows.
    spacing: false,
  });
  const asked = ticket.endsWith(ASK_STATUS);
  const plain = asked ? ticket.slice(0, -ASK_STATUS.length) : ticket;
  return Buffer.from(plain.repeat(copies) + (printer.confirms ? ASK_STATUS : ''), 'latin1');
}
