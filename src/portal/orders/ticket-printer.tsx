import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '#domain/order.ts';
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
  /** Called when the print dialog is gone, whether or not something was printed: browsers do not tell. */
  readonly onDone: () => void;
}

/** Prints an order with the browser as soon as it is mounted, as its receipt unless another ticket is asked for. */
export function TicketPrinter({ order, timeZone, kind = 'receipt', isSecond = false, onDone }: TicketPrinterProps) {
  return <MarkupPrinter ticket={{ order, kind, timeZone, isSecond }} onDone={onDone} />;
}

const MARGINS_MM = 6;

/**
 * Prints a ticket on a page as wide as the roll of this computer and as long as the ticket. On paper only the ticket is
 * seen, on the screen nothing of it.
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
    toastError('Não foi possível preparar a impressão. Verifique a conexão e tente de novo.');
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
