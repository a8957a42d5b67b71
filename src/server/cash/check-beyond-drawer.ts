import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Refuses to take more out of the drawer than it is expected to hold, unless the person may decide that. */
export function checkBeyondDrawer(caller: Caller, { beyondDrawer }: { readonly beyondDrawer?: boolean }): void {
  if (beyondDrawer === true && !isPermitted(caller, 'cash.overdraw')) throw new ProblemError('not-permitted');
}
