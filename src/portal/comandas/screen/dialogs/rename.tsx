import { useState } from 'react';
import { renameComanda } from '#contract/comandas/operations.ts';
import type { Order } from '#domain/orders/order.ts';
import { ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';

/** Changes the comanda's number or name. */
export function RenameDialog({ comanda, onClose }: { comanda: Order; onClose: () => void }) {
  const doing = useComandaChange(comanda.id);
  const [command, setCommand] = useState(comanda.command ?? '');
  const [commandName, setCommandName] = useState(comanda.commandName ?? '');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (command.trim() === '') return;
    const written = await doing.change(renameComanda, { command: command.trim(), commandName: commandName.trim() });
    if (written.ok) onClose();
  };
  return (
    <ChangeForm title="Número e nome" confirmLabel="Salvar" doing={doing} onSubmit={submit} onClose={onClose}>
      <TextField
        label="Número ou mesa"
        value={command}
        maxLength={40}
        autoComplete="off"
        data-autofocus
        error={tried && command.trim() === '' ? ORDER_PROBLEM_TEXTS['no-number'] : undefined}
        onChange={(event) => setCommand(event.currentTarget.value)}
      />
      <TextField
        label="Nome"
        value={commandName}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setCommandName(event.currentTarget.value)}
      />
    </ChangeForm>
  );
}
