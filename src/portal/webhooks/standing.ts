import type { Webhook } from '#contract/webhooks/schema.ts';
import type { ChipTone } from '#portal/ui/chip.tsx';
import { failingText, nextTryText, testingText } from './standing-texts.ts';

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
  const failing = failingText(since, lastFailure, timeZone);
  if (state === 'closed') return { chip: 'Com falha', tone: 'amber', sentence: failing, canTryNow: false };
  if (state === 'half-open') {
    return { chip: 'Testando', tone: 'amber', sentence: `${failing} ${testingText(waiting)}`, canTryNow: false };
  }
  const next = nextTryAt ? ` ${nextTryText(nextTryAt, timeZone)}` : '';
  return { chip: 'Em pausa', tone: 'red', sentence: `${failing}${next}`, canTryNow: true };
}
