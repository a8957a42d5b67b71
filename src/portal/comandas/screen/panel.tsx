import { IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Bag, emptyBag } from '#domain/bag/bag.ts';
import { linesOf } from '#domain/comandas/change.ts';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { Order } from '#domain/orders/order.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { FailureNotice } from '#portal/bag/failure-notice.tsx';
import { BagLines } from '#portal/bag/lines.tsx';
import { useMenu } from '#portal/bag/menu/use-menu.ts';
import panel from '#portal/bag/panel.module.css';
import { ServicePrint } from '#portal/counter/print.tsx';
import { Button } from '#portal/ui/button.tsx';
import { type Hotkeys, useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import type { ChosenAction } from './dialogs/chosen-action.ts';
import { ComandaDialogs } from './dialogs/opened.tsx';
import { DraftFoot } from './draft-foot.tsx';
import { ComandaEnd } from './end.tsx';
import { ComandaHead } from './head.tsx';
import { ComandaLines } from './lines.tsx';
import { LaunchedNotice } from './overview/launched-notice.tsx';
import styles from './panel.module.css';
import { ComandaPayments } from './receive/payments.tsx';
import { ComandaSums } from './receive/sums.tsx';
import type { Launched, Launching } from './use-launch.ts';
import { ComandaWays } from './ways.tsx';

interface ComandaPanelProps {
  readonly comanda: Order;
  readonly draft: Bag;
  readonly adding: boolean;
  readonly launching: Launching;
  /** The last launch from this screen. */
  readonly launched: Launched | null;
  readonly onEdit: EditBag;
  readonly onAdd: () => void;
  readonly onStopAdding: () => void;
}

/** One comanda in full: draft, lines, payments, amount left, and actions. */
export function ComandaPanel(props: ComandaPanelProps) {
  const { comanda, draft, adding, launching, launched, onEdit, onAdd, onStopAdding } = props;
  const [asked, setAsked] = useState<ChosenAction | null>(null);
  const [printingBill, setPrintingBill] = useState(false);
  const { notices } = useMenu();
  const { left } = standingOf(comanda);
  const isEmpty = comanda.order.items.length === 0;
  const isOpen = isOpenComanda(comanda) && comanda.comanda?.mergedInto === undefined;
  const waiting = draft.items.length > 0;
  const launch = () => launching.launch(comanda.id);
  const giveUp = () => onEdit(({ establishmentId }) => emptyBag(establishmentId, 'COMANDA'));
  const chooseLine = useCallback((lineId: string) => setAsked({ kind: 'line', lineId }), []);
  const voidPayment = useCallback((paymentId: string) => setAsked({ kind: 'void', paymentId }), []);
  const receive = () => setAsked({ kind: 'receive' });
  const send = () => {
    if (waiting) launch();
  };
  // While adding items, the catalogue is already open.
  const toCatalogue: Hotkeys = adding ? {} : { F7: onAdd };
  const askBill = () => setPrintingBill(true);
  // An empty comanda has nothing to pay and no bill.
  const paying: Hotkeys = isEmpty ? {} : { F6: askBill, F8: receive };
  useHotkeys({ ...toCatalogue, ...paying, F9: send }, isOpen);
  const foot =
    waiting || adding ? (
      <DraftFoot
        draft={draft}
        sending={launching.sending}
        onLaunch={launch}
        onDiscard={giveUp}
        onStopAdding={onStopAdding}
      />
    ) : (
      <ComandaWays
        comanda={comanda}
        left={left}
        onAdd={onAdd}
        onBill={askBill}
        onReceive={receive}
        onClose={() => setAsked({ kind: 'close' })}
      />
    );
  return (
    <>
      <div className={styles.phoneBack}>
        <Link to="/atendimento/comandas">
          <IconChevronLeft size={18} aria-hidden="true" /> Comandas
        </Link>
      </div>
      <ComandaHead comanda={comanda} onAsk={setAsked} />
      <div className={`${panel.body} ${styles.body}`}>
        {launched && !waiting ? <LaunchedNotice launched={launched} /> : null}
        {waiting || adding ? (
          <section className={styles.draft} aria-label="A lançar">
            <h2>A lançar</h2>
            <Button className={styles.more} size="small" icon={<IconPlus size={16} />} onClick={onAdd}>
              Cardápio
            </Button>
            <BagLines items={draft.items} notices={notices} nothing="Escolha no cardápio." onEdit={onEdit} />
          </section>
        ) : null}
        <ComandaLines lines={linesOf(comanda)} comanda={comanda} onChoose={isOpen ? chooseLine : undefined} />
        <ComandaPayments comanda={comanda} onVoid={isOpen ? voidPayment : undefined} />
      </div>
      <div className={panel.foot}>
        <FailureNotice
          failure={launching.failure}
          onRetry={launch}
          onSaveAsAnother={() => launching.launchAsWell(comanda.id)}
          onGiveUp={giveUp}
        />
        <ComandaSums comanda={comanda} isOpen={isOpen} />
        {isOpen ? foot : <ComandaEnd comanda={comanda} />}
      </div>
      <ComandaDialogs comanda={comanda} asked={asked} onAsk={setAsked} />
      <ServicePrint order={printingBill ? comanda : null} kind="bill" onClose={() => setPrintingBill(false)} />
    </>
  );
}
