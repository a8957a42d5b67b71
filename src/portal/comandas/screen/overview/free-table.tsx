import { useNavigate } from '@tanstack/react-router';
import { closeComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { useStillHere } from '#portal/comandas/screen/use-still-here.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';

/** Closes an empty comanda: no payment, and its number becomes free. Shows the others, unless the screen was left. */
export function FreeTable({ comanda }: { comanda: Order }) {
  const navigate = useNavigate();
  const noteHere = useStillHere();
  const { busy, change } = useComandaChange(comanda.id, toastError);
  const free = async () => {
    const isStillHere = noteHere();
    if (!(await change(closeComanda)).ok) return;
    toastSuccess(`Comanda ${comanda.command ?? ''} liberada.`);
    if (isStillHere()) await navigate({ to: '/atendimento/comandas' });
  };
  return (
    <Button size="large" busy={busy} onClick={() => void free()}>
      Liberar {comanda.command}
    </Button>
  );
}
