import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeLalamove, saveLalamove, testLalamove } from '#contract/partner/lalamove-operations.ts';
import type { LalamoveAccount, SaveLalamove } from '#contract/partner/lalamove-schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { integrationsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import styles from '#portal/integrations/parts.module.css';
import { EmptyRow, Section } from '#portal/integrations/section.tsx';
import { partnerQuery } from '#portal/partner/partner-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { LalamoveForm } from './lalamove-form.tsx';
import { lalamoveQuery } from './lalamove-query.ts';

/** The establishment's Lalamove account; its keys are never shown again. */
export function LalamoveSection() {
  const client = useQueryClient();
  const { data: account, error, refetch } = useQuery(lalamoveQuery);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const reread = () =>
    Promise.all(
      [lalamoveQuery, partnerQuery, integrationsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  const save = useOperation(
    (asked: SaveLalamove, idempotencyKey) => call(saveLalamove, { body: asked, idempotencyKey }),
    {
      onSuccess: async (saved) => {
        client.setQueryData(lalamoveQuery.queryKey, saved);
        setEditing(false);
        const tried = await call(testLalamove, { body: {} }).catch(() => null);
        if (tried?.ok === false) toastError(tried.sentence);
        else toastSuccess(tried?.sentence ?? 'Conta no Lalamove salva.');
        await reread();
      },
    },
  );
  const remove = useOperation((_, idempotencyKey) => call(removeLalamove, { idempotencyKey }), {
    onSuccess: () => toastSuccess('Conta no Lalamove removida.'),
    onError: (failed) => toastError(sentenceOf(failed)),
    onSettled: async () => {
      setRemoving(false);
      await reread();
    },
  });
  const close = () => {
    setEditing(false);
    save.reset();
  };
  const isSet = account?.configured === true;
  return (
    <Section
      title="Lalamove"
      about="Com a sua conta, o preço aparece antes de chamar e o motoboy é acompanhado até a entrega."
      action={isSet ? <Button onClick={() => setEditing(true)}>Alterar conta</Button> : undefined}
    >
      {error && account === undefined ? (
        <ErrorState title="A conta não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {account && !isSet ? (
        <EmptyRow title="Nenhuma conta ainda" action={<Button onClick={() => setEditing(true)}>Informar conta</Button>}>
          A chave e o segredo estão no portal de parceiros do Lalamove.
        </EmptyRow>
      ) : null}
      {account && isSet ? <Account account={account} onRemove={() => setRemoving(true)} /> : null}
      <Modal opened={editing} onClose={close} title="Conta no Lalamove" width={480}>
        {account ? (
          <LalamoveForm
            account={account}
            busy={save.isPending}
            error={save.error}
            onSave={(asked) => save.mutate(asked)}
          />
        ) : null}
      </Modal>
      <ConfirmDialog
        opened={removing}
        title="Remover a conta?"
        confirmLabel="Remover"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setRemoving(false)}
      >
        O portal deixa de chamar o Lalamove com esta conta. As chaves salvas são apagadas.
      </ConfirmDialog>
    </Section>
  );
}

function Account({ account, onRemove }: { account: LalamoveAccount; onRemove: () => void }) {
  const { apiKeyEnd, environment, serviceType, webhookPath, webhookSeenAt } = account;
  return (
    <div className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>
          Chave terminada em {apiKeyEnd} · {environment === 'production' ? 'produção' : 'testes'} · {serviceType}
        </p>
        <p className={styles.about}>
          Endereço dos avisos, para colar no Lalamove em “Webhook”:{' '}
          <code className={styles.address}>{`${location.origin}${webhookPath}`}</code>
        </p>
        <p className={styles.about}>
          {webhookSeenAt
            ? 'Os avisos do Lalamove estão chegando.'
            : 'Enquanto nenhum aviso chega, o portal pergunta ao Lalamove a cada poucos segundos.'}
        </p>
      </div>
      <Button variant="danger" onClick={onRemove}>
        Remover
      </Button>
    </div>
  );
}
