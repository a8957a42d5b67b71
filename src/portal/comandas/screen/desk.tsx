import { Link, Navigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { comandaTitle, isOpenComanda } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import twoSides from '#portal/bag/two-sides.module.css';
import { type BagSide, useSteps } from '#portal/bag/use-steps.ts';
import { useComanda } from '#portal/comandas/use-comandas.ts';
import { changeDraft, draftOf, useDraft } from '#portal/stores/draft-store.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { ComandaCatalogue } from './catalogue.tsx';
import { CatalogueHeading } from './catalogue-heading.tsx';
import { ComandaBoard } from './overview/board.tsx';
import { launchedText } from './overview/launched-text.ts';
import { ComandaPanel } from './panel.tsx';
import { type Launched, useLaunch } from './use-launch.ts';

/** One comanda next to the others, or next to the catalogue while items are added. */
export function ComandaDesk({ id }: { id: string }) {
  const { comanda, error, retry } = useComanda(id);
  if (comanda !== undefined && comanda.module === 'COMANDA') return <Desk comanda={comanda} />;
  if (comanda !== undefined) return <Navigate to="/order/$id" params={{ id }} replace />;
  return (
    <div className={twoSides.screen} data-step="bag">
      <div className={twoSides.catalogue}>
        <ComandaBoard chosenId={id} />
      </div>
      <aside className={twoSides.panel} aria-label="Comanda">
        {error === null ? (
          <p role="status">Carregando a comanda…</p>
        ) : (
          <>
            <ErrorState title="A comanda não abriu" detail={sentenceOf(error)} onRetry={() => void retry()} />
            <Link to="/atendimento/comandas">Ver as comandas abertas</Link>
          </>
        )}
      </aside>
    </div>
  );
}

function Desk({ comanda }: { comanda: Order }) {
  const { establishment } = useSession();
  const { id } = comanda;
  const draft = useDraft(establishment.id, id);
  const steps = useSteps('bag');
  const [adding, setAdding] = useState(draft.items.length > 0);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const edit = useCallback<EditBag>((change) => void changeDraft(establishment.id, id, change), [establishment.id, id]);
  const { bag: panel } = steps;
  const toWays = useCallback(() => {
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[data-first-way]')?.focus());
  }, [panel]);
  const done = useCallback(
    (news: Launched) => {
      toastSuccess(launchedText(news));
      setLaunched(news);
      setAdding(false);
      toWays();
    },
    [toWays],
  );
  // If the pressed element is gone, take the focus, which would otherwise go to the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body) toWays();
  }, [toWays]);
  const launching = useLaunch(establishment.id, id, done);
  const open = isOpenComanda(comanda) && comanda.comanda?.mergedInto === undefined;
  const add = () => {
    setAdding(true);
    steps.show('catalogue', () => search.current?.focus({ preventScroll: true }));
  };
  return (
    <div className={twoSides.screen} data-step={adding ? steps.step : ('bag' satisfies BagSide)}>
      <div ref={steps.catalogue} className={twoSides.catalogue}>
        {adding && open ? (
          <ComandaCatalogue
            heading={<CatalogueHeading title={`Incluir na ${comandaTitle(comanda)}`} />}
            draft={draft}
            draftOf={() => draftOf(establishment.id, id)}
            searchRef={search}
            takesFocus
            onEdit={edit}
            onShowDraft={steps.showBag}
          />
        ) : (
          <ComandaBoard chosenId={id} />
        )}
      </div>
      <aside ref={steps.bag} className={twoSides.panel} aria-label="Comanda">
        <ComandaPanel
          comanda={comanda}
          draft={draft}
          adding={adding}
          launching={launching}
          launched={launched}
          onEdit={edit}
          onAdd={add}
          onStopAdding={() => {
            setAdding(false);
            toWays();
          }}
        />
      </aside>
    </div>
  );
}
