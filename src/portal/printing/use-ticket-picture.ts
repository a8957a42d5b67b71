import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { addressKey } from '#domain/places/address-key.ts';
import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import { addressMemoryQuery } from '#portal/places/use-address-memory.ts';
import type { TicketKind, TicketPicture } from './ticket-picture.ts';

/** The ticket to render: of an order, or existing markup. */
export type DrawnTicket =
  | { readonly markup: string }
  | { readonly order: Order; readonly kind: TicketKind; readonly timeZone: string; readonly isSecond?: boolean };

/** The ticket's picture once its scripts are loaded; `failed` if they cannot be loaded. */
export function useTicketPicture(ticket: DrawnTicket, width: PaperWidth): TicketPicture | 'failed' | undefined {
  const [picture, setPicture] = useState<TicketPicture | 'failed'>();
  const client = useQueryClient();
  const key = JSON.stringify(ticket);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the ticket
  useEffect(() => {
    let isWanted = true;
    Promise.all([import('./ticket-picture.ts'), 'markup' in ticket ? '' : gateNotesFor(client, ticket)])
      .then(([{ orderTicket, pictureOf }, gateNotes]) => {
        const markup =
          'markup' in ticket
            ? ticket.markup
            : orderTicket(ticket.order, ticket.kind, width, ticket.timeZone, ticket.isSecond, gateNotes);
        if (isWanted) setPicture(pictureOf(markup, width));
      })
      .catch(() => {
        if (isWanted) setPicture('failed');
      });
    return () => {
      isWanted = false;
    };
  }, [key, width, client]);
  return picture;
}

/** Maximum wait for the gate notes, in milliseconds: a ticket is printed without them rather than late. */
const TIMEOUT_MS = 2_000;

/** The gate notes for the receipt of a delivery; empty without any, or if they come too late. */
async function gateNotesFor(
  client: QueryClient,
  { order, kind }: { readonly order: Order; readonly kind: TicketKind },
): Promise<string> {
  const { module, customer } = order;
  if (kind !== 'receipt' || module !== 'DELIVERY' || isPickup(order) || customer === undefined) return '';
  if (addressKey(customer.address) === null) return '';
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const memory = await Promise.race([
    client.fetchQuery(addressMemoryQuery(customer.address)).catch(() => undefined),
    late,
  ]);
  return memory?.gateNotes ?? '';
}
