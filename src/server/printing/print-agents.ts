import type { CreatedPrintAgent, PrintAgent } from '#contract/printing/schema.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { tokenHashOf } from '#server/access/tokens/secret.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { PrintAgentStore } from './print-agent-store.ts';

/** The agents that print for an establishment. Their tokens allow print jobs and nothing else. */
export interface PrintAgents {
  list(establishmentId: string): Promise<readonly PrintAgent[]>;
  /**
   * Creates an agent and returns its token, which cannot be read again. With the same id and bytes, a retry gets the
   * same token.
   */
  create(
    establishmentId: string,
    name: string,
    made: { readonly id: string; readonly bytes: Buffer },
  ): Promise<CreatedPrintAgent>;
  /** Takes effect at once: every call looks up the token. */
  revoke(establishmentId: string, id: string): Promise<boolean>;
  /** Adds an agent that has created its token itself; only the hash is known here. Throws `too-many-entries`. */
  adopt(
    establishmentId: string,
    agent: Pick<PrintAgent, 'id' | 'name' | 'hint' | 'platform'>,
    tokenHash: string,
    transaction: StoreTransaction,
  ): Promise<PrintAgent>;
  report: PrintAgentStore['report'];
  askUpdate: PrintAgentStore['askUpdate'];
  /** The caller with this token, or null. Throws `establishment-disabled-to-agents` while its establishment is disabled. */
  authenticate(token: string): Promise<Caller | null>;
}

export interface PrintAgentsDependencies {
  readonly store: PrintAgentStore;
  readonly clock: () => InstantMs;
  /** Called when a visit could not be recorded; the call goes on. */
  readonly onError: (error: unknown) => void;
}

const FORM = /^Bearer (pmi_[A-Za-z0-9_-]{43})$/i;
const HINT_LENGTH = 4;
/** The precision of `lastSeenAt`. */
const NOTE_EVERY_MS = 5000;
/** When an agent of a disabled establishment may ask again, in seconds. */
const DISABLED_RETRY_S = 30;

/** The token in an `Authorization` header; undefined for anything else. */
export function printAgentTokenOf(authorization: string): string | undefined {
  return FORM.exec(authorization)?.[1];
}

export function createPrintAgents({ store, clock, onError }: PrintAgentsDependencies): PrintAgents {
  return {
    list: store.list,
    report: store.report,
    askUpdate: store.askUpdate,
    async adopt(establishmentId, agent, tokenHash, transaction) {
      const made = { ...agent, name: agent.name.trim(), createdAt: toIso(clock()) };
      valueOrThrow(await store.create(establishmentId, made, tokenHash, transaction));
      return made;
    },
    async create(establishmentId, name, { id, bytes }) {
      const token = `pmi_${bytes.toString('base64url')}`;
      const agent = { id, name: name.trim(), hint: token.slice(-HINT_LENGTH), createdAt: toIso(clock()) };
      valueOrThrow(await store.create(establishmentId, agent, tokenHashOf(token)));
      return { agent, token };
    },
    revoke: (establishmentId, id) => store.revoke(establishmentId, id),
    async authenticate(token) {
      const found = await store.find(tokenHashOf(token));
      if (found === null) return null;
      if (found === 'disabled') {
        throw new ProblemError('establishment-disabled-to-agents', { retryAfter: DISABLED_RETRY_S });
      }
      const { establishmentId, timeZone, agent } = found;
      const seen = agent.lastSeenAt === undefined ? Number.NEGATIVE_INFINITY : Date.parse(agent.lastSeenAt);
      if (seen < clock() - NOTE_EVERY_MS) {
        store.noteSeen(establishmentId, agent.id, new Date(clock())).catch(onError);
      }
      const actor = { kind: 'integration', id: agent.id, name: agent.name } as const;
      return { establishmentId, actor, scopes: new Set(['print:jobs'] as const), timeZone };
    },
  };
}
