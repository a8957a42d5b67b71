import type { CashReading, CashZReport } from '#contract/cash/schema.ts';
import { type CashTicketContext, cashReadingTicket, cashReportTicket } from '#domain/printing/tickets/cash.ts';
import { useSession } from '#portal/access/session.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { usePaperWidth } from '#portal/stores/paper-store.ts';

/** Formats a Z report for this computer's paper width, with the establishment's details as of the report. */
export function useZReportMarkup(): (report: CashZReport) => string {
  const context = usePrintContext();
  return (closing) => cashReportTicket(closing.report, closing, { ...context, house: closing.establishment });
}

/** Formats an X report for this computer's paper width. */
export function useReadingMarkup(): (reading: CashReading) => string {
  const context = usePrintContext();
  return ({ report, place }) => cashReadingTicket(report, place, context);
}

function usePrintContext(): CashTicketContext {
  const { fantasyName: name, cnpj } = useSession().establishment;
  const timeZone = useTimeZone();
  const paper = { width: usePaperWidth() };
  return { paper, timeZone, house: { name, ...(cnpj === undefined ? {} : { cnpj }) } };
}
