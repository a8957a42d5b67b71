import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import webPush from 'web-push';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import { callOutside } from '#server/platform/outside/call.ts';
import { publicLookup } from '#server/platform/outside/public-address.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { PushKeys } from './keys.ts';
import type { HeldMessage, PushProblem } from './push-store.ts';
import { refusedText, UNREACHED } from './texts.ts';

export interface SendPushDependencies {
  readonly keys: () => Promise<PushKeys>;
  /** The contact for push services: an https address or `mailto:` (RFC 8292). */
  readonly subject: string;
  /** An origin that the operator allows in addition to public https addresses. */
  readonly standIn?: string | undefined;
  readonly clock: () => InstantMs;
  /** How long a service may take to answer, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Sends messages to push services. Never throws because of a service. */
export interface SendPush {
  /** Reads what every message needs from the store, so that `send` waits for the service only. */
  prepare(): Promise<void>;
  send(message: HeldMessage, signal?: AbortSignal): Promise<Check<PushProblem>>;
  close(): void;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 16 * 1024;
const KEEP_MS = 20_000;
const MOST_RETRY_AFTER_SECONDS = 3600;

/** Encrypts each message for its browser (RFC 8291) and signs it with the portal's keys (RFC 8292). */
export function createSendPush({
  keys,
  subject,
  standIn,
  clock,
  timeoutMs = TIMEOUT_MS,
}: SendPushDependencies): SendPush {
  const keep = { keepAlive: true, timeout: KEEP_MS, maxFreeSockets: 16 } as const;
  const lookup = publicLookup();
  const agents = { own: new PlainAgent(keep), public: new SecureAgent({ ...keep, lookup }) };
  const ownRoute = ({ protocol }: URL) => (protocol === 'http:' ? { agent: agents.own } : {});
  return {
    async prepare() {
      await keys();
    },
    async send({ endpoint, p256dh, auth, payload, topic, expiresAt }, signal) {
      // Check the address again: the rules may have changed since it was stored.
      if (!isPushEndpoint(endpoint, standIn)) return refused({ code: 'gone' });
      const { publicKey, privateKey } = await keys();
      const url = new URL(endpoint);
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: Math.max(0, Math.ceil((expiresAt - clock()) / 1000)),
          urgency: 'high',
          ...(topic === undefined ? {} : { topic }),
        });
      } catch {
        // The browser's keys are invalid, so no message can be encrypted for it.
        return refused({ code: 'gone' });
      }
      const { 'Content-Length': _counted, ...headers } = details.headers as Record<string, unknown>;
      const answer = await callOutside({
        service: 'push',
        method: 'POST',
        url,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        body: details.body ?? '',
        timeoutMs,
        mostBytes: MOST_ANSWER_BYTES,
        ...(url.origin === standIn ? ownRoute(url) : { agent: agents.public, lookup }),
        ...(signal === undefined ? {} : { signal }),
      });
      if (!answer.ok) return refused({ code: 'failed', failure: UNREACHED });
      return checkStatus(answer.value.status, secondsOf(answer.value.headers['retry-after'], clock()));
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** The meaning of a push service's status (RFC 8030). */
function checkStatus(status: number, retryAfterSeconds: number): Check<PushProblem> {
  if (status >= 200 && status < 300) return PASSED;
  if (status === 404 || status === 410) return refused({ code: 'gone' });
  const failure = refusedText(status);
  const isPassing = status === 408 || status === 429 || status >= 500;
  if (!isPassing) return refused({ code: 'dropped', failure });
  const wait = retryAfterSeconds > 0 ? { afterSeconds: Math.min(retryAfterSeconds, MOST_RETRY_AFTER_SECONDS) } : {};
  return refused({ code: 'failed', failure, ...wait });
}

/** `Retry-After` as seconds or as a date (RFC 9110, section 10.2.3); 0 without a readable one. */
function secondsOf(retryAfter: string | undefined, now: InstantMs): number {
  if (retryAfter === undefined) return 0;
  const seconds = Number(retryAfter);
  const found = Number.isFinite(seconds) ? seconds : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isFinite(found) ? Math.max(0, found) : 0;
}
