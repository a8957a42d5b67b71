import receiptline from 'receiptline';
import type { ClaimedJob } from '#contract/printing-schema.ts';
import { COLUMNS } from '#domain/ticket-paper.ts';

/** "Transmit status": a printer answers one byte once it has worked off everything before. */
const ASK_STATUS = '\x1dr\x01';

/** What goes to the printer: each copy with a cut, and at the end the question whether it is done. */
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
