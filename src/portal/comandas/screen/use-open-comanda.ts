import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { openComanda } from '#portal/comandas/comanda-calls.ts';
import { toastError } from '#portal/ui/toasts.tsx';

/** Opens an empty comanda and shows it; ignores presses while one is being opened. */
export function useOpenComanda(onOpened?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (command: string, commandName = '') => {
    if (busy.current) return;
    busy.current = true;
    setOpening(command);
    try {
      const { id } = await openComanda(client, { command, commandName }, newRequestKey());
      onOpened?.();
      await navigate({ to: '/atendimento/comanda/$id', params: { id } });
    } catch (error) {
      toastError(sentenceOf(error));
    } finally {
      busy.current = false;
      setOpening(null);
    }
  };
  return { opening, open };
}
