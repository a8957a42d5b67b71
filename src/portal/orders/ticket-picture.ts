import receiptline from 'receiptline';
import type { Order } from '#domain/order.ts';
import { billTicket } from '#domain/ticket-bill.ts';
import { kitchenTicket } from '#domain/ticket-kitchen.ts';
import { COLUMNS, type PaperWidth, secondCopy } from '#domain/ticket-paper.ts';
import { receiptTicket } from '#domain/ticket-receipt.ts';

/** What an order is printed as. */
export type TicketKind = 'kitchen' | 'receipt' | 'bill';

const MAKERS = { kitchen: kitchenTicket, receipt: receiptTicket, bill: billTicket } as const;

/** A ticket as it looks on paper. */
export interface TicketPicture {
  /** An image: whatever a text holds, it is drawn and never run. */
  readonly src: string;
  /** The same in letters. */
  readonly text: string;
  /** Size on paper in millimetres, without margins. */
  readonly width: number;
  readonly height: number;
}

/** Thermal printers draw eight dots in a millimetre. */
const DOTS_PER_MM = 8;

/** The ticket of an order in receiptline's markup, the same that is sent to printers. */
export function orderTicket(
  order: Order,
  kind: TicketKind,
  paperWidth: PaperWidth,
  timeZone: string,
  isSecond = false,
): string {
  const paper = { width: paperWidth };
  // A bill is of the moment at which it is printed.
  const at = kind === 'bill' ? { at: new Date().toISOString() } : {};
  const markup = MAKERS[kind](order, { paper, timeZone, ...at });
  return isSecond ? secondCopy(markup, paper) : markup;
}

/** Draws markup. Loaded only when something is printed or looked at: receiptline is heavy. */
export function pictureOf(markup: string, paperWidth: PaperWidth): TicketPicture {
  const printer = { cpl: COLUMNS[paperWidth], encoding: 'cp860', cutting: false } as const;
  const svg = receiptline
    .transform(markup, { ...printer, command: 'svg' })
    // The drawing asks for a font of the web, which the portal neither needs nor allows.
    .replace(/<style.*?<\/style>/, '')
    // Alone in its image it needs no name of its own: the same ticket is the same picture.
    .replace(/receipt-[0-9a-f-]{36}/g, 'inverse');
  const [, width = '0', height = '0'] = /^<svg width="(\d+)px" height="(\d+)px"/.exec(svg) ?? [];
  return {
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    text: receiptline.transform(markup, { ...printer, command: 'text' }),
    width: Number(width) / DOTS_PER_MM,
    height: Number(height) / DOTS_PER_MM,
  };
}
