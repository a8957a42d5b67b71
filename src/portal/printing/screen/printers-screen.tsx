import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Printer } from '#contract/printing/schema.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { categoriesQuery } from '#portal/api/queries.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { printingQuery } from '#portal/printing/printing-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { AgentsSection } from './agents-section.tsx';
import { usePrinterPause, usePrinterRemoval, usePrinterTrial } from './printer-changes.ts';
import { PrinterDialog } from './printer-dialog.tsx';
import { PrinterQueue } from './printer-queue.tsx';
import { PrinterRow } from './printer-row.tsx';
import { isConnected, unprintedCategories } from './printer-texts.ts';
import styles from './printers-screen.module.css';

/** `/outros/impressoras`: printers, their state, jobs that need an answer, and print agents. */
export function PrintersScreen() {
  const { data, error, isPending, refetch } = useQuery(printingQuery);
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const now = useNow();
  const mayEdit = useMay()('printing.edit');
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Printer | 'new' | null>(null);
  const [removed, setRemoved] = useState<Printer | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const pause = usePrinterPause();
  const trial = usePrinterTrial();
  const removal = usePrinterRemoval();
  const printers = data?.printers ?? [];
  const isLonely =
    printers.some(({ connection }) => connection !== 'browser') &&
    !(data?.agents ?? []).some((agent) => isConnected(agent, now));
  const unprinted = unprintedCategories(printers, categories);

  const tryOut = (printer: Printer) =>
    trial.mutate(printer, { notify: () => toastSuccess(`Teste enviado para ${printer.name}.`) });
  const newPrinter = mayEdit ? (
    <Button variant="primary" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      Nova impressora
    </Button>
  ) : null;
  return (
    <ListPage
      title="Impressoras"
      about="Vias da cozinha e recibos. Sem nenhuma, tudo sai pelo navegador."
      action={printers.length > 0 ? newPrinter : null}
    >
      {error && data === undefined ? (
        <ErrorState title="As impressoras não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      {isLonely ? (
        <p className={styles.warning} role="status">
          Nenhum agente de impressão está conectado: nas impressoras da rede e dos computadores nada sai. O que chegar
          espera na fila.
        </p>
      ) : null}
      {unprinted.length > 0 ? (
        <p className={styles.warning} role="status">
          Sem impressora de cozinha: {unprinted.map(({ name }) => name).join(', ')}.
        </p>
      ) : null}
      {data && printers.length === 0 ? (
        <EmptyState icon={<IconPrinter size={44} />} title="Nenhuma impressora ainda" action={newPrinter}>
          {mayEdit
            ? 'Cadastre a da cozinha para os pedidos saírem assim que chegam.'
            : 'Peça a um gerente ou ao dono que cadastre a da cozinha.'}
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {printers.map((printer) => (
          <GuardedRow key={printer.id} of={printer} as="li">
            {() => (
              <PrinterRow
                printer={printer}
                agents={data?.agents ?? []}
                mayEdit={mayEdit}
                onShow={() => setShown(printer.id)}
                onEdit={() => setEdited(printer)}
                onPause={() => pause.mutate(printer)}
                onTry={() => tryOut(printer)}
                onRemove={() => setRemoved(printer)}
              />
            )}
          </GuardedRow>
        ))}
      </ul>
      {isPending ? null : (
        <AgentsSection agents={data?.agents} now={now} mayEdit={mayEdit} creating={creating} onCreating={setCreating} />
      )}
      <PrinterDialog
        edited={edited}
        categories={categories}
        agents={data?.agents ?? []}
        onClose={() => setEdited(null)}
        onNewAgent={() => {
          setEdited(null);
          setCreating(true);
        }}
      />
      <PrinterQueue printer={printers.find(({ id }) => id === shown)} onTry={tryOut} onClose={() => setShown(null)} />
      <ConfirmDialog
        opened={removed !== null}
        title="Remover a impressora?"
        confirmLabel="Remover"
        danger
        busy={removal.isPending}
        onConfirm={() => removed && removal.mutate(removed, { onSettled: () => setRemoved(null) })}
        onClose={() => setRemoved(null)}
      >
        A fila de <strong>{removed?.name}</strong> é apagada. O que ainda não saiu não sai mais; só as vias de pedidos
        agendados passam para outra impressora.
      </ConfirmDialog>
    </ListPage>
  );
}
