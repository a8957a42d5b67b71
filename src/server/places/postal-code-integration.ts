import { ok, refused } from '#domain/shared/result.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { PostalCodeSource } from './postal-code-source.ts';
import { ALL_POSTAL_CODE_SERVICES_WORK, NO_POSTAL_CODE_SERVICE, ONE_POSTAL_CODE_SERVICE_SILENT } from './texts.ts';

/** The postal code of Avenida Paulista. Any answer proves that a service works, whether it knows the code or not. */
const WELL_KNOWN = '01310100';

/** The look-up of postal codes for the Integrações screen. Its test calls the services themselves, not the cache. */
export function postalCodeIntegration(
  sources: readonly (PostalCodeSource | undefined)[],
  noteHealth: NoteHealth,
): Integration {
  const present = sources.filter((source) => source !== undefined);
  return {
    name: 'postal-code',
    configured: () => present.length > 0,
    async test(establishmentId) {
      const answers = await Promise.all(present.map((source) => source.find(WELL_KNOWN)));
      const well = answers.filter((answer) => answer.ok || answer.problem.code === 'unknown').length;
      if (well === 0) {
        noteHealth.failure(establishmentId, 'postal-code', NO_POSTAL_CODE_SERVICE);
        return refused({ code: 'test-failed', message: NO_POSTAL_CODE_SERVICE });
      }
      noteHealth.success(establishmentId, 'postal-code');
      return ok(well === present.length ? ALL_POSTAL_CODE_SERVICES_WORK : ONE_POSTAL_CODE_SERVICE_SILENT);
    },
  };
}
