import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { eraseCustomer, exportCustomer } from '#contract/customers/operations.ts';
import { pathOf } from '#contract/operation.ts';
import { call } from '#portal/api/call.ts';
import { download } from '#portal/api/download.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { customerQuery } from '#portal/customers/customer-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './customer-screen.module.css';

/**
 * What a customer may ask for (LGPD): a file with everything about him, and to be erased. Erasing cannot be undone, so
 * it asks for confirmation.
 */
export function CustomerPrivacy({ phone, name }: { phone: string; name: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const erase = useOperation((_, idempotencyKey) => call(eraseCustomer, { params: { phone }, idempotencyKey }), {
    onSuccess: async (answer) => {
      toastSuccess(answer?.erasing ? 'Cadastro apagado. Os pedidos antigos estão sendo apagados.' : 'Dados apagados.');
      await navigate({ to: '/outros/clientes' });
      client.removeQueries({ queryKey: customerQuery(phone).queryKey });
      await client.invalidateQueries({ queryKey: ['customers'] });
    },
  });
  const close = () => {
    erase.reset();
    setAsking(false);
  };
  return (
    <section className={styles.card} aria-labelledby="customer-erase">
      <h2 id="customer-erase">Privacidade</h2>
      <p className={styles.muted}>
        A pedido do cliente, baixe tudo o que a loja guarda dele, ou apague nome, telefone, endereços e observações. Os
        pedidos ficam, com valores e itens.
      </p>
      <Button
        icon={<IconDownload size={18} />}
        onClick={() => download(`${pathOf(exportCustomer, { phone })}?format=xlsx`)}
      >
        Baixar dados do cliente
      </Button>
      <Button variant="danger" icon={<IconTrash size={18} />} onClick={() => setAsking(true)}>
        Apagar dados do cliente
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Apagar os dados do cliente?"
        confirmLabel="Apagar dados"
        danger
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={close}
      >
        <p>
          Tudo o que identifica <strong>{name}</strong> será apagado, também nos pedidos. Não dá para desfazer.
        </p>
        {erase.error ? <FailureNote>{sentenceOf(erase.error)}</FailureNote> : null}
      </ConfirmDialog>
    </section>
  );
}
