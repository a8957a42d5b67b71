import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PixAccount } from '#domain/payments/pix-account.ts';
import { PIX_KEY_REMOVED } from '#domain/payments/texts.ts';
import { useSession } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { pixAccountQuery } from '#portal/payments/pix-account-query.ts';
import { PixCode } from '#portal/payments/pix-charge.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { kindName } from './key-kind-names.ts';
import styles from './payment-methods-screen.module.css';
import { usePixAccountChange } from './pix-account-changes.ts';
import { PixAccountDialog } from './pix-account-dialog.tsx';
import { suggestedAccount } from './pix-account-form.ts';

/** The establishment's Pix key, used to charge orders, with a code to try it. */
export function PixAccountSection() {
  const { establishment } = useSession();
  const { data, error, refetch } = useQuery(pixAccountQuery);
  const [edited, setEdited] = useState<PixAccount | null>(null);
  const account = data?.account;
  return (
    <section className={styles.pix} aria-labelledby="pix-account">
      <h2 id="pix-account">Chave Pix</h2>
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar a chave Pix"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data && account === undefined ? (
        <div className={styles.row}>
          <p className={styles.grow}>
            Com a chave do estabelecimento, o QR code do Pix sai com o valor de cada pedido.
          </p>
          <Button icon={<IconQrcode size={18} />} onClick={() => setEdited(suggestedAccount(establishment))}>
            Cadastrar chave
          </Button>
        </div>
      ) : null}
      {account ? <Account account={account} onEdit={() => setEdited(account)} /> : null}
      <PixAccountDialog edited={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

function Account({ account, onEdit }: { account: PixAccount; onEdit: () => void }) {
  const [trying, setTrying] = useState(false);
  const [removing, setRemoving] = useState(false);
  const change = usePixAccountChange();
  const remove = () =>
    change.mutate(null, {
      onSuccess: () => toastSuccess(PIX_KEY_REMOVED),
      onError: (failed) => toastError(sentenceOf(failed)),
      onSettled: () => setRemoving(false),
    });
  return (
    <div className={styles.row}>
      <span className={styles.icon}>
        <IconQrcode size={20} aria-hidden="true" />
      </span>
      <div className={styles.grow}>
        <p className={styles.name}>{account.key}</p>
        <p className={styles.notes}>
          {kindName(account.kind)} · {account.name} · {account.city}
        </p>
      </div>
      <div className={styles.pixActions}>
        <Button onClick={() => setTrying(true)}>Ver QR code</Button>
        <Button onClick={onEdit}>Alterar chave</Button>
        <Button variant="danger" onClick={() => setRemoving(true)}>
          Remover
        </Button>
      </div>
      <Modal opened={trying} onClose={() => setTrying(false)} title="QR code do Pix" width={420}>
        <PixCode account={account} amount={0} txid="" />
      </Modal>
      <ConfirmDialog
        opened={removing}
        title="Remover a chave Pix?"
        confirmLabel="Remover"
        danger
        busy={change.isPending}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        Os pedidos deixam de mostrar o QR code até que outra chave seja cadastrada.
      </ConfirmDialog>
    </div>
  );
}
