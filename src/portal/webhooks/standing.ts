import type { Webhook } from '#contract/webhooks/schema.ts';
import { shortMoment } from '#portal/integrations/short-moment.ts';
import type { ChipTone } from '#portal/ui/chip.tsx';

export interface WebhookStanding {
  readonly chip: string;
  readonly tone: ChipTone;
  /** What fails, since when, and what happens next. */
  readonly sentence?: string;
  /** There is a message that can be retried early. */
  readonly canTryNow: boolean;
}

/** Display text of an address's state. `disabledReason` says why the portal switched it off. */
export function standingOf(
  { active, disabledReason, breaker, waiting = 0 }: Pick<Webhook, 'active' | 'disabledReason' | 'breaker' | 'waiting'>,
  timeZone: string,
): WebhookStanding {
  if (!active) return { chip: 'Desligado', tone: disabledReason ? 'red' : 'outline', canTryNow: false };
  if (breaker === undefined) return { chip: 'Ligado', tone: 'green', canTryNow: false };
  const { state, since, nextTryAt, lastFailure } = breaker;
  const why = lastFailure ? ` Motivo: ${lastFailure}` : '';
  const failing = `Não recebe desde ${shortMoment(since, timeZone)}.${why}`;
  if (state === 'closed') return { chip: 'Com falha', tone: 'amber', sentence: failing, canTryNow: false };
  if (state === 'half-open') {
    const next = waiting === 0 ? 'O próximo aviso diz se voltou.' : 'Um aviso está sendo enviado para ver se voltou.';
    return { chip: 'Testando', tone: 'amber', sentence: `${failing} ${next}`, canTryNow: false };
  }
  const next = nextTryAt ? ` Tentamos de novo em ${shortMoment(nextTryAt, timeZone)}.` : '';
  return { chip: 'Em pausa', tone: 'red', sentence: `${failing}${next}`, canTryNow: true };
}

/** Counting stops at this number. */
const MOST_COUNTED = 10_000;

export function waitingText(waiting: number): string {
  if (waiting >= MOST_COUNTED) return 'Mais de 10 mil avisos na fila';
  return waiting === 1 ? '1 aviso na fila' : `${waiting.toLocaleString('pt-BR')} avisos na fila`;
}
