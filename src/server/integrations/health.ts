import type { IntegrationName } from '#contract/integrations/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { IntegrationHealthStore } from './health-store.ts';

/** Records how calls of an outside service ended. Recording never fails and never delays the call's own answer. */
export interface NoteHealth {
  success(establishmentId: string, integration: IntegrationName): void;
  /** `sentence` is Portuguese, for the screen, and names no customer. */
  failure(establishmentId: string, integration: IntegrationName, sentence: string): void;
}

export interface HealthNotes extends NoteHealth {
  /** Resolves once the establishment's notes so far are in the store, or were given up. Never rejects. */
  settled(establishmentId: string): Promise<void>;
}

/** Minimum time between two records of success of a busy service. */
const REPEAT_MS = 10_000;

/** Records into the store; successes in quick succession are recorded once. */
export function createNoteHealth(
  store: IntegrationHealthStore,
  clock: () => InstantMs,
  onError: (error: unknown) => void,
): HealthNotes {
  const lastSuccess = new Map<string, InstantMs>();
  const pending = new Map<string, Promise<unknown>>();
  const record = (establishmentId: string, writing: Promise<void>) => {
    const notes = Promise.all([pending.get(establishmentId), writing.catch(onError)]).finally(() => {
      if (pending.get(establishmentId) === notes) pending.delete(establishmentId);
    });
    pending.set(establishmentId, notes);
  };
  return {
    success(establishmentId, integration) {
      const key = `${establishmentId} ${integration}`;
      const now = clock();
      if (now - (lastSuccess.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
      lastSuccess.set(key, now);
      record(establishmentId, store.noteSuccess(establishmentId, integration, now));
    },
    failure(establishmentId, integration, sentence) {
      lastSuccess.delete(`${establishmentId} ${integration}`);
      record(establishmentId, store.noteFailure(establishmentId, integration, clock(), sentence));
    },
    async settled(establishmentId) {
      await pending.get(establishmentId);
    },
  };
}
