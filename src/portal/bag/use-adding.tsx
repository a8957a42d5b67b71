import { type ReactNode, useCallback, useState } from 'react';
import { addItem } from '#domain/bag.ts';
import type { Product } from '#domain/catalogue.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import type { EditBag } from './edit-bag.ts';
import { FreeItemDialog } from './free-item-dialog.tsx';
import { OptionsDialog } from './options-dialog.tsx';

interface Adding {
  /** Puts some of a product into the bag, after its options were asked for where it has any. */
  readonly add: (product: Product, quantity: number) => void;
  /** Asks for something that the catalogue does not have. */
  readonly addFreeItem: () => void;
  /** To be drawn by the screen. */
  readonly dialogs: ReactNode;
}

/** The ways into the bag, with the dialogs that stand in between. */
export function useAdding(onEdit: EditBag, confirmLabel?: string): Adding {
  const [choosing, setChoosing] = useState<{ product: Product; quantity: number } | null>(null);
  const [freeItem, setFreeItem] = useState(false);
  const add = useCallback(
    (product: Product, quantity: number) => {
      const { id, name, price, optionGroups = [] } = product;
      if (optionGroups.length > 0) setChoosing({ product, quantity });
      else onEdit((bag) => addItem(bag, { productId: id, name, quantity, unitPrice: price }, newRequestKey()));
    },
    [onEdit],
  );
  const addFreeItem = useCallback(() => setFreeItem(true), []);
  const label = confirmLabel === undefined ? {} : { confirmLabel };
  const dialogs = (
    <>
      <OptionsDialog
        product={choosing?.product ?? null}
        quantity={choosing?.quantity ?? 1}
        onClose={() => setChoosing(null)}
        onEdit={onEdit}
        {...label}
      />
      <FreeItemDialog opened={freeItem} onClose={() => setFreeItem(false)} onEdit={onEdit} {...label} />
    </>
  );
  return { add, addFreeItem, dialogs };
}
