import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyBag } from '#domain/bag/bag.ts';
import { type BagProblems, bagProblems } from '#domain/bag/texts.ts';
import { useSession } from '#portal/access/session.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { Catalogue } from '#portal/bag/menu/catalogue.tsx';
import { CatalogueState } from '#portal/bag/menu/catalogue-state.tsx';
import { useMenu } from '#portal/bag/menu/use-menu.ts';
import { ToBagBar, ToCatalogueBar } from '#portal/bag/step-bars.tsx';
import styles from '#portal/bag/two-sides.module.css';
import { useAdding } from '#portal/bag/use-adding.tsx';
import { withRefused } from '#portal/bag/use-placing.ts';
import { useSteps } from '#portal/bag/use-steps.ts';
import { deliveryBag } from '#portal/stores/bag-store.ts';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { BagPanel } from './panel.tsx';
import { useFinalise } from './use-finalise.ts';

const NO_PROBLEMS: BagProblems = new Map();

const HEADING = <h1 tabIndex={-1}>Novo pedido</h1>;

/** A new delivery: the catalogue next to the bag; on a phone one at a time. */
export function BagScreen() {
  const { establishment } = useSession();
  const navigate = useNavigate();
  const bag = deliveryBag.useBag(establishment.id);
  const menu = useMenu();
  const steps = useSteps();
  const finalising = useFinalise(establishment.id, steps.showProblem);
  const [kept, setKept] = useState(true);
  const [checked, setChecked] = useState(false);
  // A new number for each emptied bag, so that the panel forgets which customer, postal code and order it filled in.
  const [emptied, setEmptied] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);

  const edit = useCallback<EditBag>(
    (change) => setKept(deliveryBag.changeBag(establishment.id, change)),
    [establishment.id],
  );
  const { add, addFreeItem, dialogs } = useAdding(edit);
  const finalise = () => {
    setChecked(true);
    if (!finalising.finalise()) steps.showProblem();
  };
  const startOver = () => {
    setChecked(false);
    finalising.dismissFailure();
    edit(({ establishmentId, module }) => emptyBag(establishmentId, module));
    setEmptied((times) => times + 1);
  };
  const giveUp = () => {
    startOver();
    void navigate({ to: '/dashboard' });
  };
  const toSearch = () => steps.show('catalogue', () => search.current?.select());
  const toPhone = () => steps.show('bag', () => phone.current?.focus());
  useHotkeys({ F2: toSearch, F4: toPhone, F9: finalise });
  useEffect(() => {
    // Focus the phone field first, except where an on-screen keyboard would cover half of the screen.
    if (window.matchMedia('(min-width: 900px) and (hover: hover)').matches) phone.current?.focus();
  }, []);

  return (
    <div className={styles.screen} data-step={steps.step}>
      <div ref={steps.catalogue} className={styles.catalogue}>
        <CatalogueState queries={menu.readings}>
          <Catalogue
            heading={HEADING}
            products={menu.products}
            categories={menu.categories}
            items={bag.items}
            searchRef={search}
            onAdd={add}
            onFreeItem={addFreeItem}
          />
        </CatalogueState>
        <ToBagBar bag={bag} onOpen={steps.showBag} />
      </div>
      <aside ref={steps.bag} className={styles.panel} aria-label="Pedido">
        <ToCatalogueBar onOpen={steps.showCatalogue} />
        <BagPanel
          key={emptied}
          bag={bag}
          products={menu.readings.every(({ isSuccess }) => isSuccess) ? menu.products : null}
          notices={menu.notices}
          problems={withRefused(checked ? bagProblems(bag) : NO_PROBLEMS, finalising)}
          methods={menu.methods}
          timeZone={establishment.timeZone}
          finalising={finalising}
          kept={kept}
          phoneRef={phone}
          onEdit={edit}
          onFinalise={finalise}
          onStartOver={startOver}
          onGiveUp={giveUp}
        />
      </aside>
      {dialogs}
    </div>
  );
}
