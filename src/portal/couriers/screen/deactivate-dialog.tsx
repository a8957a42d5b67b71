import type { Courier } from '#domain/orders/order.ts';
import { netText } from '#domain/settlements/texts.ts';
import type { Cents } from '#domain/shared/money.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

/** The courier, the number of his orders on the road, and his open balance in cents: below zero he owes the shop. */
export interface AskedDeactivation {
  readonly courier: Courier;
  readonly onRoute: number;
  readonly open: Cents;
}

interface DeactivateDialogProps {
  /** Null closes the dialog. */
  readonly asked: AskedDeactivation | null;
  readonly onConfirm: (courier: Courier) => void;
  readonly onClose: () => void;
}

/** Asks before a courier with orders on the road or an open balance is deactivated, which ends his link. */
export function DeactivateDialog({ asked, onConfirm, onClose }: DeactivateDialogProps) {
  const { courier, onRoute = 0, open = 0 } = asked ?? {};
  return (
    <ConfirmDialog
      opened={courier !== undefined}
      title={`Desativar ${courier?.name ?? ''}?`}
      confirmLabel="Desativar"
      danger
      onConfirm={() => {
        if (courier) onConfirm(courier);
        onClose();
      }}
      onClose={onClose}
    >
      {onRoute === 0 ? null : (
        <p>
          Ele está na rua com {counted(onRoute, 'pedido', 'pedidos')}. O link dele para de abrir na hora, e ele fica sem
          os endereços. Os pedidos continuam em rota com o nome dele até alguém trocar o motoboy ou concluir.
        </p>
      )}
      {open === 0 ? null : (
        <p>{netText(open)}. O saldo continua em Acerto do motoboy, e o link dele para de abrir na hora.</p>
      )}
    </ConfirmDialog>
  );
}
