import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { saveCustomerRecord } from '#contract/customers/operations.ts';
import type { CustomerRecordAnswer } from '#contract/customers/schema.ts';
import { CUSTOMER_BOUNDS, type CustomerRecord } from '#domain/customers/record.ts';
import { type ChangeOf, changesOf } from '#domain/shared/change.ts';
import { phoneDigits } from '#domain/shared/phone.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { customerQuery } from '#portal/customers/customer-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextArea } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { AddressBoxes } from './address-boxes.tsx';
import {
  type AddressForm,
  type CustomerForm,
  customerFormProblems,
  formOf,
  recordOf,
  withAddress,
  withMain,
} from './customer-form.ts';
import styles from './customer-screen.module.css';
import { PersonBoxes } from './person-boxes.tsx';

interface CustomerEditorProps {
  /** The edited customer; `null` for a new one. */
  readonly record: CustomerRecordAnswer | null;
  /** The phone of a new customer, if it is known. */
  readonly phone?: string;
  /** Called with the saved phone, or `null` if nothing was saved. */
  readonly onDone: (phone: string | null) => void;
}

/** Edits a customer's record. The phone is the key: it is asked for once and never changed. */
export function CustomerEditor({ record, phone: known, onDone }: CustomerEditorProps) {
  const client = useQueryClient();
  const [opened] = useState<CustomerForm>(() => formOf(record, known));
  const [form, setForm] = useState(opened);
  const [tried, setTried] = useState(false);
  const phone = phoneDigits(form.phone);
  const taken = useQuery({ ...customerQuery(phone ?? ''), enabled: record === null && phone !== null }).data;
  const isTaken = record === null && phone !== null && Boolean(taken);
  const save = useOperation(
    (body: ChangeOf<CustomerRecord>, idempotencyKey) =>
      call(saveCustomerRecord, { params: { phone: phone ?? '' }, body, idempotencyKey }),
    {
      onSuccess: async (saved) => {
        client.setQueryData(customerQuery(saved.phone).queryKey, saved);
        toastSuccess(record === null ? 'Cliente cadastrado.' : 'Cliente alterado.');
        onDone(saved.phone);
        await client.invalidateQueries({ queryKey: ['customers'] });
      },
    },
  );
  const found = customerFormProblems(form, opened);
  const problems = tried ? found : new Map<string, string>();

  const set = (part: Partial<CustomerForm>) => setForm((before) => ({ ...before, ...part }));
  const changeAddress = (key: number, change: (address: AddressForm) => AddressForm) =>
    setForm((before) => ({
      ...before,
      addresses: before.addresses.map((address) => (address.key === key ? change(address) : address)),
    }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || isTaken) return;
    const boxes = event.currentTarget;
    if (found.size === 0) save.mutate(record === null ? recordOf(form) : changesOf(recordOf(opened), recordOf(form)));
    else focusInvalid(boxes);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <section className={styles.card} aria-label="Dados">
        <PersonBoxes form={form} storedTaxId={opened.cpf} isNew={record === null} problems={problems} onChange={set} />
        {isTaken && phone !== null ? (
          <p className={styles.taken} role="alert">
            Este telefone já é de {taken?.name ?? 'um cliente'}.{' '}
            <Link to="/outros/clientes/$phone" params={{ phone }}>
              Abrir o cadastro
            </Link>
          </p>
        ) : null}
        <TextArea
          label="Observações"
          value={form.notes}
          rows={2}
          maxLength={CUSTOMER_BOUNDS.notes}
          hint="Aparecem em cada novo pedido deste cliente. Ex.: campainha não funciona."
          onChange={(event) => set({ notes: event.currentTarget.value })}
        />
      </section>
      {form.addresses.map((address, index) => (
        <AddressBoxes
          key={address.key}
          address={address}
          isMain={index === 0}
          isOnly={form.addresses.length === 1}
          problems={problems}
          onChange={(change) => changeAddress(address.key, change)}
          onMain={() => setForm((before) => withMain(before, address.key))}
          onRemove={() => set({ addresses: form.addresses.filter(({ key }) => key !== address.key) })}
        />
      ))}
      <Button
        icon={<IconPlus size={18} />}
        disabled={form.addresses.length >= CUSTOMER_BOUNDS.addresses}
        onClick={() => setForm(withAddress)}
      >
        {form.addresses.length === 0 ? 'Incluir endereço' : 'Outro endereço'}
      </Button>
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      <div className={styles.finish}>
        <Button type="submit" variant="primary" size="large" busy={save.isPending}>
          Salvar
        </Button>
        <Button size="large" onClick={() => onDone(null)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
