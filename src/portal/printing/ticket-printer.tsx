import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '#domain/orders/order.ts';
import { CHECK_CONNECTION } from '#portal/api/texts.ts';
import { usePaperWidth } from '#portal/stores/paper-store.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import type { TicketKind } from './ticket-picture.ts';
import { type DrawnTicket, useTicketPicture } from './use-ticket-picture.ts';
import './ticket-page.css';

interface TicketPrinterProps {
  readonly order: Order;
  readonly timeZone: string;
  readonly kind?: TicketKind;
  readonly isSecond?: boolean;
  /** Called when the print dialog has closed; browsers do not report whether something was printed. */
  readonly onDone: () => void;
}

/** Prints an order with the browser on mount, as its receipt unless `kind` says otherwise. */
export function TicketPrinter({ order, timeZone, kind = 'receipt', isSecond = false, onDone }: TicketPrinterProps) {
  return <MarkupPrinter ticket={{ order, kind, timeZone, isSecond }} onDone={onDone} />;
}

const MARGINS_MM = 6;

/**
 * Prints a ticket on a page as wide as this computer's paper and as long as the ticket. Shows only the ticket on paper,
 * and nothing on the screen.
 */
export function MarkupPrinter({ ticket, onDone }: { ticket: DrawnTicket; onDone: () => void }) {
  const width = usePaperWidth();
  const picture = useTicketPicture(ticket, width);
  const [isDrawn, setIsDrawn] = useState(false);

  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  useEffect(() => {
    if (picture !== 'failed') return;
    toastError(`Não foi possível preparar a impressão. ${CHECK_CONNECTION}`);
    latest.current();
  }, [picture]);

  useEffect(() => {
    if (!isDrawn) return;
    const done = () => latest.current();
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isDrawn]);

  if (picture === undefined || picture === 'failed') return null;
  const length = Math.ceil(picture.height) + MARGINS_MM;
  return createPortal(
    <div className="printed-ticket">
      <style>{`@page { size: ${width}mm ${length}mm; margin: ${MARGINS_MM / 2}mm 0; }`}</style>
      <img
        src={picture.src}
        alt={picture.text}
        style={{ width: `${picture.width}mm`, height: `${picture.height}mm` }}
        onLoad={() => setIsDrawn(true)}
      />
    </div>,
    document.body,
  );
}
