import { type FormEvent, useState } from 'react';
import { addItem } from '#domain/bag/edit.ts';
import { MAX_COURTESY } from '#domain/orders/items/courtesy.ts';
import { ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import type { EditBag } from './edit.ts';
import styles from './panel.module.css';

interface FreeItemDialogProps {
  readonly opened: boolean;
  readonly confirmLabel?: string;
  readonly onClose: () => void;
  readonly onEdit: EditBag;
}

/** Adds an item that is not in the catalogue, with its own name and price. */
export function FreeItemDialog({ opened, ...form }: FreeItemDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title="Item avulso" width={420}>
      <FreeItemForm {...form} />
    </Modal>
  );
}

function FreeItemForm({ confirmLabel = 'Incluir no pedido', onClose, onEdit }: Omit<FreeItemDialogProps, 'opened'>) {
  const [name, setName] = useState('');
  const [unitPrice, setUnitPrice] = useState(0);
  const [isCourtesy, setIsCourtesy] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const priceless = isCourtesy ? reason.trim() === '' : unitPrice === 0;
  const add = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameless || priceless) return;
    const item = { name: name.trim(), quantity: 1, unitPrice: isCourtesy ? 0 : unitPrice };
    const courtesy = isCourtesy ? { courtesy: reason.trim() } : {};
    onEdit((bag) => addItem(bag, { ...item, ...courtesy }, newRequestKey()));
    onClose();
  };
  return (
    <form className={styles.freeItem} onSubmit={add} noValidate>
      <TextField
        label="Nome do item"
        value={name}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        error={tried && nameless ? ORDER_PROBLEM_TEXTS['no-item-name'] : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isCourtesy ? (
        <TextField
          label="Motivo da cortesia"
          value={reason}
          maxLength={MAX_COURTESY}
          autoComplete="off"
          placeholder="aniversário, demora…"
          error={tried && priceless ? 'Informe o motivo da cortesia.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : (
        <MoneyField
          label="Preço"
          cents={unitPrice}
          onCents={setUnitPrice}
          zero="empty"
          error={tried && priceless ? 'Informe o preço, ou marque como cortesia.' : undefined}
        />
      )}
      <SwitchField label="Cortesia" checked={isCourtesy} onChange={setIsCourtesy} />
      <Button type="submit" variant="primary" size="large" full>
        {confirmLabel}
      </Button>
    </form>
  );
}
