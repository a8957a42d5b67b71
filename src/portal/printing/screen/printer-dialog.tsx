import { type FormEvent, useState } from 'react';
import type { Printer } from '#contract/printing/schema.ts';
import type { Category } from '#domain/catalogue/catalogue.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { CheckList } from './check-list.tsx';
import { usePrinterSave } from './printer-changes.ts';
import { formOf, NEW_PRINTER, type PrinterForm, printerInput, printerProblems } from './printer-form.ts';
import { ENCODING_NAMES } from './printer-texts.ts';
import styles from './printers-screen.module.css';

interface PrinterDialogProps {
  readonly edited: Printer | 'new' | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Edits a printer: connection, what it prints and when. */
export function PrinterDialog({ edited, categories, onClose }: PrinterDialogProps) {
  const title = edited === 'new' ? 'Nova impressora' : 'Alterar impressora';
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} width={560}>
      {edited === null ? null : (
        <PrinterBoxes printer={edited === 'new' ? null : edited} categories={categories} onClose={onClose} />
      )}
    </Modal>
  );
}

function PrinterBoxes({
  printer,
  categories,
  onClose,
}: Omit<PrinterDialogProps, 'edited'> & { readonly printer: Printer | null }) {
  const [form, setForm] = useState(printer === null ? NEW_PRINTER : formOf(printer));
  const [tried, setTried] = useState(false);
  const save = usePrinterSave();
  const found = printerProblems(form);
  const wrong = tried ? found : {};
  const set = (part: Partial<PrinterForm>) => setForm({ ...form, ...part });
  const isNetwork = form.connection === 'network';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending) return;
    if (Object.keys(found).length > 0) {
      const boxes = event.currentTarget;
      requestAnimationFrame(() => boxes.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
      <SelectField
        label="Conexão"
        value={form.connection}
        options={[
          { value: 'network', label: 'Na rede, por um agente de impressão' },
          { value: 'browser', label: 'Neste computador, pelo navegador' },
        ]}
        onChange={(event) => set({ connection: event.currentTarget.value as PrinterForm['connection'] })}
      />
      {isNetwork ? (
        <div className={styles.pair}>
          <TextField
            label="Endereço na rede"
            value={form.host}
            maxLength={255}
            placeholder="192.168.0.50"
            autoComplete="off"
            error={wrong.host}
            onChange={(event) => set({ host: event.currentTarget.value })}
          />
          <TextField
            label="Porta"
            value={form.port}
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            error={wrong.port}
            onChange={(event) => set({ port: event.currentTarget.value })}
          />
        </div>
      ) : null}
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
      {isNetwork ? <NetworkBoxes form={form} set={set} /> : null}
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}

const LATE_CHOICES = [
  [30, '30 minutos'],
  [60, '1 hora'],
  [120, '2 horas'],
  [240, '4 horas'],
  [720, '12 horas'],
] as const;

function NetworkBoxes({ form, set }: { form: PrinterForm; set: (part: Partial<PrinterForm>) => void }) {
  return (
    <>
      <SwitchField
        label="Imprimir na chegada"
        hint="Pedidos e itens novos saem sozinhos, a partir de agora. Um cancelamento depois da via sai como CANCELADO."
        checked={form.onArrival}
        onChange={(onArrival) => set({ onArrival })}
      />
      <div className={styles.halves}>
        <SelectField
          label="Não imprimir sozinho depois de"
          value={String(form.lateAfterMinutes)}
          options={LATE_CHOICES.map(([minutes, label]) => ({ value: String(minutes), label }))}
          onChange={(event) => set({ lateAfterMinutes: Number(event.currentTarget.value) })}
        />
        <SelectField
          label="Acentos"
          value={form.encoding}
          hint="Se o teste sair com letras trocadas, escolha outro."
          options={Object.entries(ENCODING_NAMES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => set({ encoding: event.currentTarget.value as PrinterForm['encoding'] })}
        />
      </div>
      <SwitchField
        label="A impressora confirma"
        hint="Quase todas respondem quando terminam. Desligue se tudo o que sai fica como “Sem confirmação”."
        checked={form.confirms}
        onChange={(confirms) => set({ confirms })}
      />
    </>
  );
}
