import { type FormEvent, useState } from 'react';
import type { Courier } from '#domain/orders/order.ts';
import { changesOf } from '#domain/shared/change.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { PhoneField } from '#portal/fields/phone-field.tsx';
import type { PhotoChange } from '#portal/fields/photo-change.ts';
import { PhotoField } from '#portal/fields/photo-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { useCourierChange } from './courier-changes.ts';
import {
  type CourierForm,
  type CourierFormProblems,
  courierFormProblems,
  courierInput,
  formOf,
  typedCapacity,
} from './courier-form.ts';
import styles from './couriers-screen.module.css';

interface CourierDialogProps {
  /** The edited courier; `'new'` creates one; `null` keeps the dialog closed. */
  readonly edited: Courier | 'new' | null;
  readonly onClose: () => void;
}

/** Edits a courier's name, phone, capacity and photo. */
export function CourierDialog({ edited, onClose }: CourierDialogProps) {
  const title = edited === 'new' ? 'Novo motoboy' : 'Alterar motoboy';
  return (
    <Modal opened={edited !== null} onClose={onClose} title={title} width={440}>
      {edited === null ? null : <CourierBoxes courier={edited === 'new' ? null : edited} onClose={onClose} />}
    </Modal>
  );
}

function CourierBoxes({ courier, onClose }: { courier: Courier | null; onClose: () => void }) {
  const [opened] = useState<CourierForm>(() => formOf(courier));
  const [form, setForm] = useState(opened);
  const [photo, setPhoto] = useState<PhotoChange>({ kind: 'kept' });
  const [isPreparing, setPreparing] = useState(false);
  const [savedId, setSavedId] = useState(courier?.id);
  const [tried, setTried] = useState(false);
  const change = useCourierChange();
  const found = courierFormProblems(form);
  const problems: CourierFormProblems = tried ? found : {};
  const set = (part: Partial<CourierForm>) => setForm((before) => ({ ...before, ...part }));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending || isPreparing) return;
    if (Object.keys(found).length > 0) {
      const boxes = event.currentTarget;
      focusInvalid(boxes);
      return;
    }
    const input = courierInput(form);
    const saved = { photo, onSaved: ({ id }: Courier) => setSavedId(id) };
    const changes = courier === null ? input : changesOf(courierInput(opened), input);
    change.mutate(savedId === undefined ? { ...saved, input } : { ...saved, id: savedId, input: changes }, {
      onSuccess: ({ name }) => {
        toastSuccess(courier === null ? `${name} cadastrado.` : `${name} alterado.`);
        onClose();
      },
    });
  };

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div className={styles.face}>
        <PhotoField
          label="Foto do motoboy"
          stored={courier?.photoUrl || undefined}
          photo={photo}
          onPhoto={setPhoto}
          onPreparing={setPreparing}
        />
        <div className={styles.boxes}>
          <TextField
            label="Nome"
            value={form.name}
            maxLength={120}
            autoComplete="off"
            data-autofocus
            error={problems.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <PhoneField label="Telefone" value={form.phone} onValue={(phone) => set({ phone })} error={problems.phone} />
          <TextField
            label="Pedidos por vez"
            hint="Quantos ele leva de uma vez. Em branco, vale o das configurações de Rotas."
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={form.capacity}
            onChange={(event) => set({ capacity: typedCapacity(event.currentTarget.value) })}
          />
        </div>
      </div>
      {change.error ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending || isPreparing}>
        Salvar
      </Button>
    </form>
  );
}
