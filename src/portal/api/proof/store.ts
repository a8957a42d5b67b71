/** A caller that waits for the proof of identity: gets true once it is given, false if the person canceled. */
interface WaitingCaller {
  readonly answer: (isProved: boolean) => void;
}

let waiting: readonly WaitingCaller[] = [];
const listeners = new Set<() => void>();

function set(next: readonly WaitingCaller[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks for the proof; concurrent calls share one dialog. */
export function askProof(): Promise<boolean> {
  return new Promise((answer) => set([...waiting, { answer }]));
}

/** State and answers of the dialog. */
export const proofStore = {
  isAsked: () => waiting.length > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  answer(isProved: boolean): void {
    const all = waiting;
    set([]);
    for (const one of all) one.answer(isProved);
  },
};
