import type { ReactNode } from 'react';

/**
 * Why an empty part offers no act. `all-well`: nothing is late, wrong or left to do. `in-progress`: it changes by itself
 * in a moment. `beside`: the act stands next to it. `others`: people with another role do it, and the words say who.
 */
type NoAct = 'all-well' | 'in-progress' | 'beside' | 'others';

/** Every empty part has the act that fills it, or says why it needs none. An act that the person may not do is nothing. */
export type Filling =
  | { readonly action: ReactNode; readonly noAct?: never }
  | { readonly noAct: NoAct; readonly action?: never };

/** An empty part of a screen in words, with its act. */
export type EmptyPart = Filling & { readonly words: string };
