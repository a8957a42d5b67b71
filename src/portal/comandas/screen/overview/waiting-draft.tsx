import type { Bag } from '#domain/bag/bag.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { Button } from '#portal/ui/button.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { nameOfDraft } from './started-draft.ts';

interface WaitingDraftProps {
  /** The draft with items for another comanda. */
  readonly draft: Bag;
  /** The number to open; `null` keeps the dialog closed. */
  readonly command: string | null;
  readonly onGoOn: () => void;
  readonly onStartAnother: (command: string) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of items that were chosen for another comanda and not launched. */
export function WaitingDraft({ draft, command, onGoOn, onStartAnother, onClose }: WaitingDraftProps) {
  const name = nameOfDraft(draft);
  const units = draft.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ConfirmDialog
      opened={command !== null}
      title={`Há itens por lançar na comanda ${name}`}
      confirmLabel={`Descartar e abrir a ${command}`}
      danger
      onConfirm={() => command !== null && onStartAnother(command)}
      onClose={onClose}
    >
      <p>
        {counted(units, 'item escolhido', 'itens escolhidos')} para a comanda {name} ainda não{' '}
        {units === 1 ? 'foi lançado' : 'foram lançados'}.
      </p>
      <Button variant="primary" full onClick={onGoOn}>
        Continuar a comanda {name}
      </Button>
    </ConfirmDialog>
  );
}
