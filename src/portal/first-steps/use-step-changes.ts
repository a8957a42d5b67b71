import { useQueryClient } from '@tanstack/react-query';
import { saveFirstSteps } from '#contract/first-steps/operations.ts';
import type { StepChoices } from '#domain/first-steps/steps.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { toastError } from '#portal/ui/toasts.tsx';
import { firstStepsQuery } from './first-steps-query.ts';

/** Skips a step, resumes it, or hides the offer on the board. */
export function useStepChanges() {
  const client = useQueryClient();
  return useOperation((body: StepChoices, idempotencyKey) => call(saveFirstSteps, { body, idempotencyKey }), {
    onSuccess: (answer) => client.setQueryData(firstStepsQuery.queryKey, answer),
    onError: (error) => toastError(sentenceOf(error)),
  });
}
