import type { IntegrationTest } from '#contract/integrations/schema.ts';
import { NO_ANSWER_OF_DIRECTORY } from '#server/directory/directory.ts';
import type { OutsideAnswer } from '#server/platform/outside/call-outside.ts';
import { jsonOf } from '#server/platform/outside/call-outside.ts';
import { readServiceAnswer } from './service-answer.ts';

/** The number of a delivery that cannot exist: asking for it changes nothing. */
export const NO_DELIVERY = 'portal-teste';

/**
 * Judges the service by its answer about {@link NO_DELIVERY}. An unknown delivery shows that it works; an error of
 * XData itself (credential refused, operation missing) shows that it does not.
 */
export function readTrial(answer: OutsideAnswer): IntegrationTest {
  if (answer.outcome === 'failed') return { ok: false, sentence: NO_ANSWER_OF_DIRECTORY };
  if (answer.status === 401 || answer.status === 403) {
    return { ok: false, sentence: 'O cadastro central recusou a credencial deste servidor.' };
  }
  const read = readServiceAnswer(answer.status, jsonOf(answer.body));
  const reached = answer.status >= 200 && answer.status < 300 && read.outcome !== 'failed';
  if (reached) return { ok: true, sentence: 'O serviço de entregas do cadastro central respondeu.' };
  return {
    ok: false,
    sentence: `O serviço de entregas do cadastro central não funcionou: ${read.outcome === 'done' ? answer.status : read.message}`,
  };
}
