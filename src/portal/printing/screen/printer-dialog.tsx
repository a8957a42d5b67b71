import { type FormEvent, useState } from 'react';
import type { PrintAgent, Printer } from '#contract/printing/schema.ts';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { CheckList } from './check-list.tsx';
import { usePrinterSave } from './printer-changes.ts';
import { PrinterExtras } from './printer-extras.tsx';
import { formOf, NEW_PRINTER, type PrinterForm, printerInput, printerProblems } from './printer-form.ts';
import { PrinterPlace } from './printer-place.tsx';
import styles from './printers-screen.module.css';

interface PrinterDialogProps {
  readonly edited: Printer | 'new' | null;
  readonly categories: readonly Category[];
  readonly agents: readonly PrintAgent[];
  readonly onClose: () => void;
  /** Opens the dialog of a new agent instead. */
  readonly onNewAgent: () => void;
}

/** Edits a printer: connection, what it prints and when. */
export function PrinterDialog({ edited, categories, agents, onClose, onNewAgent }: PrinterDialogProps) {
  const title = edited === 'new' ? 'Nova impressora' : 'Alterar impressora';
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} width={560}>
      {edited === null ? null : (
        <PrinterBoxes
          printer={edited === 'new' ? null : edited}
          categories={categories}
          agents={agents}
          onClose={onClose}
          onNewAgent={onNewAgent}
        />
      )}
    </Modal>
  );
}

function PrinterBoxes({
  printer,
  categories,
  agents,
  onClose,
  onNewAgent,
}: Omit<PrinterDialogProps, 'edited'> & { readonly printer: Printer | null }) {
  const [form, setForm] = useState(printer === null ? NEW_PRINTER : formOf(printer));
  const [isReadingLogo, setReadingLogo] = useState(false);
  const [tried, setTried] = useState(false);
  const save = usePrinterSave();
  const found = printerProblems(form);
  const wrong = tried ? found : {};
  const set = (part: Partial<PrinterForm>) => setForm((before) => ({ ...before, ...part }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || isReadingLogo) return;
    if (Object.keys(found).length > 0) {
      focusInvalid(event.currentTarget);
      return;
    }
    save.mutate(
      { id: printer?.id, input: printerInput(form) },
      {
        onSuccess: ({ name }) => {
          toastSuccess(printer === null ? `${name} cadastrada.` : `${name} alterada.`);
          onClose();
        },
      },
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Nome"
        value={form.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        error={wrong.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <PrinterPlace form={form} wrong={wrong} agents={agents} set={set} onNewAgent={onNewAgent} />
      <div className={styles.halves}>
        <SelectField
          label="Papel"
          value={String(form.width)}
          options={[
            { value: '80', label: '80 mm' },
            { value: '58', label: '58 mm' },
          ]}
          onChange={(event) => set({ width: event.currentTarget.value === '58' ? 58 : 80 })}
        />
        <SelectField
          label="Vias"
          value={String(form.copies)}
          options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: String(count) }))}
          onChange={(event) => set({ copies: Number(event.currentTarget.value) })}
        />
      </div>
      <CheckList
        legend="O que sai aqui"
        options={[
          { id: 'kitchen', label: 'Via da cozinha' },
          { id: 'receipt', label: 'Recibo do cliente' },
        ]}
        chosen={form.kinds}
        error={wrong.kinds}
        onChange={(kinds) => set({ kinds: kinds as PrinterForm['kinds'] })}
      />
      {form.kinds.includes('kitchen') && categories.length > 0 ? (
        <CheckList
          legend="Categorias da cozinha"
          hint={form.categoryIds.length === 0 ? 'Nenhuma marcada: saem todas.' : 'Só as marcadas saem aqui.'}
          options={categories.map(({ id, name }) => ({ id, label: name }))}
          chosen={form.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
        />
      ) : null}
      {form.connection === 'browser' ? null : (
        <PrinterExtras form={form} wrong={wrong} set={set} onReadingLogo={setReadingLogo} />
      )}
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={save.isPending || (isReadingLogo && 'leavable')}>
        Salvar
      </Button>
    </form>
  );
}
