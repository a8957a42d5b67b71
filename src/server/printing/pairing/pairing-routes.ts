import { randomBytes } from 'node:crypto';
import { askPairing, confirmPairing, findPairing, readPairing } from '#contract/printing/program-operations.ts';
import type { TryLimit } from '#domain/access/tries.ts';
import { PAIRING_CODE_BYTES, pairingCode, readPairingCode, shownPairingCode } from '#domain/printing/pairing-code.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { countOrThrow } from '#server/access/attempts/limits.ts';
import { networkOf } from '#server/access/attempts/networks.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';
import { tokenHashOf } from '#server/access/tokens/secret.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { PrintAgents } from '#server/printing/print-agents.ts';
import type { PairingStore } from './pairing-store.ts';

export interface PairingDependencies {
  readonly pairings: PairingStore;
  readonly printAgents: Pick<PrintAgents, 'adopt'>;
  readonly tries: SharedTries;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
}

const VALID_MS = 10 * MINUTE_MS;
/** The most codes that one network may request in a quarter of an hour. */
const ASKED: TryLimit = { kind: 'quarter-hour', most: 20 };
/** The most wrong codes of one establishment in a quarter of an hour: there are 378 billion possible ones. */
const WRONG: TryLimit = { kind: 'quarter-hour', most: 10 };

/**
 * An agent requests a code and shows it; a person with the permission to set up printers types it, sees the computer
 * and connects it. Only the hash of the token, which the agent created, is sent before its first use.
 */
export function pairingRoutes(app: App, { pairings, printAgents, tries, clock, newId }: PairingDependencies): void {
  route(app, askPairing, async ({ ip, body }) => {
    await countOrThrow(tries, [{ key: `pairing ${networkOf(ip)}`, limit: ASKED }]);
    const code = pairingCode(randomBytes(PAIRING_CODE_BYTES));
    const id = newId();
    const until = clock() + VALID_MS;
    valueOrThrow(await pairings.add({ ...body, id }, tokenHashOf(code), clock(), until));
    return { id, code: shownPairingCode(code), expiresAt: toIso(until) };
  });

  route(app, readPairing, async ({ params }) => ({ state: await pairings.state(params.pairingId, clock()) }));

  /**
   * Calls `look` with the code's hash. Counts the try before, so that parallel tries all count, and takes it back if
   * the code is known.
   */
  const guarded = async <Found>(establishmentId: string, typed: string, look: (hash: string) => Promise<Found>) => {
    const key = `pairing-code ${establishmentId}`;
    await countOrThrow(tries, [{ key, limit: WRONG }]);
    const code = readPairingCode(typed);
    const found = code === undefined ? undefined : await look(tokenHashOf(code));
    if (code === undefined || found === undefined) throw new ProblemError('pairing-not-found');
    tries.end({ takenBack: [key] });
    return { code, found };
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
