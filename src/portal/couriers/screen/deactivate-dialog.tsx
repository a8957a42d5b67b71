import type { Courier } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/counted.ts';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface DeactivateDialogProps {
  /** The courier and the number of his orders on the road; null closes the dialog. */
  readonly asked: { readonly courier: Courier; readonly onRoute: number } | null;
  readonly onConfirm: (courier: Courier) => void;
  readonly onClose: () => void;
}

/** Asks before a courier with orders on the road is deactivated: his link ends with it. */
export function DeactivateDialog({ asked, onConfirm, onClose }: DeactivateDialogProps) {
  const { courier, onRoute = 0 } = asked ?? {};
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
      Ele está na rua com {counted(onRoute, 'pedido', 'pedidos')}. O link dele para de abrir na hora, e ele fica sem os
      endereços. Os pedidos continuam em rota com o nome dele até alguém trocar o motoboy ou concluir.
    </ConfirmDialog>
  );
}
