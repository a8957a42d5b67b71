import { useQuery } from '@tanstack/react-query';
import { updatePrintAgent } from '#contract/printing/program-operations.ts';
import type { PrintAgent } from '#contract/printing/schema.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { shortMoment } from '#portal/integrations/short-moment.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { programsQuery } from '#portal/printing/printing-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { isOutdated, systemText } from './agent-texts.ts';
import { usePrintingChange } from './printer-changes.ts';
import { isConnected } from './printer-texts.ts';
import styles from './printers-screen.module.css';

/** An agent: its connection, its system, and an update if there is one. */
export function AgentRow({
  agent,
  now,
  onRevoke,
}: {
  agent: PrintAgent;
  now: number;
  onRevoke: (() => void) | undefined;
}) {
  const timeZone = useTimeZone();
  const { data } = useQuery({ ...programsQuery, enabled: useMay()('printing.edit') });
  const update = usePrintingChange((_: undefined, idempotencyKey) =>
    call(updatePrintAgent, { params: { id: agent.id }, idempotencyKey }),
  );
  const { name, lastSeenAt, updating, updateFailure } = agent;
  const connected = isConnected(agent, now);
  const seen = lastSeenAt === undefined ? 'Nunca conectou' : `Visto em ${shortMoment(lastSeenAt, timeZone)}`;
  const askUpdate = () =>
    update.mutate(undefined, {
      onSuccess: () => toastSuccess(`${name} vai se atualizar quando terminar o que imprime.`),
    });
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        <p className={styles.chips}>
          <Chip tone={connected ? 'green' : 'outline'}>{connected ? 'Conectado' : seen}</Chip>
          {updating ? <Chip tone="amber">Atualizando…</Chip> : null}
          <span className={styles.hint}>{[systemText(agent), `chave …${agent.hint}`].filter(Boolean).join(' · ')}</span>
        </p>
        {updateFailure ? (
          <p className={styles.wrong} role="alert">
            A atualização não deu certo: {updateFailure}
          </p>
        ) : null}
      </div>
      <div className={styles.ways}>
        {isOutdated(agent, data?.programs ?? []) && !updating ? (
          <Button aria-label={`Atualizar agente ${name}`} busy={update.isPending} onClick={askUpdate}>
            Atualizar agente
          </Button>
        ) : null}
        {onRevoke ? (
          <Button aria-label={`Revogar ${name}`} onClick={onRevoke}>
            Revogar
          </Button>
        ) : null}
      </div>
    </li>
  );
}
