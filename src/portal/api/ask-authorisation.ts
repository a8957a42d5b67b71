import type { Problem } from '#contract/problems.ts';

/** A request that the role does not allow and that another person can authorise. */
export interface RefusedAct {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Why it was refused. */
  readonly refusal: Pick<Problem, 'code' | 'detail'>;
}

/** Asks on the current screen; resolves to the authorisation's id, or to null if the person canceled. */
type AskAuthorisation = (act: RefusedAct) => Promise<string | null>;

let ask: AskAuthorisation | undefined;

/** Sets the screen that asks for authorisations. Returns the undo. */
export function onAuthorisationWanted(asker: AskAuthorisation): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks on the screen that was set; null without one. */
export async function askForAuthorisation(act: RefusedAct): Promise<string | null> {
  return (await ask?.(act)) ?? null;
}
