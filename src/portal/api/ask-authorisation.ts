/** A request that the role does not allow and that somebody above may let through. */
export interface RefusedAct {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Asks the people at this screen; the id of the authorisation, or null if they gave up. */
type Ask = (act: RefusedAct) => Promise<string | null>;

let ask: Ask | undefined;

/** Makes a screen ask for authorisations from now on. Returns the undo. */
export function onAuthorisationWanted(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Asks whoever asks now; null where nobody does. */
export async function askForAuthorisation(act: RefusedAct): Promise<string | null> {
  return (await ask?.(act)) ?? null;
}
