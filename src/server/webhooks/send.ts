import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { InstantMs } from '#domain/shared/instant.ts';
import { MOST_AT_ONCE } from '#domain/webhooks/pace.ts';
import { ADDRESS_IS_PRIVATE } from '#domain/webhooks/texts.ts';
import { callOutside, type OutsideAnswer } from '#server/platform/outside/call.ts';
import { namesPrivateAddress, publicLookup } from '#server/platform/outside/public-address.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { signWebhook } from './sign.ts';
import { errorStatusText, failureText, UNREADABLE_SECRET } from './texts.ts';

/** Where a message goes to. */
export interface WebhookTarget {
  readonly establishmentId: string;
  readonly id: string;
  readonly url: string;
  readonly secretSealed: string;
}

/** The result of a try: `failure` is a Portuguese sentence, absent if the message arrived. */
export interface SendOutcome {
  readonly status?: number;
  readonly failure?: string;
}

/** Sends signed messages. Never throws because of the other system. */
export interface SendWebhook {
  send(
    target: WebhookTarget,
    message: { readonly id: string; readonly payload: string },
    signal?: AbortSignal,
  ): Promise<SendOutcome>;
  /** Closes the connections kept for the next message. */
  close(): void;
}

export interface SendWebhookDependencies {
  readonly secretBox: SecretBox;
  readonly clock: () => InstantMs;
  /** The operator allows messages to loopback and private networks. */
  readonly privateAddressesAllowed: boolean;
}

const TIMEOUT_MS = 10_000;
/** The most bytes of an answer; its text is ignored. */
const MOST_ANSWER_BYTES = 64 * 1024;
/** How long a connection is kept after a message, unless the other side allows less. */
const KEEP_MS = 4_000;
const KEPT_FOR_EACH = MOST_AT_ONCE;
const KEPT_IN_ALL = 512;

/** Binds an address's secret to its row. */
export const secretContext = (establishmentId: string, webhookId: string) => `${establishmentId}/webhook/${webhookId}`;

/** Sends over connections that are kept for a few seconds. Each address was checked when its connection was opened. */
export function createSendWebhook(dependencies: SendWebhookDependencies): SendWebhook {
  const { secretBox, clock, privateAddressesAllowed } = dependencies;
  const keep = {
    keepAlive: true,
    timeout: KEEP_MS,
    maxFreeSockets: KEPT_FOR_EACH,
    maxTotalSockets: Number.POSITIVE_INFINITY,
    scheduling: 'lifo',
  } as const;
  const agents = { 'http:': new PlainAgent(keep), 'https:': new SecureAgent(keep) };
  const guard = privateAddressesAllowed ? {} : { lookup: publicLookup() };

  return {
    async send({ establishmentId, id, url: address, secretSealed }, { id: messageId, payload }, signal) {
      const url = new URL(address);
      const secret = secretBox.open(secretSealed, secretContext(establishmentId, id));
      if (secret === undefined) return { failure: UNREADABLE_SECRET };
      if (!privateAddressesAllowed && namesPrivateAddress(url)) return { failure: ADDRESS_IS_PRIVATE };
      const agent = url.protocol === 'https:' ? agents['https:'] : agents['http:'];
      const answer = await callOutside({
        service: 'webhook',
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PortalMotoboy-Webhooks/1',
          ...signWebhook(secret, messageId, Math.floor(clock() / 1000), payload),
        },
        body: payload,
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_ANSWER_BYTES,
        ...(countKept(agent) < KEPT_IN_ALL ? { agent } : {}),
        ...guard,
        ...(signal === undefined ? {} : { signal }),
      });
      return outcomeOf(answer);
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function countKept({ freeSockets }: PlainAgent): number {
  let count = 0;
  for (const name in freeSockets) count += freeSockets[name]?.length ?? 0;
  return count;
}

function outcomeOf(answer: OutsideAnswer): SendOutcome {
  if (!answer.ok) return { failure: failureText(answer.problem) };
  const { status } = answer.value;
  return status >= 200 && status < 300 ? { status } : { status, failure: errorStatusText(status) };
}
