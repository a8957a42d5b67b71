import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { createPasskey, removePasskey } from '#contract/access/passkey-operations.ts';
import type { Passkey } from '#contract/access/passkey-schema.ts';
import { canUsePasskeys } from '#portal/access/can-use-passkeys.ts';
import { makePasskey } from '#portal/access/passkeys.ts';
import { useSession } from '#portal/access/session.ts';
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

const FACTORS = { refetches: [factorsQuery.queryKey] };

/** The account's passkeys: sign-in by fingerprint, face, or the lock of a device. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { establishment } = useSession();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const failed = (problem: Error) => toastError(sentenceOf(problem));
  const create = useOperation(async () => {
    const answer = await makePasskey();
    return answer === null ? null : call(createPasskey, { body: { name: deviceStore.get(), answer } });
  }, FACTORS);
  const remove = useOperation(
    (id: string, idempotencyKey) => call(removePasskey, { params: { id }, idempotencyKey }),
    FACTORS,
  );
  const add = () =>
    create.mutate(undefined, {
      onSuccess: (made) => {
        if (made === null) return;
        setCodes(made.recoveryCodes);
        toastSuccess('Chave de acesso criada neste aparelho.');
      },
      onError: failed,
    });
  const day = (instant: string) => new Date(instant).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  return (
    <>
      <h3 className={styles.sub}>Chaves de acesso</h3>
      <p className={styles.about}>Entre com o dedo, o rosto ou o bloqueio do aparelho, sem digitar a senha.</p>
      <ul className={styles.keys} aria-label="Chaves de acesso">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <IconFingerprint size={22} aria-hidden="true" />
            <span>
              <strong>{name}</strong> · criada em {day(createdAt)}
              {lastUsedAt === undefined ? '' : ` · usada em ${day(lastUsedAt)}`}
            </span>
            <Button
              aria-label={`Apagar a chave ${name}`}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id, { onError: failed })}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button busy={create.isPending} onClick={add}>
          Criar chave de acesso
        </Button>
      ) : (
        <p className={styles.about}>Este navegador não cria chaves de acesso neste endereço.</p>
      )}
      <Modal
        opened={codes.length > 0}
        onClose={() => setCodes([])}
        closeOnClickOutside={false}
        closable={false}
        title="Códigos de recuperação"
        width={460}
      >
        {codes.length > 0 ? <RecoveryCodes codes={codes} onDone={() => setCodes([])} /> : null}
      </Modal>
    </>
  );
}
