import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { PortAnswer } from '#server/partner/port.ts';
import { callOutside, jsonOf, type OutsideAnswer } from '#server/platform/outside/call.ts';
import type { LalamoveKeys } from './accounts.ts';
import { fields, readFirstError } from './bodies.ts';
import { type LalamoveAnswer, UNAUTHORIZED } from './problems.ts';
import { signatureOf } from './signature.ts';
import {
  KEYS_REFUSED,
  NOT_UNDERSTOOD,
  refusedText,
  TIMED_OUT,
  TOO_LATE,
  TOO_MANY_CALLS,
  UNREACHED,
  unexplainedText,
} from './texts.ts';

/** One call of Lalamove's API. `path` begins with `/v3/`. */
export interface LalamoveCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Sent as `data`. */
  readonly data?: object;
  /** A 403 does not mean invalid keys: some data is only available at certain times. */
  readonly mayBeForbidden?: boolean;
  /** Later it is not sent. */
  readonly beginBy?: InstantMs;
}

/** Calls Lalamove for an establishment and returns the `data` of the answer. Never throws. */
export type CallLalamove = (establishmentId: string, keys: LalamoveKeys, call: LalamoveCall) => Promise<LalamoveAnswer>;

/** Calls Lalamove with the establishment's keys and answers like every partner's port. */
export type AskLalamove = (establishmentId: string, asked: LalamoveCall) => Promise<PortAnswer<unknown>>;

export interface LalamoveClientDependencies {
  /** Another address than Lalamove's own. */
  readonly address: URL | undefined;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly noteHealth: NoteHealth;
}

const HOSTS = {
  sandbox: new URL('https://rest.sandbox.lalamove.com'),
  production: new URL('https://rest.lalamove.com'),
} as const;

/** How long a call may take: longer than the slowest answer, in milliseconds. */
const PATIENCE_MS = 12_500;

/** A client of Lalamove's API, version 3. Never retries: only the caller knows whether a repeated request is safe. */
export function createLalamoveClient({ address, clock, newId, noteHealth }: LalamoveClientDependencies): CallLalamove {
  return async (establishmentId, keys, { method, path, data, mayBeForbidden = false, beginBy }) => {
    if (beginBy !== undefined && clock() > beginBy) return refused({ code: 'unreached', message: TOO_LATE });
    const body = data === undefined ? '' : JSON.stringify({ data });
    const timestamp = String(clock());
    const signature = signatureOf(keys.apiSecret, { timestamp, method, path, body });
    const answer = await callOutside({
      service: 'partner',
      method,
      url: new URL(path, address ?? HOSTS[keys.environment]),
      headers: {
        authorization: `hmac ${keys.apiKey}:${timestamp}:${signature}`,
        market: keys.market,
        'request-id': newId(),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      ...(body === '' ? {} : { body }),
      timeoutMs: PATIENCE_MS,
    });
    const read = meaningOf(answer);
    const isForbidden = mayBeForbidden && answer.ok && answer.value.status === 403;
    if (read.ok || isForbidden || (read.problem.code === 'refused' && !OUR_FAULT.has(read.problem.theirs))) {
      noteHealth.success(establishmentId, 'lalamove');
    } else noteHealth.failure(establishmentId, 'lalamove', read.problem.message);
    return read;
  };
}

/** Refusals that a person must resolve: keys, balance, too many calls. */
const OUR_FAULT: ReadonlySet<string> = new Set([UNAUTHORIZED, 'ERR_INSUFFICIENT_CREDIT', 'ERR_RATE_LIMIT_EXCEEDED']);

function meaningOf(answer: OutsideAnswer): LalamoveAnswer {
  if (!answer.ok) {
    const isLost = answer.problem.received === 'perhaps';
    const message = isLost ? TIMED_OUT : UNREACHED;
    return refused({ code: isLost ? 'unknown' : 'unreached', message });
  }
  const { status } = answer.value;
  const body = jsonOf(answer.value.body);
  if (status === 204) return ok(undefined);
  if (status >= 200 && status < 300) {
    const { data } = fields(body);
    if (data !== undefined) return ok(data);
    return refused({ code: 'unknown', message: NOT_UNDERSTOOD });
  }
  const error = readFirstError(body);
  if (status >= 400 && status < 500) return refused({ code: 'refused', ...refusalOf(status, error) });
  // The outcome is unknown: Lalamove answers a bare 502 to an invalid signature, too.
  return refused({ code: 'unknown', message: error?.message ?? unexplainedText(status) });
}

function refusalOf(status: number, error: { code: string; message: string } | undefined) {
  if (status === 401 || status === 403) {
    return { theirs: UNAUTHORIZED, message: error?.message ?? KEYS_REFUSED };
  }
  if (status === 429) {
    return {
      theirs: 'ERR_RATE_LIMIT_EXCEEDED',
      message: error?.message ?? TOO_MANY_CALLS,
    };
  }
  return { theirs: error?.code ?? '', message: error?.message ?? refusedText(status) };
}
