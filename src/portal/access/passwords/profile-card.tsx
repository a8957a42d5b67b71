import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeOwnPassword } from '#contract/access/team-operations.ts';
import { factorsQuery, hasSecondFactor } from '#portal/access/factors/factors-query.ts';
import { PasswordField } from '#portal/access/password-field.tsx';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { isTooShort, NewPasswordField } from './new-password-field.tsx';
import styles from './profile-card.module.css';

/** Changes the signed-in person's password, which signs out the other devices. */
export function OwnPassword() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={<IconKey size={18} />} onClick={() => setOpened(true)}>
        Trocar senha
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Trocar senha" width={440}>
        {opened ? <Boxes onDone={() => setOpened(false)} /> : null}
      </Modal>
    </>
  );
}

function Boxes({ onDone }: { onDone: () => void }) {
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { data: factors } = useQuery(factorsQuery);
  const change = useOperation((body: { readonly oldPassword: string; readonly password: string }, idempotencyKey) =>
    call(changeOwnPassword, { body, idempotencyKey }),
  );
  /** The refusal is about what was sent: it goes when one of the passwords is changed. */
  const isRefused = change.variables?.password === password && change.variables.oldPassword === oldPassword;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (change.isPending || isTooShort(password) || oldPassword === '') return;
    change.mutate(
      { oldPassword, password },
      {
        onSuccess: () => {
          toastSuccess('Senha trocada. Os outros aparelhos saíram da conta.');
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <PasswordField
        label="Senha atual"
        value={oldPassword}
        onValue={setOldPassword}
        error={tried && oldPassword === '' ? 'Informe a senha atual.' : undefined}
      />
      <NewPasswordField
        value={password}
        onValue={setPassword}
        tried={tried}
        hasSecondFactor={factors && hasSecondFactor(factors)}
      />
      {change.error && isRefused ? <FailureNote>{sentenceOf(change.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={change.isPending}>
        Trocar senha
      </Button>
    </form>
  );
}
