import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { removePasskey } from '#contract/access/passkey-operations.ts';
import type { Passkey } from '#contract/access/passkey-schema.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
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
  const [isAsking, setAsking] = useState(false);
  /** The one that the question is about, also while the dialog closes. */
  const [asked, setAsked] = useState<Passkey>();
  const ask = (passkey: Passkey) => {
    setAsked(passkey);
    setAsking(true);
  };
  const erase = () => {
    if (asked === undefined) return;
    setAsking(false);
    remove.mutate(asked.id, {
      notify: () => toastSuccess('Chave de acesso apagada.'),
      onError: (problem) => toastError(sentenceOf(problem)),
    });
  };
  const day = (instant: string) => new Date(instant).toLocaleDateString('pt-BR', { timeZone: establishment.timeZone });
  return (
    <>
      <h3 className={styles.sub}>Chaves de acesso</h3>
      <p className={styles.about}>Entre com o dedo, o rosto ou o bloqueio do aparelho, sem digitar a senha.</p>
      <ul className={styles.keys} aria-label="Chaves de acesso">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <IconFingerprint size={22} aria-hidden="true" />
            <span>
              <strong>{passkey.name}</strong> · criada em {day(passkey.createdAt)}
              {passkey.lastUsedAt === undefined ? '' : ` · usada em ${day(passkey.lastUsedAt)}`}
            </span>
            <Button
              aria-label={`Apagar a chave ${passkey.name}`}
              busy={remove.isPending && remove.variables === passkey.id}
              onClick={() => ask(passkey)}
            >
              Apagar
            </Button>
          </li>
        ))}
      </ul>
      <NewPasskey />
      <ConfirmDialog
        opened={isAsking}
        title={`Apagar a chave ${asked?.name ?? ''}?`}
        confirmLabel="Apagar chave"
        danger
        onConfirm={erase}
        onClose={() => setAsking(false)}
      >
        <p>Ela deixa de abrir a sua conta. O aparelho ainda a guarda: apague-a lá também.</p>
      </ConfirmDialog>
    </>
  );
}
