import { useState } from 'react';
import { createPasskey } from '#contract/access/passkey-operations.ts';
import { ok } from '#domain/shared/result.ts';
import { canUsePasskeys } from '#portal/access/can-use-passkeys.ts';
import { makePasskey } from '#portal/access/passkeys.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { deviceStore } from '#portal/stores/device-store.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './factors.module.css';
import { factorsQuery } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Creates a passkey on this device and shows the recovery codes that come with an account's first protection. */
export function NewPasskey({ onDone }: { onDone?: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const create = useOperation(
    async () => {
      const passkey = await makePasskey();
      if (!passkey.ok) return passkey;
      return ok(await call(createPasskey, { body: { name: deviceStore.get(), answer: passkey.value } }));
    },
    { refetches: [factorsQuery.queryKey] },
  );
  const end = () => {
    setCodes([]);
    onDone?.();
  };
  const add = () =>
    create.mutate(undefined, {
      onSuccess: (made) => {
        if (!made.ok) {
          if (made.problem.code === 'passkey-exists')
            toastError('Este aparelho já tem uma chave de acesso desta conta.');
          return;
        }
        toastSuccess('Chave de acesso criada neste aparelho.');
        if (made.value.recoveryCodes.length > 0) setCodes(made.value.recoveryCodes);
        else end();
      },
      onError: (problem) => toastError(sentenceOf(problem)),
    });
  if (!canUsePasskeys())
    return <p className={styles.about}>Este navegador não cria chaves de acesso neste endereço.</p>;
  return (
    <>
      <Button busy={create.isPending} onClick={add}>
        Criar chave de acesso
      </Button>
      <Modal
        opened={codes.length > 0}
        onClose={end}
        closeOnClickOutside={false}
        closable={false}
        title="Códigos de recuperação"
        width={460}
      >
        {codes.length > 0 ? <RecoveryCodes codes={codes} onDone={end} /> : null}
      </Modal>
    </>
  );
}
