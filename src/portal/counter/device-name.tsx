import { IconDeviceDesktop } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MISSING_NAME } from '#domain/shared/texts.ts';
import { deviceStore, MAX_DEVICE_NAME, tidyDeviceName, useDeviceName } from '#portal/stores/device-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './heading.module.css';

/** This device's name in the records, with a way to change it. */
export function DeviceName() {
  const name = useDeviceName();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.device}
        aria-label={`Este aparelho: ${name}`}
        title="Nome deste aparelho"
        onClick={() => setRenaming(true)}
      >
        <IconDeviceDesktop size={17} aria-hidden="true" />
        <span>{name}</span>
      </button>
      <Modal opened={renaming} onClose={() => setRenaming(false)} title="Nome deste aparelho" width={420}>
        <DeviceForm name={name} onClose={() => setRenaming(false)} />
      </Modal>
    </>
  );
}

function DeviceForm({ name, onClose }: { name: string; onClose: () => void }) {
  const [text, setText] = useState(name);
  const [missing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const tidy = tidyDeviceName(text);
    if (tidy === '') return setMissing(true);
    deviceStore.set(tidy);
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <TextField
        label="Nome"
        value={text}
        maxLength={MAX_DEVICE_NAME}
        autoComplete="off"
        data-autofocus
        hint="Como “Caixa 1” ou “Celular do Léo”. Aparece nos itens lançados e nos pagamentos."
        error={missing && tidyDeviceName(text) === '' ? MISSING_NAME : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="large" full>
        Salvar
      </Button>
    </form>
  );
}
