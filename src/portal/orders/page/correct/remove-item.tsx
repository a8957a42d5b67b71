import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isOpenToCorrection } from '#domain/orders/corrections/correct.ts';
import { hasLeftShop, isProposedBack } from '#domain/orders/corrections/goods-back.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { useMayOrAsk } from '#portal/access/use-may.ts';
import { ReasonForm } from '#portal/orders/actions/dialogs/reason-form.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { DrawerShort } from './drawer-short.tsx';
import { useCorrection } from './use-correction.ts';

const REASONS = ['Cliente desistiu', 'Acabou', 'Lançado por engano', 'Veio errado'];

interface RemoveItemProps {
  readonly order: Order;
  readonly item: OrderItem;
  readonly line: number;
}

/** Removes an item from a sent order, with a reason; offered if the rules allow it. */
export function RemoveItem({ order, item, line }: RemoveItemProps) {
  const may = useMayOrAsk();
  // As they were when the dialog opened: meanwhile somebody else may remove a line.
  const [asked, setAsked] = useState<RemoveItemProps | null>(null);
  const isLast = order.order.items.length === 1 && item.quantity === 1;
  if (order.module !== 'DELIVERY' || !isOpenToCorrection(order) || isLast || !may('orders.void')) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        iconOnly
        icon={<IconTrash size={18} />}
        aria-label={`Remover ${item.name}`}
        onClick={() => setAsked({ order, item, line })}
      />
      {asked ? <RemoveItemDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function RemoveItemDialog({ order, item, line, onClose }: RemoveItemProps & { readonly onClose: () => void }) {
  const whole = order.order.items.length > 1 ? item.quantity : item.quantity - 1;
  const [quantity, setQuantity] = useState(whole);
  const correction = useCorrection(order, onClose);
  const [asksBack] = useState(() => hasLeftShop(order));
  const [goodsBack, setGoodsBack] = useState(() => isProposedBack(order));
  const amounts = Array.from({ length: whole }, (_, index) => String(index + 1));
  return (
    <ReasonForm
      title={`Remover ${item.name}?`}
      reasons={REASONS}
      missing={MISSING_REASON}
      confirmLabel="Remover do pedido"
      foot={
        <>
          {asksBack ? (
            <SwitchField
              label={quantity > 1 ? 'Os itens voltaram à loja' : 'O item voltou à loja'}
              checked={goodsBack}
              onChange={setGoodsBack}
            />
          ) : null}
          <p>A cozinha recebe o aviso, e o valor a receber diminui.</p>
          <DrawerShort correction={correction} />
        </>
      }
      onClose={onClose}
      onReason={(reason) => {
        if (correction.isPending) return;
        correction.mutate({
          verb: 'remove-item',
          line,
          name: item.name,
          quantity,
          reason,
          seen: { lines: order.order.items.length, quantity: item.quantity, total: item.total },
          ...(asksBack ? { goodsBack } : {}),
        });
      }}
    >
      {whole > 1 ? (
        <SelectField
          label="Quantidade"
          options={amounts.map((value) => ({ value, label: value }))}
          value={String(quantity)}
          onChange={(event) => {
            correction.reset();
            setQuantity(Number(event.currentTarget.value));
          }}
        />
      ) : null}
    </ReasonForm>
  );
}
