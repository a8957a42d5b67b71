import { useEffect, useState } from 'react';
import type { Order } from '#domain/order.ts';
import type { PaperWidth } from '#domain/ticket-paper.ts';
import type { TicketKind, TicketPicture } from './ticket-picture.ts';

/** Which ticket is drawn: of an order, or a markup that is there already. */
export type DrawnTicket =
  | { readonly markup: string }
  | { readonly order: Order; readonly kind: TicketKind; readonly timeZone: string; readonly isSecond?: boolean };

/** The ticket's picture as soon as its scripts are loaded; `failed` where they cannot be. */
export function useTicketPicture(ticket: DrawnTicket, width: PaperWidth): TicketPicture | 'failed' | undefined {
  const [picture, setPicture] = useState<TicketPicture | 'failed'>();
  const key = JSON.stringify(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the ticket is another one
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
