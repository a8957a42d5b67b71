import { useNavigate } from '@tanstack/react-router';
import { closeComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';

/** Closes an empty comanda: no payment, and its number becomes free. */
export function FreeTable({ comanda }: { comanda: Order }) {
  const navigate = useNavigate();
  const { busy, change } = useComandaChange(comanda.id, toastError);
  const free = async () => {
    if (!(await change(closeComanda)).ok) return;
    toastSuccess(`Comanda ${comanda.command ?? ''} liberada.`);
    await navigate({ to: '/atendimento/comandas' });
  };
  return (
    <Button size="large" busy={busy} onClick={() => void free()}>
      Liberar {comanda.command}
    </Button>
  );
}
