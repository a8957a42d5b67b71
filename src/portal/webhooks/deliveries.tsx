import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryWebhookDelivery, testWebhook } from '#contract/webhooks/operations.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/schema.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { messageName } from '#domain/webhooks/texts.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { webhookDeliveriesQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import styles from '#portal/integrations/parts.module.css';
import { shortMoment } from '#portal/integrations/short-moment.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { EmptyLine, ErrorState } from '#portal/ui/notice.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';

const STATES = {
  queued: { text: 'Na fila', tone: 'neutral' },
  waiting: { text: 'Tentando', tone: 'amber' },
  delivered: { text: 'Entregue', tone: 'green' },
  failed: { text: 'Não entregue', tone: 'red' },
} as const;

/** The last messages to an address and their results, with buttons to test and to retry. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const client = useQueryClient();
  const query = webhookDeliveriesQuery(webhook.id);
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: 5000 });
  const reread = () => client.invalidateQueries({ queryKey: query.queryKey });
  const test = useOperation((_, idempotencyKey) => call(testWebhook, { params: { id: webhook.id }, idempotencyKey }), {
    onSuccess: ({ state, failure }) =>
      state === 'delivered' ? toastSuccess('O teste chegou.') : toastError(failure ?? 'O teste não chegou.'),
    onError: (failed) => toastError(sentenceOf(failed)),
    onSettled: reread,
  });
  const retry = useOperation(
    (deliveryId: string, idempotencyKey) =>
      call(retryWebhookDelivery, { params: { id: webhook.id, deliveryId }, idempotencyKey }),
    { onError: (failed) => toastError(sentenceOf(failed)), onSettled: reread },
  );
  const isEmpty = data?.deliveries.length === 0;
  const trial = (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      Enviar teste
    </Button>
  );
  return (
    <div className={styles.form}>
      <p className={styles.about}>{webhook.url}</p>
      {isEmpty ? (
        <EmptyLine action={trial}>Nenhum aviso ainda. O teste mostra se o endereço responde.</EmptyLine>
      ) : (
        trial
      )}
      {error && data === undefined ? (
        <ErrorState title="Os avisos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <ul className={styles.list} aria-label="Últimos avisos">
        {(data?.deliveries ?? []).map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onRetry={isToRetry(delivery) && webhook.active ? () => retry.mutate(delivery.id) : undefined}
          />
        ))}
      </ul>
    </div>
  );
}

/** Failed messages and those waiting for a retry; untried ones are sent automatically. */
const isToRetry = ({ state, tries }: WebhookDelivery) => state === 'failed' || (state === 'waiting' && tries > 0);

function DeliveryRow({ delivery, onRetry }: { delivery: WebhookDelivery; onRetry: (() => void) | undefined }) {
  const { timeZone } = useSession().establishment;
  const { state, tries, createdAt, failure } = delivery;
  const { text, tone } = STATES[state === 'waiting' && tries === 0 ? 'queued' : state];
  const name = messageName(delivery);
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} <Chip tone={tone}>{text}</Chip>
        </p>
        <p className={styles.about}>
          {shortMoment(createdAt, timeZone)} ·{' '}
          {tries === 0 ? 'ainda não enviado' : counted(tries, 'tentativa', 'tentativas')}
          {failure ? ` · ${failure}` : ''}
        </p>
      </div>
      {onRetry ? (
        <Button size="small" aria-label={`Enviar de novo: ${name}`} onClick={onRetry}>
          Enviar de novo
        </Button>
      ) : null}
    </li>
  );
}
