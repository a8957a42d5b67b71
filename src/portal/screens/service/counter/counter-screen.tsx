import { useCallback, useRef, useState } from 'react';
import { type Bag, emptyBag } from '#domain/bag.ts';
import { payRest, totalChange } from '#domain/bag-payments.ts';
import { type BagProblems, bagProblems } from '#domain/bag-problems.ts';
import type { Order } from '#domain/order.ts';
import { Catalogue } from '#portal/bag/catalogue.tsx';
import { CatalogueState } from '#portal/bag/catalogue-state.tsx';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { ToBagBar, ToCatalogueBar } from '#portal/bag/step-bars.tsx';
import styles from '#portal/bag/two-sides.module.css';
import { useAdding } from '#portal/bag/use-adding.tsx';
import { useFirstFocus } from '#portal/bag/use-first-focus.ts';
import { useMenu } from '#portal/bag/use-menu.ts';
import { usePlacing } from '#portal/bag/use-placing.ts';
import { useScanner } from '#portal/bag/use-scanner.ts';
import { useSteps } from '#portal/bag/use-steps.ts';
import { useTypeAhead } from '#portal/bag/use-type-ahead.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { useSession } from '#portal/shell/session.ts';
import { counterSale } from '#portal/stores/bag-store.ts';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import { ServiceHeading } from '../service-heading.tsx';
import { ServicePrint } from '../service-print.tsx';
import { PAYMENT_KEYS } from './payment-keys.ts';
import { type DoneSale, SaleDone } from './sale-done.tsx';
import { SalePanel } from './sale-panel.tsx';

const NO_PROBLEMS: BagProblems = new Map();
const HEADING = <ServiceHeading />;

/** The till: a sale at the counter from the keyboard, by touch or with a barcode reader. */
export function CounterScreen() {
  const { establishment } = useSession();
  const sale = counterSale.useBag(establishment.id);
  const menu = useMenu();
  const steps = useSteps();
  const [kept, setKept] = useState(true);
  const [checked, setChecked] = useState(false);
  const [done, setDone] = useState<DoneSale | null>(null);
  const [last, setLast] = useState<DoneSale | null>(null);
  const [printing, setPrinting] = useState<Order | null>(null);
  const search = useRef<HTMLInputElement>(null);

  const edit = useCallback<EditBag>(
    (change) => setKept(counterSale.changeBag(establishment.id, change)),
    [establishment.id],
  );
  const { add, addFreeItem, dialogs } = useAdding(edit, 'Incluir na venda');
  const toSearch = useCallback(() => {
    steps.show('catalogue', () => {
      // Where a keyboard would cover half of the screen, nothing is opened unasked.
      if (window.matchMedia('(hover: hover)').matches) search.current?.select();
    });
  }, [steps.show]);

  const placed = useCallback((order: Order, bag: Bag) => {
    const finished = { order, change: totalChange(bag) };
    setChecked(false);
    setDone(finished);
    setLast(finished);
  }, []);
  const placing = usePlacing(counterSale, establishment.id, placed);
  const finalise = () => {
    setChecked(true);
    if (!placing.finalise()) steps.showProblem();
  };
  const startOver = () => {
    setChecked(false);
    placing.dismissFailure();
    edit(({ establishmentId, module }) => emptyBag(establishmentId, module));
    toSearch();
  };
  const nextSale = () => {
    setDone(null);
    toSearch();
  };
  const inPanel = (selector: string) => () =>
    steps.show('bag', () => {
      const box = steps.bag.current?.querySelector<HTMLInputElement>(selector);
      box?.focus();
      box?.select();
    });
  const pay = (index: number) => {
    const method = menu.methods[index];
    if (method === undefined) return;
    const key = newRequestKey();
    edit((bag) => payRest(bag, method, key));
    inPanel(`[data-payment="${key}"] [data-first="true"] input`)();
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
    onRestore: (bag) => edit(() => bag),
    onScan: (product) => {
      setDone(null);
      add(product, 1);
    },
  });
  const ready = menu.readings.every(({ isPending }) => !isPending);
  useFirstFocus(search, ready);

  return (
    <div className={styles.screen} data-step={steps.step}>
      <div ref={steps.catalogue} className={styles.catalogue}>
        <CatalogueState queries={menu.readings}>
          <Catalogue
            heading={HEADING}
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
          sale={sale}
          problems={checked ? bagProblems(sale) : NO_PROBLEMS}
          methods={menu.methods}
          placing={placing}
          kept={kept}
          last={last}
          onEdit={edit}
          onPay={pay}
          onFinalise={finalise}
          onStartOver={startOver}
          onToSearch={toSearch}
          onPrint={setPrinting}
        />
      </aside>
      <SaleDone
        done={done}
        onPrint={(order) => {
          setDone(null);
          setPrinting(order);
        }}
        onNext={nextSale}
      />
      <ServicePrint
        order={printing}
        onClose={() => {
          setPrinting(null);
          toSearch();
        }}
      />
      {dialogs}
    </div>
  );
}
