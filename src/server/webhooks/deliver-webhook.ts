import type { InstantMs } from '#domain/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Try, WorkQueue } from '#server/jobs/work-queue.ts';
import { callOutside, type OutsideAnswer } from '#server/outside/call-outside.ts';
import { namesPrivateAddress, publicLookup } from '#server/outside/public-address.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { TryResult, WebhookStore } from '#server/store/webhooks.ts';
import { signWebhook } from './sign-webhook.ts';

/** The queue through which messages go out. */
export const WEBHOOK_QUEUE = 'webhook-deliveries';

/** A message to send, by its ids. */
export interface DeliveryPiece {
  readonly establishmentId: string;
  readonly deliveryId: string;
}

export interface DeliverDependencies {
  readonly webhooks: WebhookStore;
  readonly secretBox: SecretBox;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  /** The operator lets messages go to loopback and private networks. */
  readonly privateAddressesAllowed: boolean;
}

const TIMEOUT_MS = 10_000;
/** The answer's text is of no interest. */
const MOST_ANSWER_BYTES = 64 * 1024;

/** What binds an address's secret to its row. */
export const secretContext = (establishmentId: string, webhookId: string) => `${establishmentId}/webhook/${webhookId}`;

/** Sends one message once and notes how it ended. Undefined where there was nothing left to send. */
export async function deliverWebhook(
  { webhooks, secretBox, noteHealth, clock, privateAddressesAllowed }: DeliverDependencies,
  { establishmentId, deliveryId }: DeliveryPiece,
  isLast: boolean,
): Promise<TryResult | undefined> {
  const pending = await webhooks.pending(establishmentId, deliveryId);
  if (pending === undefined) return undefined;
  const { webhookId, payload } = pending;
  const url = new URL(pending.url);
  const secret = secretBox.open(pending.secretSealed, secretContext(establishmentId, webhookId));
  const outcome = await (async () => {
    if (secret === undefined) return { failure: 'O segredo não pôde ser lido: remova o endereço e cadastre de novo.' };
    if (!privateAddressesAllowed && namesPrivateAddress(url)) return { failure: PRIVATE };
    const answer = await callOutside({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'PortalMotoboy-Webhooks/1',
        ...signWebhook(secret, deliveryId, Math.floor(clock() / 1000), payload),
      },
      body: payload,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_ANSWER_BYTES,
      ...(privateAddressesAllowed ? {} : { lookup: publicLookup() }),
    });
    return outcomeOf(answer);
  })();
  const isOver = isLast || outcome.status === GONE;
  const state = outcome.failure === undefined ? 'delivered' : isOver ? 'failed' : 'waiting';
  const result: TryResult = { state, at: clock(), ...outcome };
  await webhooks.noteTry(establishmentId, deliveryId, result);
  if (outcome.failure === undefined) noteHealth.success(establishmentId, 'webhooks');
  else noteHealth.failure(establishmentId, 'webhooks', outcome.failure);
  return result;
}

/** How long messages are tried: the pauses double, and together they last some ten hours. */
const PATIENT = { retries: 12, firstPauseSeconds: 10, longestPauseSeconds: 4 * 3600 } as const;

export type WebhookPauses = Pick<WorkQueue<DeliveryPiece>, 'retries' | 'firstPauseSeconds' | 'longestPauseSeconds'>;

/** Sends messages until they arrive. An address that takes none in all that time is switched off, with a notice. */
export function webhookQueue(
  dependencies: DeliverDependencies,
  pauses: WebhookPauses = PATIENT,
): WorkQueue<DeliveryPiece> {
  return {
    name: WEBHOOK_QUEUE,
    ...pauses,
    atOnce: 4,
    mostSeconds: 30,
    async work(piece, { isLast, number }: Try) {
      const pending = await dependencies.webhooks.pending(piece.establishmentId, piece.deliveryId);
      const result = await deliverWebhook(dependencies, piece, isLast);
      if (result === undefined || result.failure === undefined || pending === undefined) return;
      if (result.state === 'failed') {
        const { establishmentId, deliveryId } = piece;
        // One message that nobody takes says nothing of the others.
        const [reason, givenUp] =
          result.status === GONE
            ? ['Desligado: o endereço respondeu que não existe mais (410).']
            : [`Desligado depois de ${number} tentativas sem sucesso. Última: ${result.failure}`, deliveryId];
        await dependencies.webhooks.disable(establishmentId, pending.webhookId, reason, givenUp);
        return;
      }
      throw new Error('the message did not arrive');
    },
  };
}

const GONE = 410;
const PRIVATE = 'O endereço leva a uma rede privada.';

const FAILURES: Readonly<Record<Extract<OutsideAnswer, { outcome: 'failed' }>['reason'], string>> = {
  unreachable: 'Não foi possível conectar.',
  'timed-out': 'Não respondeu em 10 segundos.',
  'cut-off': 'A conexão caiu antes da resposta.',
  'too-large': 'A resposta é grande demais.',
};

function outcomeOf(answer: OutsideAnswer): { status?: number; failure?: string } {
  if (answer.outcome === 'failed') return { failure: FAILURES[answer.reason] };
  const { status } = answer;
  return status >= 200 && status < 300 ? { status } : { status, failure: `Respondeu ${status}.` };
}
