import { IconPasswordFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { checkPin } from '#domain/access/pin.ts';
import { PasswordField } from '#portal/access/password-field.tsx';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { useSavePin } from './authorisation-calls.ts';
import { operatorsQuery } from './authorisation-queries.ts';
import styles from './authorisations.module.css';
import { PinField } from './pin-field.tsx';

/** Sets the signed-in person's PIN, or removes it. */
export function OwnPin() {
  const { account } = useSession();
  const { data } = useQuery(operatorsQuery);
  const [opened, setOpened] = useState(false);
  const hasPin = data?.operators.find(({ id }) => id === account.id)?.hasPin ?? false;
  const label = hasPin ? 'Trocar PIN' : 'Escolher PIN';
  return (
    <>
      <Button icon={<IconPasswordFingerprint size={18} />} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={label} width={440}>
        {opened ? <Boxes hasPin={hasPin} onDone={() => setOpened(false)} /> : null}
      </Modal>
    </>
  );
}

function Boxes({ hasPin, onDone }: { hasPin: boolean; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const savePin = useSavePin();
  const checked = checkPin(pin);
  const save = (chosen: string | undefined) => {
    setTried(true);
    if (savePin.isPending || password === '' || (chosen !== undefined && !checked.ok)) return;
    savePin.mutate(chosen === undefined ? { password } : { password, pin: chosen }, {
      onSuccess: () => {
        toastSuccess(chosen === undefined ? 'PIN removido.' : 'PIN salvo.');
        onDone();
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(pin);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>Com o PIN você assume um computador da loja e, se puder, autoriza o que outra pessoa pede.</p>
      <PasswordField
        label="Senha atual"
        value={password}
        onValue={setPassword}
        error={tried && password === '' ? 'Informe sua senha.' : undefined}
      />
      <PinField
        label="Novo PIN"
        value={pin}
        onValue={setPin}
        hint="De 4 a 6 números."
        error={tried && !checked.ok ? PIN_TEXTS[checked.problem.code] : undefined}
      />
      {savePin.error ? <FailureNote>{sentenceOf(savePin.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={savePin.isPending}>
        Salvar PIN
      </Button>
      {hasPin ? (
        <Button size="large" full busy={savePin.isPending} onClick={() => save(undefined)}>
          Remover PIN
        </Button>
      ) : null}
    </form>
  );
}

const PIN_TEXTS = {
  format: 'Use de 4 a 6 números.',
  easy: 'Números repetidos ou em sequência são fáceis de adivinhar.',
} as const;
