import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { testIntegration } from '#contract/integrations/operations.ts';
import type { IntegrationState } from '#contract/integrations/schema.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { integrationsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import styles from '#portal/integrations/parts.module.css';
import { Section } from '#portal/integrations/section.tsx';
import { shortMoment } from '#portal/integrations/short-moment.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import { SERVICE_TEXTS } from './service-texts.ts';

/** The outside services: configured or not, last success, last error, and a test button. */
export function ServicesSection() {
  const { data, error, refetch } = useQuery(integrationsQuery);
  return (
    <Section title="Serviços" about="Como está cada serviço externo que o portal usa.">
      {error && data === undefined ? (
        <ErrorState title="Os serviços não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <ul className={styles.list}>
        {(data?.integrations ?? []).map((service) => (
          <ServiceRow key={service.name} service={service} />
        ))}
      </ul>
    </Section>
  );
}

function ServiceRow({ service }: { service: IntegrationState }) {
  const { timeZone } = useSession().establishment;
  const client = useQueryClient();
  const { name, about, setUp, screen } = SERVICE_TEXTS[service.name];
  const test = useOperation(
    (_, idempotencyKey) => call(testIntegration, { params: { name: service.name }, idempotencyKey }),
    {
      onSuccess: ({ ok, sentence }) => (ok ? toastSuccess(sentence) : toastError(sentence)),
      onError: (failed) => toastError(sentenceOf(failed)),
      onSettled: () => client.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
    },
  );
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} <ServiceChip service={service} />
        </p>
        <p className={styles.about}>
          {service.configured ? about : `${about} ${setUp}`}{' '}
          {screen ? <Link to={screen.to}>{screen.label}</Link> : null}
        </p>
        {service.configured ? (
          <p className={styles.about}>
            {service.lastSuccessAt
              ? `Funcionou em ${shortMoment(service.lastSuccessAt, timeZone)}`
              : 'Ainda não foi usado'}
            {service.lastFailureAt && service.lastFailure
              ? ` · última falha em ${shortMoment(service.lastFailureAt, timeZone)}: ${service.lastFailure}`
              : ''}
          </p>
        ) : null}
      </div>
      {service.testable ? (
        <Button aria-label={`Testar ${name}`} busy={test.isPending} onClick={() => test.mutate()}>
          Testar
        </Button>
      ) : null}
    </li>
  );
}

function ServiceChip({ service: { configured, lastFailureAt, lastSuccessAt = '' } }: { service: IntegrationState }) {
  if (!configured) return <Chip tone="outline">Não configurado</Chip>;
  const isFailing = lastFailureAt !== undefined && lastSuccessAt < lastFailureAt;
  return isFailing ? <Chip tone="red">Com falha</Chip> : <Chip tone="green">Configurado</Chip>;
}
