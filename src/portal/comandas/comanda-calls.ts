import type { QueryClient } from '@tanstack/react-query';
import { type closeComanda, openComanda as openComandaOperation } from '#contract/comandas/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { Order } from '#domain/orders/order.ts';
import { type CallWith, call } from '#portal/api/call.ts';
import { cacheOrder } from '#portal/orders/cache.ts';

/** An operation on one comanda that answers with all comandas it changed. */
export type ComandaOperation = Omit<Operation, 'params' | 'answer'> & Pick<typeof closeComanda, 'params' | 'answer'>;

/** The body of an operation; optional where its body is. */
export type BodyArgument<One extends ComandaOperation> =
  CallWith<One> extends { readonly body: infer Body }
    ? [body: Body]
    : CallWith<One> extends { readonly body?: infer Body }
      ? [body?: Body]
      : [];

/** The key is created before the first try, so that a retry does nothing twice. */
interface ComandaAsked {
  readonly id: string;
  readonly idempotencyKey: string;
}

/** Changes a comanda and others along with it; returns all changed comandas, the requested one first. */
export async function changeComanda<One extends ComandaOperation>(
  client: QueryClient,
  { id, idempotencyKey }: ComandaAsked,
  operation: One,
  ...[body]: BodyArgument<One>
): Promise<readonly Order[]> {
  const asked: ComandaOperation = operation;
  const { comandas } = await call(asked, {
    params: { id },
    idempotencyKey,
    ...(body ? { body } : {}),
  });
  for (const comanda of comandas) cacheOrder(client, comanda);
  return comandas;
}

/** Opens an empty comanda, or returns the one with this number that is open today. */
export async function openComanda(
  client: QueryClient,
  { command, commandName }: { readonly command: string; readonly commandName: string },
  idempotencyKey: string,
): Promise<Order> {
  const body = { command, ...(commandName === '' ? {} : { commandName }) };
  const { comandas } = await call(openComandaOperation, { body, idempotencyKey });
  const [comanda] = comandas;
  if (comanda === undefined) throw new Error(`Opening ${command} answered without a comanda`);
  cacheOrder(client, comanda);
  return comanda;
}
