import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { openComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { call } from '#portal/api/call.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { useIsMounted } from '#portal/ui/presses/use-is-mounted.ts';
import { toastError } from '#portal/ui/toasts.tsx';

interface NewComandaNames {
  readonly command: string;
  readonly commandName: string;
}

/** Opens an empty comanda and shows it, unless the screen was left; ignores presses while one is being opened. */
export function useOpenComanda(onOpened?: (comanda: Order) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const { mutate, isPending, variables } = useOperation(
    (asked: NewComandaNames, idempotencyKey) => openOrFind(client, asked, idempotencyKey),
    {
      onSuccess: async (comanda) => {
        onOpened?.(comanda);
        if (isMounted()) await navigate({ to: '/atendimento/comanda/$id', params: { id: comanda.id } });
      },
      onError: (error) => toastError(writeSentenceOf(error)),
    },
  );
  const open = (command: string, commandName = '') => {
    if (!isPending) mutate({ command, commandName });
  };
  /** The number that is being opened. */
  const opening = isPending ? variables.command : null;
  return { opening, open };
}

/** Opens an empty comanda, or returns the one with this number that is open today. */
async function openOrFind(
  client: QueryClient,
  { command, commandName }: NewComandaNames,
  idempotencyKey: string,
): Promise<Order> {
  const body = { command, ...(commandName === '' ? {} : { commandName }) };
  const { comandas } = await call(openComanda, { body, idempotencyKey });
  const [comanda] = comandas;
  if (comanda === undefined) throw new Error(`Opening ${command} answered without a comanda`);
  cacheOrder(client, comanda);
  return comanda;
}
