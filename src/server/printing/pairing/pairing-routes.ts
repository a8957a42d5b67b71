import { createHash, randomBytes } from 'node:crypto';
import { askPairing, confirmPairing, findPairing, readPairing } from '#contract/printing/program-operations.ts';
import { PAIRING_CODE_BYTES, pairingCode, readPairingCode, shownPairingCode } from '#domain/printing/pairing-code.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { createCounters } from '#server/access/attempts/memory.ts';
import { networkOf } from '#server/access/attempts/networks.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { PrintAgents } from '#server/printing/print-agents.ts';
import type { PairingStore } from './pairing-store.ts';

export interface PairingDependencies {
  readonly pairings: PairingStore;
  readonly printAgents: Pick<PrintAgents, 'adopt'>;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

const VALID_MS = 10 * MINUTE_MS;
/** Codes that one network may request in a quarter of an hour. */
const MOST_ASKED = 20;
/** Wrong codes of one establishment in a quarter of an hour: there are 378 billion possible ones. */
const MOST_WRONG = 10;

/**
 * An agent requests a code and shows it; a person with the permission to set up printers types it, sees the computer
 * and connects it. Only the hash of the token, which the agent created, is sent before its first use.
 */
export function pairingRoutes(app: App, { pairings, printAgents, clock, newId }: PairingDependencies): void {
  const asked = createCounters(MOST_ASKED, clock);
  const wrong = createCounters(MOST_WRONG, clock);
  const limit = (counters: ReturnType<typeof createCounters>, key: string): void => {
    const wait = counters.waitOf(key);
    if (wait > 0) throw new ProblemError('too-many-attempts', { retryAfter: Math.ceil(wait / 1000) });
  };

  route(app, askPairing, async ({ ip, body }) => {
    const network = networkOf(ip);
    limit(asked, network);
    asked.add(network);
    const code = pairingCode(randomBytes(PAIRING_CODE_BYTES));
    const id = newId();
    const until = clock() + VALID_MS;
    if (!(await pairings.add({ ...body, id }, hashOf(code), clock(), until)))
      throw new ProblemError('pairing-not-found');
    return { id, code: shownPairingCode(code), expiresAt: toIso(until) };
  });

  route(app, readPairing, async ({ params }) => ({ state: await pairings.state(params.pairingId, clock()) }));

  /** Calls `look` with the code's hash; counts unknown codes. */
  const guarded = async <Found>(establishmentId: string, typed: string, look: (hash: string) => Promise<Found>) => {
    limit(wrong, establishmentId);
    const code = readPairingCode(typed);
    const found = code === undefined ? undefined : await look(hashOf(code));
    if (code !== undefined && found !== undefined) return { code, found };
    wrong.add(establishmentId);
    throw new ProblemError('pairing-not-found');
  };

  route(app, findPairing, async ({ caller, params }) => {
    const { code, found } = await guarded(caller.establishmentId, params.code, (hash) => pairings.find(hash, clock()));
    const { name, platform, expiresAt } = found;
    return { code: shownPairingCode(code), name, expiresAt, ...(platform === undefined ? {} : { platform }) };
  });

  route(app, confirmPairing, async (request) => {
    const { establishmentId } = request.caller;
    const id = repeatableId(request, newId);
    const { found } = await guarded(establishmentId, request.params.code, (hash) =>
      pairings.spend(hash, clock(), ({ tokenHash, hint, platform }, transaction) => {
        const agent = { id, name: request.body.name, hint, ...(platform === undefined ? {} : { platform }) };
        return printAgents.adopt(establishmentId, agent, tokenHash, transaction);
      }),
    );
    return found;
  });
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
