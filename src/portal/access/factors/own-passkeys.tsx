import { IconFingerprint } from '@tabler/icons-react';
import { removePasskey } from '#contract/access/passkey-operations.ts';
import type { Passkey } from '#contract/access/passkey-schema.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './factors.module.css';
import { factorsQuery } from './factors-query.ts';
import { NewPasskey } from './new-passkey.tsx';

/** The account's passkeys: sign-in by fingerprint, face, or the lock of a device. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { establishment } = useSession();
  const remove = useOperation((id: string, idempotencyKey) => call(removePasskey, { params: { id }, idempotencyKey }), {
    refetches: [factorsQuery.queryKey],
  });
  const erase = (id: string) =>
    remove.mutate(id, {
      onSuccess: () => toastSuccess('Chave de acesso apagada.'),
      onError: (problem) => toastError(sentenceOf(problem)),
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
              onClick={() => erase(id)}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
      <NewPasskey />
    </>
  );
}
