import { ok, refused } from '#domain/shared/result.ts';
import { NO_ANSWER_OF_DIRECTORY } from '#server/directory/texts.ts';
import type { PortAnswer } from '#server/partner/port.ts';
import type { OutsideAnswer } from '#server/platform/outside/call.ts';
import { jsonOf } from '#server/platform/outside/call.ts';
import { readServiceAnswer } from './service-answer.ts';
import { brokenText, CREDENTIAL_REFUSED, SERVICE_WORKS } from './texts.ts';

/** The number of a delivery that cannot exist, so that asking for it changes nothing. */
export const NO_DELIVERY = 'portal-teste';

/**
 * Judges the service by its answer about {@link NO_DELIVERY}. An unknown delivery shows that it works; an error of
 * XData itself (credential refused, operation missing) shows that it does not.
 */
export function readTrial(answer: OutsideAnswer): PortAnswer<string> {
  if (!answer.ok) return refused({ code: 'unknown', message: NO_ANSWER_OF_DIRECTORY });
  const { status, body } = answer.value;
  if (status === 401 || status === 403) {
    return refused({ code: 'refused', message: CREDENTIAL_REFUSED });
  }
  const read = readServiceAnswer(status, jsonOf(body));
  const reached = status >= 200 && status < 300 && (read.ok || read.problem.code === 'refused');
  if (reached) return ok(SERVICE_WORKS);
  const why = read.ok ? status : read.problem.message;
  return refused({ code: 'refused', message: brokenText(why) });
}
