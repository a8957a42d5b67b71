import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '#contract/access/own-session-operations.ts';
import type { OwnSession } from '#contract/access/own-session-schema.ts';
import { useSession } from '#portal/access/session.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { AskingButton } from '#portal/ui/asking-button.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './profile-card.module.css';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
const SESSIONS = { refetches: [sessionsQuery.queryKey] };

/** The person's open sessions, with buttons to end them. */
export function OwnSessions() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  const end = useOperation(
    (id: string, idempotencyKey) => call(endSession, { params: { id }, idempotencyKey }),
    SESSIONS,
  );
  const endOthers = useOperation(
    (_: undefined, idempotencyKey) => call(endOtherSessions, { idempotencyKey }),
    SESSIONS,
  );
  const failed = (problem: Error) => toastError(sentenceOf(problem));
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {error ? <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} /> : null}
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      <ul className={styles.list} aria-label="Aparelhos com a sua conta aberta">
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <Row
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() =>
                end.mutate(session.id, {
                  onSuccess: () => toastSuccess('A conta foi fechada naquele aparelho.'),
                  onError: failed,
                })
              }
            />
          ))}
      </ul>
      {others.length > 0 ? (
        <AskingButton
          label="Sair dos outros aparelhos"
          question={others.length === 1 ? 'Sair do outro aparelho?' : `Sair de ${others.length} aparelhos?`}
          confirmLabel="Sair dos outros"
          onConfirmed={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => toastSuccess('A conta está aberta só neste aparelho.'),
              onError: failed,
            })
          }
        >
          <p>As telas abertas com a sua conta fecham na hora. Este aparelho continua.</p>
        </AskingButton>
      ) : null}
      <p className={styles.about}>
        A conta sai sozinha depois de 30 dias sem uso, e pede a senha de novo depois de 90 dias em qualquer caso.
      </p>
    </>
  );
}

interface RowProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, busy, onEnd }: RowProps) {
  const { establishment } = useSession();
  const { device, browser, address, signedInAt, lastUsedAt, isCurrent, establishment: shop } = session;
  const name = [device, browser].filter((text) => text !== '').join(' · ') || 'Aparelho sem nome';
  const at = (instant: string) =>
    new Date(instant).toLocaleString('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: establishment.timeZone,
    });
  const Icon = /Android|iPhone|Celular/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <div className={styles.grow}>
        <p className={styles.name}>
          {name} {isCurrent ? <Chip tone="green">este aparelho</Chip> : null}
        </p>
        <p className={styles.about}>
          {shop === undefined ? '' : `${shop} · `}
          {isCurrent ? 'Em uso agora' : `Último uso ${at(lastUsedAt)}`} · entrou {at(signedInAt)}
          {address === '' ? '' : ` · ${address}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button busy={busy} aria-label={`Sair de ${name}`} onClick={onEnd}>
          Sair
        </Button>
      )}
    </li>
  );
}
