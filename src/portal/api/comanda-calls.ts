import type { QueryClient } from '@tanstack/react-query';
import type { ComandasWritten } from '#contract/comanda-schema.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import { upsertOrder } from '#domain/upsert-order.ts';
import { call } from './call.ts';
import type { LiveDay } from './live-day.ts';
import { writeOrder } from './order-calls.ts';
import { ordersQuery } from './queries.ts';

/** What is done to a comanda; each is one endpoint. */
export type ComandaVerb = Extract<
  EndpointName,
  | 'addComandaItems'
  | 'renameComanda'
  | 'transferComanda'
  | 'mergeComandas'
  | 'unmergeComanda'
  | 'payComanda'
  | 'voidComandaPayment'
  | 'discountComanda'
  | 'removeComandaLine'
  | 'closeComanda'
  | 'reopenComanda'
  | 'chargeComandaService'
  | 'seatComandaPeople'
  | 'askComandaBill'
>;

export interface ComandaAsked {
  readonly id: string;
  readonly verb: ComandaVerb;
  readonly body?: unknown;
  /** Made before the first try, so that a retry does nothing twice. */
  readonly idempotencyKey: string;
}

/** Changes a comanda, and others along with it; answers all that were written, the one asked for first. */
export async function changeComanda(
  client: QueryClient,
  { id, verb, body, idempotencyKey }: ComandaAsked,
): Promise<readonly Order[]> {
  const { comandas } = await call<ComandasWritten>(verb, {
    parameters: { id },
    idempotencyKey,
    ...(body === undefined ? {} : { body }),
  });
  for (const comanda of comandas) {
    writeOrder(client, comanda);
    // An open comanda belongs to the day, whenever it was opened.
    if (isOpenComanda(comanda)) addToDay(client, comanda);
  }
  return comandas;
}

/** Opens an empty comanda, or answers the one of this number that is open today. */
export async function openComanda(
  client: QueryClient,
  { command, commandName }: { readonly command: string; readonly commandName: string },
  idempotencyKey: string,
): Promise<Order> {
  const body = { command, ...(commandName === '' ? {} : { commandName }) };
  const { comandas } = await call<ComandasWritten>('openComanda', { body, idempotencyKey });
  const [comanda] = comandas;
  if (comanda === undefined) throw new Error(`Opening ${command} answered no comanda`);
  writeOrder(client, comanda);
  addToDay(client, comanda);
  return comanda;
}

function addToDay(client: QueryClient, comanda: Order): void {
  client.setQueryData<LiveDay>(
    ordersQuery.queryKey,
    (day) => day && { ...day, orders: upsertOrder(day.orders, comanda) },
  );
}
