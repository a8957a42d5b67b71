import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ProblemCode } from '#contract/problems.ts';
import { ProblemError } from '#portal/api/problem-error.ts';

/** Whether a link was refused because it has ended: a second try would not help. */
export function isEndedLink(error: Error | null, ended: ProblemCode): error is ProblemError {
  return error instanceof ProblemError && error.code === ended;
}

/**
 * The handler of a refused write of a link's page. If the link ended while the page was open, for example because another
 * tab used it, the link is read again: the page then says so and leads on, instead of keeping a form that cannot be sent.
 */
export function useEndedLink(queryKey: QueryKey, ended: ProblemCode): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isEndedLink(error, ended)) void client.resetQueries({ queryKey });
  };
}
