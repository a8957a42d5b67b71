import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '#domain/order.ts';
import { Ticket } from './ticket.tsx';
import './ticket-page.css';

interface TicketPrinterProps {
  readonly order: Order;
  readonly timeZone: string;
  /** Called when the print dialog is gone, whether or not something was printed: browsers do not tell. */
  readonly onDone: () => void;
}

const MM_PER_PIXEL = 25.4 / 96;
const MARGINS_MM = 10;

/**
 * Prints an order as soon as it is mounted, on a page as wide as the roll and as long as the ticket: a browser's page
 * has a fixed height, so it is measured first. On paper only the ticket is seen, on the screen nothing of it.
 */
export function TicketPrinter({ order, timeZone, onDone }: TicketPrinterProps) {
  const ticket = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number | null>(null);

  useLayoutEffect(() => {
    setLength(Math.ceil((ticket.current?.offsetHeight ?? 0) * MM_PER_PIXEL) + MARGINS_MM);
  }, []);

  useEffect(() => {
    if (length === null) return;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [length, onDone]);

  return createPortal(
    <div ref={ticket} className="printed-ticket" aria-hidden="true">
      {length === null ? null : <style>{`@page { size: 80mm ${length}mm; margin: 3mm 0; }`}</style>}
      <Ticket order={order} timeZone={timeZone} />
    </div>,
    document.body,
  );
}
