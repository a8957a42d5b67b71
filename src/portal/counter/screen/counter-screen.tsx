import { useCallback, useRef } from 'react';
import { bagBefore } from '#domain/bag/after.ts';
import { useSession } from '#portal/access/session.ts';
import { Catalogue } from '#portal/bag/menu/catalogue.tsx';
import { CatalogueState } from '#portal/bag/menu/catalogue-state.tsx';
import { useMenu } from '#portal/bag/menu/use-menu.ts';
import { useTypeAhead } from '#portal/bag/menu/use-type-ahead.ts';
import { useScanner } from '#portal/bag/scanner/use-scanner.ts';
import { ToBagBar, ToCatalogueBar } from '#portal/bag/step-bars.tsx';
import styles from '#portal/bag/two-sides.module.css';
import { useAdding } from '#portal/bag/use-adding.tsx';
import { useFirstFocus } from '#portal/bag/use-first-focus.ts';
import { useSteps } from '#portal/bag/use-steps.ts';
import { OrderActionsProvider, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { counterSale } from '#portal/stores/bag-store.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { ServiceHeading } from '../heading.tsx';
import { PAYMENT_KEYS } from './payment-keys.ts';
import { SaleDone } from './sale-done.tsx';
import { SalePanel } from './sale-panel.tsx';
import { useTill } from './use-till.ts';

const HEADING = <ServiceHeading />;

/** On a touch screen, do not focus a field automatically: a keyboard would cover half of the screen. */
const hasKeys = () => window.matchMedia('(hover: hover)').matches;

/** The counter, with the actions of finished sales. */
export function CounterScreen() {
  return (
    <OrderActionsProvider>
      <Counter />
    </OrderActionsProvider>
  );
}

/** A counter sale by keyboard, touch or barcode reader. */
function Counter() {
  const { establishment } = useSession();
  const menu = useMenu();
  const steps = useSteps();
  const till = useTill(establishment.id, steps.showProblem);
  const { sale, edit, finalise } = till;
  const { add, addFreeItem, dialogs } = useAdding(edit, 'Incluir na venda');
  const actions = useOrderActions();
  const search = useRef<HTMLInputElement>(null);

  const toSearch = useCallback(() => {
    steps.show('catalogue', () => {
      if (!hasKeys()) return;
      search.current?.focus();
      search.current?.select();
    });
  }, [steps.show]);
  const inPanel = (selector: string) => () =>
    steps.show('bag', () => {
      const box = steps.bag.current?.querySelector<HTMLInputElement>(selector);
      box?.focus();
      box?.select();
    });
  const pay = (index: number) => {
    const method = menu.methods[index];
    if (method === undefined) return;
    const key = till.pay(method);
    if (key !== null && hasKeys()) inPanel(`[data-payment="${key}"] [data-first="true"] input`)();
  };
  /** Runs the action, then focuses the search box for the next key. */
  const then = (first: () => void) => () => {
    first();
    toSearch();
  };

  useHotkeys({
    F2: toSearch,
    F3: addFreeItem,
    F4: inPanel('[data-discount] input'),
    F9: finalise,
    F10: inPanel('[data-line]:last-of-type input'),
    ...Object.fromEntries(PAYMENT_KEYS.map((key, index) => [key, () => pay(index)])),
  });
  useTypeAhead(search);
  useScanner({
    products: menu.products,
    bag: () => counterSale.bagOf(establishment.id),
    onRestore: (bag) => edit((now) => bagBefore(bag, now)),
    // A scanned product is at hand, so it is sold anyway; the line warns that the catalogue lists it as unavailable.
    sellsUnavailable: true,
    onScan: (product) => {
      till.dismissDone();
      add(product, 1);
    },
  });
  useFirstFocus(
    search,
    menu.readings.every(({ isPending }) => !isPending),
  );

  return (
    <div className={styles.screen} data-step={steps.step}>
      <div ref={steps.catalogue} className={styles.catalogue}>
        <CatalogueState queries={menu.readings}>
          <Catalogue
            heading={HEADING}
            headingHasTabs
            products={menu.products}
            categories={menu.categories}
            items={sale.items}
            searchRef={search}
            onAdd={add}
            onFreeItem={addFreeItem}
            freeItemKey="F3"
          />
        </CatalogueState>
        <ToBagBar bag={sale} label="Ver venda" onOpen={steps.showBag} />
      </div>
      <aside ref={steps.bag} className={styles.panel} aria-label="Venda">
        <ToCatalogueBar title="Venda no balcão" onOpen={steps.showCatalogue} />
        <SalePanel
          till={till}
          methods={menu.methods}
          notices={menu.notices}
          onPay={pay}
          onStartOver={then(till.startOver)}
          onToSearch={toSearch}
        />
      </aside>
      <SaleDone
        done={till.done}
        onPrint={actions.print}
        onPreview={(order) => {
          till.dismissDone();
          actions.preview(order);
        }}
        onNext={then(till.dismissDone)}
      />
      {dialogs}
    </div>
  );
}
