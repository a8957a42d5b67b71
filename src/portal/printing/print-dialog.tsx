import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { askComandaBill } from '#contract/comandas/bill-operations.ts';
import { printOrder } from '#contract/printing/operations.ts';
import type { PrintOrder } from '#contract/printing/schema.ts';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaperWidth } from '#domain/printing/tickets/paper.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { changeComanda } from '#portal/comandas/change.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { keepPaperWidth, usePaperWidth } from '#portal/stores/paper-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { rememberOpened, wasOpened } from './opened-tickets.ts';
import { printersQuery } from './printing-query.ts';
import type { TicketKind } from './ticket-picture.ts';
import styles from './ticket-preview.module.css';
import { TicketPreview } from './ticket-preview.tsx';
import { TicketPrinter } from './ticket-printer.tsx';
import { useNotedPrint } from './use-noted-print.ts';

const BROWSER = 'browser';

interface PrintDialogProps {
  readonly order: Order;
  readonly kind?: TicketKind;
  readonly onClose: () => void;
}

/** Previews a ticket and prints it with the browser or on a printer behind an agent. */
export function PrintDialog({ order, kind = 'receipt', onClose }: PrintDialogProps) {
  return (
    <Modal opened onClose={onClose} title={titleOf(order)} width={520}>
      <Choices order={order} kind={kind} onClose={onClose} />
    </Modal>
  );
}

function Choices({ order, kind: first, onClose }: Required<PrintDialogProps>) {
  const client = useQueryClient();
  const panel = useId();
  const timeZone = useTimeZone();
  const ownWidth = usePaperWidth();
  const [kind, setKind] = useState(first);
  const [target, setTarget] = useState(BROWSER);
  const [marks, setMarks] = useState<boolean>();
  const [printing, setPrinting] = useState(0);
  const [printed, setPrinted] = useState(false);
  const network = (useQuery(printersQuery).data?.printers ?? []).filter(({ connection }) => connection !== 'browser');
  const printer = network.find(({ id }) => id === target);
  const width = printer?.width ?? ownWidth;
  const send = useOperation(
    (body: PrintOrder, idempotencyKey) => call(printOrder, { params: { id: order.id }, body, idempotencyKey }),
    {
      onSuccess: ({ second }) => {
        toastSuccess(`Enviado para ${printer?.name ?? 'a impressora'}${second ? ' como 2ª via' : ''}.`);
        onClose();
      },
    },
  );
  const copies = useNotedPrint();
  const again = kind !== 'bill' && wasOpened({ orderId: order.id, kind });
  // What was opened here may have come out, so it says that it is a copy, unless the person knows better.
  const isSecond = marks ?? again;
  // Record who printed the bill before it prints, so that no printed bill is missing on the screens.
  const note = useOperation((_: undefined, idempotencyKey) =>
    changeComanda(client, { id: order.id, idempotencyKey }, askComandaBill),
  );
  const print = async () => {
    if (kind === 'bill' && !(await note.mutateAsync(undefined).then(Boolean, () => false))) return;
    if (printer !== undefined) return send.mutate({ printerId: printer.id, kind });
    if (kind !== 'bill') {
      const ticket = { orderId: order.id, kind };
      if (!(await copies.note(ticket, { again: again || isSecond, marked: isSecond }))) return;
      rememberOpened(ticket);
    }
    setPrinted(isSecond);
    setPrinting((job) => job + 1);
  };

  const failed = send.error ?? note.error ?? (again || isSecond ? copies.error : null);

  return (
    <div className={styles.choices}>
      <PillTabs<TicketKind>
        label="O que imprimir"
        controls={panel}
        tabs={isOpenComanda(order) ? [BILL, ...TABS] : TABS}
        value={kind}
        onChange={setKind}
      />
      <div id={panel}>
        <TicketPreview ticket={{ order, kind, timeZone, isSecond: isSecond && printer === undefined }} width={width} />
      </div>
      <div className={styles.where}>
        {network.length === 0 ? null : (
          <SelectField
            label="Onde"
            value={target}
            options={[
              { value: BROWSER, label: 'Neste navegador' },
              ...network.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
        {printer === undefined ? (
          <SelectField
            label="Papel"
            value={String(width)}
            options={WIDTHS.map((millimetres) => ({ value: String(millimetres), label: `${millimetres} mm` }))}
            onChange={(event) => keepPaperWidth(event.currentTarget.value === '58' ? 58 : 80)}
          />
        ) : null}
      </div>
      {printer === undefined ? (
        <>
          <SwitchField label="Marcar como 2ª via" checked={isSecond} onChange={setMarks} />
          {again ? <p className={styles.note}>Esta via já foi aberta aqui: outra fica na auditoria.</p> : null}
        </>
      ) : (
        <p className={styles.note}>Se esta via já saiu, sai de novo marcada “2ª via”.</p>
      )}
      {failed ? <FailureNote>{sentenceOf(failed)}</FailureNote> : null}
      <Button
        variant="primary"
        size="large"
        full
        icon={<IconPrinter size={19} />}
        busy={send.isPending || note.isPending || (copies.isPending && (again || isSecond))}
        onClick={() => void print()}
        data-autofocus
      >
        Imprimir
      </Button>
      {printing === 0 ? null : (
        <TicketPrinter
          key={printing}
          order={order}
          kind={kind}
          isSecond={printed}
          timeZone={timeZone}
          onDone={() => setPrinting(0)}
        />
      )}
    </div>
  );
}

const BILL = { value: 'bill', label: 'Pré-conta' } as const;
const TABS = [
  { value: 'receipt', label: 'Recibo' },
  { value: 'kitchen', label: 'Via da cozinha' },
] as const;

function titleOf(order: Order): string {
  return order.module === 'COMANDA' ? `Imprimir comanda ${order.command ?? ''}` : `Imprimir ${codeOf(order)}`;
}

const WIDTHS: readonly PaperWidth[] = [80, 58];
