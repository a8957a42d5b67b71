import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { PaperWidth } from '#domain/printing/ticket-paper.ts';
import type { TicketKind, TicketPicture } from './ticket-picture.ts';

/** The ticket to render: of an order, or existing markup. */
export type DrawnTicket =
  | { readonly markup: string }
  | { readonly order: Order; readonly kind: TicketKind; readonly timeZone: string; readonly isSecond?: boolean };

/** The ticket's picture once its scripts are loaded; `failed` if they cannot be loaded. */
export function useTicketPicture(ticket: DrawnTicket, width: PaperWidth): TicketPicture | 'failed' | undefined {
  const [picture, setPicture] = useState<TicketPicture | 'failed'>();
  const key = JSON.stringify(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the ticket
  useEffect(() => {
    let isWanted = true;
    import('./ticket-picture.ts')
      .then(({ orderTicket, pictureOf }) => {
        const markup =
          'markup' in ticket
            ? ticket.markup
            : orderTicket(ticket.order, ticket.kind, width, ticket.timeZone, ticket.isSecond);
        if (isWanted) setPicture(pictureOf(markup, width));
      })
      .catch(() => {
        if (isWanted) setPicture('failed');
      });
    return () => {
      isWanted = false;
    };
  }, [key, width]);
  return picture;
}
