import receiptline from 'receiptline';
import type { Order } from '#domain/orders/order.ts';
import { billTicket } from '#domain/printing/tickets/bill.ts';
import { kitchenTicket } from '#domain/printing/tickets/kitchen.ts';
import { COLUMNS, type PaperWidth, secondCopy } from '#domain/printing/tickets/paper.ts';
import { receiptTicket } from '#domain/printing/tickets/receipt.ts';
import { toIso } from '#domain/shared/instant.ts';
import { serverNow } from '#portal/api/server-clock.ts';

/** The kind of ticket printed for an order. */
export type TicketKind = 'kitchen' | 'receipt' | 'bill';

const MAKERS = { kitchen: kitchenTicket, receipt: receiptTicket, bill: billTicket } as const;

/** A rendered ticket. */
export interface TicketPicture {
  /** As an image, so that no text in it can run as markup. */
  readonly src: string;
  /** The ticket's text. */
  readonly text: string;
  /** Size on paper in millimetres, without margins. */
  readonly width: number;
  readonly height: number;
}

/** Thermal printers print eight dots per millimetre. */
const DOTS_PER_MM = 8;

/** An order's ticket in receiptline's markup, the same that is sent to printers. */
export function orderTicket(
  order: Order,
  kind: TicketKind,
  paperWidth: PaperWidth,
  timeZone: string,
  isSecond = false,
  gateNotes = '',
): string {
  const paper = { width: paperWidth };
  // A bill shows the time of printing.
  const at = kind === 'bill' ? { at: toIso(serverNow()) } : {};
  const markup = MAKERS[kind](order, { paper, timeZone, gateNotes, ...at });
  return isSecond ? secondCopy(markup, paper) : markup;
}

/** Renders markup. Imports receiptline on demand, because it is large. */
export function pictureOf(markup: string, paperWidth: PaperWidth): TicketPicture {
  const printer = { cpl: COLUMNS[paperWidth], encoding: 'cp860', cutting: false } as const;
  const svg = receiptline
    .transform(markup, { ...printer, command: 'svg' })
    // Remove the web font, which the portal neither needs nor allows.
    .replace(/<style.*?<\/style>/, '')
    // Replace the random id, so that equal tickets give equal pictures.
    .replace(/receipt-[0-9a-f-]{36}/g, 'inverse');
  const [, width = '0', height = '0'] = /^<svg width="(\d+)px" height="(\d+)px"/.exec(svg) ?? [];
  return {
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    text: receiptline.transform(markup, { ...printer, command: 'text' }),
    width: Number(width) / DOTS_PER_MM,
    height: Number(height) / DOTS_PER_MM,
  };
}
