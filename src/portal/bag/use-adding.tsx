import { type ReactNode, useCallback, useState } from 'react';
import { addItem } from '#domain/bag/edit.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import type { EditBag } from './edit.ts';
import { FreeItemDialog } from './free-item-dialog.tsx';
import { OptionsDialog } from './options/options-dialog.tsx';

interface Adding {
  /** Adds units of a product to the bag, after asking for its options if it has any. */
  readonly add: (product: Product, quantity: number) => void;
  /** Asks for an item that is not in the catalogue. */
  readonly addFreeItem: () => void;
  /** Rendered by the screen. */
  readonly dialogs: ReactNode;
}

interface Choosing {
  /** Identifies the choice: the same product may wait twice. */
  readonly key: string;
  readonly product: Product;
  readonly quantity: number;
}

/**
 * The actions that add to the bag, with their dialogs. A product that comes while another's options are being chosen, from
 * a barcode reader for instance, is asked about after it.
 */
export function useAdding(onEdit: EditBag, confirmLabel?: string): Adding {
  const [waiting, setWaiting] = useState<readonly Choosing[]>([]);
  const [choosing] = waiting;
  const [freeItem, setFreeItem] = useState(false);
  const add = useCallback(
    (product: Product, quantity: number) => {
      const { id, name, price, optionGroups = [] } = product;
      if (optionGroups.length > 0) setWaiting((before) => [...before, { key: newRequestKey(), product, quantity }]);
      else onEdit((bag) => addItem(bag, { productId: id, name, quantity, unitPrice: price }, newRequestKey()));
    },
    [onEdit],
  );
  const addFreeItem = useCallback(() => setFreeItem(true), []);
  const label = confirmLabel === undefined ? {} : { confirmLabel };
  const dialogs = (
    <>
      <OptionsDialog
        choiceKey={choosing?.key ?? ''}
        product={choosing?.product ?? null}
        quantity={choosing?.quantity ?? 1}
        onClose={() => setWaiting(([_done, ...others]) => others)}
        onEdit={onEdit}
        {...label}
      />
      <FreeItemDialog opened={freeItem} onClose={() => setFreeItem(false)} onEdit={onEdit} {...label} />
    </>
  );
  return { add, addFreeItem, dialogs };
}
