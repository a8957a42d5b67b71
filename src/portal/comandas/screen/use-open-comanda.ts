import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { openComanda } from '#portal/comandas/comanda-calls.ts';
import { toastError } from '#portal/ui/toasts.tsx';

interface Asked {
  readonly command: string;
  readonly commandName: string;
}

/** Opens an empty comanda and shows it; ignores presses while one is being opened. */
export function useOpenComanda(onOpened?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useOperation(
    (asked: Asked, idempotencyKey) => openComanda(client, asked, idempotencyKey),
    {
      onSuccess: async ({ id }) => {
        onOpened?.();
        await navigate({ to: '/atendimento/comanda/$id', params: { id } });
      },
      onError: (error) => toastError(sentenceOf(error)),
    },
  );
  const open = (command: string, commandName = '') => {
    if (!isPending) mutate({ command, commandName });
  };
  /** The number that is being opened. */
  const opening = isPending ? variables.command : null;
  return { opening, open };
}
