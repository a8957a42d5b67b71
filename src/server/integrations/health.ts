import type { IntegrationName } from '#contract/integration-schema.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { IntegrationHealthStore } from '#server/store/integration-health.ts';

/** Notes how calls of an outside service ended. Noting never fails and never delays the call's own answer. */
export interface NoteHealth {
  success(establishmentId: string, integration: IntegrationName): void;
  /** `sentence` is Portuguese, for the screen, and names no customer. */
  failure(establishmentId: string, integration: IntegrationName, sentence: string): void;
}

/** A service that answers many times a second is noted this often. */
const REPEAT_MS = 10_000;

/** Notes into the store; successes that follow one another closely are noted once. */
export function createNoteHealth(
  store: IntegrationHealthStore,
  clock: () => InstantMs,
  onError: (error: unknown) => void,
): NoteHealth {
  const lastSuccess = new Map<string, InstantMs>();
  return {
    success(establishmentId, integration) {
      const key = `${establishmentId} ${integration}`;
      const now = clock();
      if (now - (lastSuccess.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
      lastSuccess.set(key, now);
      store.noteSuccess(establishmentId, integration, now).catch(onError);
    },
    failure(establishmentId, integration, sentence) {
      lastSuccess.delete(`${establishmentId} ${integration}`);
      store.noteFailure(establishmentId, integration, clock(), sentence).catch(onError);
    },
  };
}
