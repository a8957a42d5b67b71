import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeWebhook, createWebhook, removeWebhook, tryWebhookNow } from '#contract/webhooks/operations.ts';
import type { CreatedWebhook, Webhook, WebhookInput, WebhookList } from '#contract/webhooks/schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { integrationsQuery, webhooksQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import styles from '#portal/integrations/parts.module.css';
import { EmptyRow, Section } from '#portal/integrations/section.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { CreatedWebhookSecret } from './created-secret.tsx';
import { WebhookDeliveries } from './deliveries.tsx';
import { WebhookForm } from './form.tsx';
import { WebhookRow } from './row.tsx';

/** The webhook addresses and the result of each message. */
export function WebhooksSection() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...webhooksQuery,
    refetchInterval: ({ state }) => pauseUntilReread(state.data),
  });
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [removed, setRemoved] = useState<Webhook | null>(null);
  const [shown, setShown] = useState<Webhook | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const reread = async () => {
    await client.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    await client.invalidateQueries({ queryKey: integrationsQuery.queryKey });
  };
  const save = useOperation(
    async ({ webhook, input }: { webhook: Webhook | 'new'; input: WebhookInput }, idempotencyKey) => {
      if (webhook === 'new') return call(createWebhook, { body: input, idempotencyKey });
      await call(changeWebhook, { params: { id: webhook.id }, body: input, idempotencyKey });
      return undefined;
    },
    { onSettled: reread },
  );
  const switching = useOperation(
    ({ webhook: { id, url, events }, active }: { webhook: Webhook; active: boolean }, idempotencyKey) =>
      call(changeWebhook, { params: { id }, body: { url, events, active }, idempotencyKey }),
    {
      onSuccess: (_, { active }) => toastSuccess(active ? 'Endereço ligado.' : 'Endereço desligado.'),
      onError: (failed) => toastError(sentenceOf(failed)),
      onSettled: reread,
    },
  );
  const remove = useOperation(
    ({ id }: Webhook, idempotencyKey) => call(removeWebhook, { params: { id }, idempotencyKey }),
    {
      onSuccess: () => toastSuccess('Endereço removido.'),
      onError: (failed) => toastError(sentenceOf(failed)),
      onSettled: async () => {
        setRemoved(null);
        await reread();
      },
    },
  );
  const tryNow = useOperation(
    ({ id }: Webhook, idempotencyKey) => call(tryWebhookNow, { params: { id }, idempotencyKey }),
    {
      onSuccess: (tried) => {
        client.setQueryData(webhooksQuery.queryKey, (known) => ({
          webhooks: (known?.webhooks ?? []).map((webhook) => (webhook.id === tried.id ? tried : webhook)),
        }));
        listRef.current?.querySelector<HTMLElement>(`[data-webhook="${tried.id}"]`)?.focus();
      },
      onError: (failed) => toastError(sentenceOf(failed)),
    },
  );
  /** Opens the form, or closes it with null; without what the last one left. */
  const open = (webhook: Webhook | 'new' | null) => {
    save.reset();
    setEdited(webhook);
  };
  const close = () => open(null);
  const closeUnlessCreated = (created: CreatedWebhook | undefined) => {
    if (created === undefined) close();
  };

  const formTitle = edited === 'new' ? 'Novo endereço' : 'Alterar endereço';
  const isEmpty = data?.webhooks.length === 0;
  const add = (
    <Button icon={<IconPlus size={18} />} onClick={() => open('new')}>
      Novo endereço
    </Button>
  );
  return (
    <Section
      title="Avisos a outros sistemas"
      about="Outro sistema seu recebe na hora cada mudança dos pedidos, com assinatura."
      action={isEmpty ? undefined : add}
    >
      {error && data === undefined ? (
        <ErrorState title="Os endereços não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isEmpty ? (
        <EmptyRow title="Nenhum endereço ainda" action={add}>
          Cadastre um para o seu sistema receber as mudanças dos pedidos na hora.
        </EmptyRow>
      ) : null}
      <ul className={styles.list} ref={listRef}>
        {(data?.webhooks ?? []).map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onEdit={() => open(webhook)}
            onRemove={() => setRemoved(webhook)}
            onShow={() => setShown(webhook)}
            onTryNow={() => tryNow.mutate(webhook)}
            onSwitch={(active) => switching.mutate({ webhook, active })}
          />
        ))}
      </ul>
      <Modal opened={edited !== null} onClose={close} title={save.data ? 'Endereço cadastrado' : formTitle} width={560}>
        {save.data ? <CreatedWebhookSecret created={save.data} onClose={close} /> : null}
        {edited && !save.data ? (
          <WebhookForm
            webhook={edited}
            busy={save.isPending}
            error={save.error}
            onSave={(input) => save.mutate({ webhook: edited, input }, { onSuccess: closeUnlessCreated })}
          />
        ) : null}
      </Modal>
      <Modal opened={shown !== null} onClose={() => setShown(null)} title="Últimos avisos" width={720}>
        {shown ? <WebhookDeliveries webhook={shown} /> : null}
      </Modal>
      <ConfirmDialog
        opened={removed !== null}
        title="Remover o endereço?"
        confirmLabel="Remover"
        danger
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onClose={() => setRemoved(null)}
      >
        <strong>{removed?.url}</strong> deixa de receber avisos, e o histórico dele é apagado.
      </ConfirmDialog>
    </Section>
  );
}

const REREAD_MS = 5000;
const REREAD_SOON_MS = 1500;

/**
 * Polling interval in milliseconds: short while an address is being retried, longer while something fails or waits,
 * else none.
 */
function pauseUntilReread(list: WebhookList | undefined): number | false {
  const webhooks = list?.webhooks ?? [];
  if (webhooks.some(({ breaker, waiting }) => breaker?.state === 'half-open' && waiting)) return REREAD_SOON_MS;
  return webhooks.some(({ breaker, waiting }) => breaker || waiting) ? REREAD_MS : false;
}
