import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Chooses the establishment that a person enters at the sign-in. */
export interface Entrance {
  /**
   * The requested establishment if it is one of these and not disabled, else the first that is not disabled. Throws the
   * problem `establishment-disabled` if all are.
   */
  pick(establishmentIds: readonly string[], requested: string | undefined): Promise<string>;
}

export function createEntrance(establishments: Pick<EstablishmentStore, 'readOpen'>): Entrance {
  return {
    async pick(establishmentIds, requested) {
      const inOrder = establishmentIds.toSorted(
        (one, other) => Number(other === requested) - Number(one === requested),
      );
      for (const id of inOrder) if (await establishments.readOpen(id)) return id;
      throw new ProblemError('establishment-disabled');
    },
  };
}
