import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addItem, bagTotals, emptyBag } from '#domain/bag.ts';
import { type BagProblems, bagProblems } from '#domain/bag-problems.ts';
import type { Category, Product } from '#domain/catalogue.ts';
import { formatBrl } from '#domain/money.ts';
import { categoriesQuery, paymentMethodsQuery, productsQuery } from '#portal/api/queries.ts';
import { newRequestKey } from '#portal/orders/request-key.ts';
import { useSession } from '#portal/shell/session.ts';
import { changeBag, useBag } from '#portal/stores/bag-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import { BagPanel } from './bag-panel.tsx';
import styles from './bag-screen.module.css';
import { Catalogue } from './catalogue.tsx';
import { CatalogueState } from './catalogue-state.tsx';
import type { EditBag } from './edit-bag.ts';
import { FreeItemDialog } from './free-item-dialog.tsx';
import { inMenuOrder } from './menu-order.ts';
import { useFinalise } from './use-finalise.ts';

const NO_PROBLEMS: BagProblems = new Map();
const NO_CATEGORIES: readonly Category[] = [];

/** A new delivery: the catalogue on one side, the bag on the other; one after the other on a phone. */
export function BagScreen() {
  const { establishment } = useSession();
  const navigate = useNavigate();
  const bag = useBag(establishment.id);
  const [kept, setKept] = useState(true);
  const [checked, setChecked] = useState(false);
  const [step, setStep] = useState<'catalogue' | 'bag'>('catalogue');
  const [freeItem, setFreeItem] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const products = useQuery(productsQuery);
  const categories = useQuery(categoriesQuery);
  const methods = useQuery(paymentMethodsQuery);
  const finalising = useFinalise(establishment.id);
  const menu = useMemo(
    () => inMenuOrder(products.data?.products ?? [], categories.data?.categories ?? []),
    [products.data, categories.data],
  );

  const edit = useCallback<EditBag>((change) => setKept(changeBag(establishment.id, change)), [establishment.id]);
  const add = useCallback(
    ({ id, name, price }: Product) =>
      edit((current) => addItem(current, { productId: id, name, quantity: 1, unitPrice: price }, newRequestKey())),
    [edit],
  );
  const openFreeItem = useCallback(() => setFreeItem(true), []);
  const show = (where: 'catalogue' | 'bag', focus: () => void) => {
    setStep(where);
    requestAnimationFrame(focus);
  };
  const finalise = () => {
    setChecked(true);
    if (!finalising.finalise()) show('bag', () => showProblem(firstProblemIn(panel.current)));
  };
  const giveUp = () => {
    edit(({ establishmentId, module }) => emptyBag(establishmentId, module));
    void navigate({ to: '/dashboard' });
  };
  const toSearch = () => show('catalogue', () => search.current?.select());
  const toPhone = () => show('bag', () => phone.current?.focus());
  useHotkeys({ F2: toSearch, F4: toPhone, F9: finalise });
  useEffect(() => {
    // Phone first; where a keyboard would cover half of the screen, nothing is opened unasked.
    if (window.matchMedia('(min-width: 900px) and (hover: hover)').matches) phone.current?.focus();
  }, []);

  const units = bag.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={styles.screen} data-step={step}>
      <div className={styles.catalogue}>
        <CatalogueState queries={[products, categories, methods]}>
          <Catalogue
            products={menu}
            categories={categories.data?.categories ?? NO_CATEGORIES}
            items={bag.items}
            searchRef={search}
            onAdd={add}
            onFreeItem={openFreeItem}
          />
        </CatalogueState>
        <div className={styles.bar}>
          <span>
            {units === 1 ? '1 item' : `${units} itens`} · <strong>{formatBrl(bagTotals(bag).total)}</strong>
          </span>
          <Button variant="primary" onClick={() => show('bag', () => window.scrollTo({ top: 0 }))}>
            Ver pedido
          </Button>
        </div>
      </div>
      <aside ref={panel} className={styles.panel} aria-label="Pedido">
        <div className={styles.back}>
          <Button variant="quiet" icon={<IconChevronLeft size={18} />} onClick={() => show('catalogue', () => {})}>
            Cardápio
          </Button>
          <h1>Novo pedido</h1>
        </div>
        <BagPanel
          bag={bag}
          problems={checked ? bagProblems(bag) : NO_PROBLEMS}
          methods={methods.data?.paymentMethods ?? []}
          timeZone={establishment.timeZone}
          finalising={finalising}
          kept={kept}
          phoneRef={phone}
          onEdit={edit}
          onFinalise={finalise}
          onGiveUp={giveUp}
        />
      </aside>
      <FreeItemDialog opened={freeItem} onClose={() => setFreeItem(false)} onEdit={edit} />
    </div>
  );
}

function firstProblemIn(panel: HTMLElement | null): HTMLElement | null {
  return panel?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]') ?? null;
}

function showProblem(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView({ block: 'center' });
}
