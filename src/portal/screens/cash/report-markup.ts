import type { CashReading, CashZReport } from '#contract/cash-schema.ts';
import { type CashTicketContext, cashReadingTicket, cashReportTicket } from '#domain/ticket-cash.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';
import { useSession } from '#portal/shell/session.ts';
import { usePaperWidth } from '#portal/stores/paper-store.ts';

/** A Z report for the roll of this computer's printer, with the house as it was called when it was made. */
export function useZReportMarkup(): (report: CashZReport) => string {
  const context = usePrintContext();
  return (closing) => cashReportTicket(closing.report, closing, { ...context, house: closing.establishment });
}

/** An X report for the roll of this computer's printer. */
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
