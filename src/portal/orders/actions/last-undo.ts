/** An action that was started, until its answer is here. */
export interface StartedAction {
  /** Whether its undo was asked for by key before the answer. */
  readonly isUndone: () => boolean;
  /** Makes this the undo of the key, unless another action was started since. */
  readonly offer: (undo: () => void) => void;
  /** The action has no undo, or was refused. */
  readonly end: () => void;
}

export interface LastUndo {
  /** From now on the key means this action, never one before it. */
  readonly start: () => StartedAction;
  /** Undoes the action started last: at once if its undo is known, else when its answer is here. Works once. */
  readonly undo: () => void;
  /** Forgets an undo that was run from elsewhere. */
  readonly forget: (undo: () => void) => void;
}

/** What the undo key means: the action that was started last, whichever was answered last. */
export function createLastUndo(): LastUndo {
  let last: (() => void) | null = null;
  const forget = (undo: () => void) => {
    if (last === undo) last = null;
  };
  return {
    start() {
      let isUndone = false;
      const undoSoon = () => {
        isUndone = true;
      };
      last = undoSoon;
      return {
        isUndone: () => isUndone,
        offer: (undo) => {
          if (last === undoSoon) last = undo;
        },
        end: () => forget(undoSoon),
      };
    },
    undo: () => last?.(),
    forget,
  };
}
