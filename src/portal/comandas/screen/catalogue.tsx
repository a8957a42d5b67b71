import type { ReactNode, RefObject } from 'react';
import { bagBefore } from '#domain/bag/after.ts';
import type { Bag } from '#domain/bag/bag.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { Catalogue } from '#portal/bag/menu/catalogue.tsx';
import { CatalogueState } from '#portal/bag/menu/catalogue-state.tsx';
import { useMenu } from '#portal/bag/menu/use-menu.ts';
import { useTypeAhead } from '#portal/bag/menu/use-type-ahead.ts';
import { useScanner } from '#portal/bag/scanner/use-scanner.ts';
import { ToBagBar } from '#portal/bag/step-bars.tsx';
import { useAdding } from '#portal/bag/use-adding.tsx';
import { useFirstFocus } from '#portal/bag/use-first-focus.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';

interface ComandaCatalogueProps {
  readonly heading: ReactNode;
  readonly draft: Bag;
  readonly draftOf: () => Bag;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Whether the search box gets the focus when the catalogue opens. */
  readonly takesFocus: boolean;
  readonly onEdit: EditBag;
  /** Phone only: opens the chosen items. */
  readonly onShowDraft: () => void;
}

/** The shared catalogue, adding to a comanda's draft. */
export function ComandaCatalogue(props: ComandaCatalogueProps) {
  const { heading, draft, draftOf, searchRef, takesFocus, onEdit, onShowDraft } = props;
  const menu = useMenu();
  const { add, addFreeItem, dialogs } = useAdding(onEdit, 'Incluir na comanda');
  const toSearch = () => searchRef.current?.select();
  useHotkeys({ F2: toSearch, F3: addFreeItem });
  useTypeAhead(searchRef);
  useScanner({
    products: menu.products,
    bag: draftOf,
    onRestore: (bag) => onEdit((now) => bagBefore(bag, now)),
    onScan: (product) => add(product, 1),
  });
  const ready = menu.readings.every(({ isPending }) => !isPending);
  useFirstFocus(searchRef, ready && takesFocus);
  return (
    <>
      <CatalogueState queries={menu.readings}>
        <Catalogue
          heading={heading}
          headingHasTabs
          products={menu.products}
          categories={menu.categories}
          items={draft.items}
          searchRef={searchRef}
          onAdd={add}
          onFreeItem={addFreeItem}
          freeItemKey="F3"
        />
      </CatalogueState>
      <ToBagBar bag={draft} label="Ver comanda" onOpen={onShowDraft} />
      {dialogs}
    </>
  );
}
