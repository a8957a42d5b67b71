import { useState } from 'react';
import type { Bag } from '#domain/bag/bag.ts';
import { bagTotals } from '#domain/bag/money/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { FinishButton } from '#portal/bag/finish-button.tsx';
import panel from '#portal/bag/panel.module.css';
import { Button } from '#portal/ui/button.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';

interface DraftFootProps {
  readonly draft: Bag;
  readonly sending: boolean;
  readonly onLaunch: () => void;
  readonly onDiscard: () => void;
  readonly onStopAdding: () => void;
}

/** Launches the draft of a comanda or discards it, after a question; without items it leads back. */
export function DraftFoot({ draft, sending, onLaunch, onDiscard, onStopAdding }: DraftFootProps) {
  const [discarding, setDiscarding] = useState(false);
  const waiting = draft.items.length > 0;
  return (
    <>
      <div className={panel.finish}>
        <Button size="large" onClick={waiting ? () => setDiscarding(true) : onStopAdding}>
          {waiting ? 'Descartar' : 'Voltar'}
        </Button>
        <FinishButton
          label={`Lançar ${formatBrl(bagTotals(draft).total)}`}
          sending={sending}
          disabled={!waiting}
          onFinish={onLaunch}
        />
      </div>
      <ConfirmDialog
        opened={discarding}
        title="Descartar os itens?"
        confirmLabel="Descartar"
        danger
        onConfirm={() => {
          setDiscarding(false);
          onDiscard();
        }}
        onClose={() => setDiscarding(false)}
      >
        O que está em “A lançar” ainda não entrou na comanda e será apagado.
      </ConfirmDialog>
    </>
  );
}
