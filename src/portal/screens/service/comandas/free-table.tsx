import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#domain/order.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { useComandaChange } from './use-comanda-change.ts';

/** Closes a comanda on which nothing was ordered: no money, and its number is free. */
export function FreeTable({ comanda }: { comanda: Order }) {
  const navigate = useNavigate();
  const { busy, change } = useComandaChange(comanda.id, toastError);
  const free = async () => {
    if ((await change('closeComanda')) === null) return;
    toastSuccess(`${comanda.command ?? ''} está livre.`);
    await navigate({ to: '/atendimento/comandas' });
  };
  return (
    <Button size="large" busy={busy} onClick={() => void free()}>
      Liberar {comanda.command}
    </Button>
  );
}
