import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewApiKey } from '#contract/access/api-key-schema.ts';
import { createApiKey, revokeApiKey } from '#contract/access/operations.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { apiKeysQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import styles from '#portal/integrations/parts.module.css';
import { EmptyRow, Section } from '#portal/integrations/section.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { CreatedKey } from './created.tsx';
import { NewKeyForm } from './new-form.tsx';
import { orderCommandWithoutSecret } from './order-example.ts';
import { type ApiKey, KeyRow } from './row.tsx';

/** The API keys of other systems. */
export function KeysSection() {
  const { timeZone } = useSession().establishment;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const [creating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const reread = () => client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
  const create = useOperation(
    (asked: NewApiKey, idempotencyKey) => call(createApiKey, { body: asked, idempotencyKey }),
    { onSettled: reread },
  );
  const revoke = useOperation(
    ({ id }: ApiKey, idempotencyKey) => call(revokeApiKey, { params: { id }, idempotencyKey }),
    {
      onSuccess: (_, { name }) => toastSuccess(`Chave ${name} revogada.`),
      onError: (failed) => toastError(sentenceOf(failed)),
      onSettled: async () => {
        setRevoked(null);
        await reread();
      },
    },
  );
  const close = () => {
    setCreating(false);
    create.reset();
  };

  const isEmpty = data?.apiKeys.length === 0;
  const add = (
    <Button icon={<IconPlus size={18} />} onClick={() => setCreating(true)}>
      Nova chave
    </Button>
  );
  return (
    <Section
      title="Chaves de integração"
      about="Para o seu site ou outro sistema mandar e acompanhar pedidos."
      action={isEmpty ? undefined : add}
    >
      {error && data === undefined ? (
        <ErrorState
          title="Não foi possível carregar as chaves"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isEmpty ? (
        <EmptyRow title="Nenhuma chave ainda" action={add}>
          Crie uma para receber pedidos do seu site direto em Pedidos.
        </EmptyRow>
      ) : null}
      <ul className={styles.list}>
        {(data?.apiKeys ?? []).map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} timeZone={timeZone} onRevoke={setRevoked} />
        ))}
      </ul>
      <Guide />
      <Modal opened={creating} onClose={close} title={create.data ? 'Chave criada' : 'Nova chave'} width={560}>
        {create.data ? (
          <CreatedKey created={create.data} onClose={close} />
        ) : (
          <NewKeyForm busy={create.isPending} error={create.error} onCreate={(asked) => create.mutate(asked)} />
        )}
      </Modal>
      <ConfirmDialog
        opened={revoked !== null}
        title="Revogar a chave?"
        confirmLabel="Revogar"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoked && revoke.mutate(revoked)}
        onClose={() => setRevoked(null)}
      >
        O sistema que usa <strong>{revoked?.name}</strong> para de funcionar na hora. Não há como desfazer.
      </ConfirmDialog>
    </Section>
  );
}

function Guide() {
  return (
    <section className={styles.guide} aria-labelledby="integrations-guide">
      <h3 id="integrations-guide">Como mandar um pedido</h3>
      <pre className={styles.command}>{orderCommandWithoutSecret(location.origin)}</pre>
      <a className={styles.docs} href="/api/docs" target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={17} aria-hidden="true" />
        Documentação completa da API
      </a>
    </section>
  );
}
