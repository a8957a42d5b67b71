import { readCompany } from '#contract/establishment/company-operations.ts';
import type { TryLimit } from '#domain/access/tries.ts';
import { isTaxId, plainTaxId, taxIdKind } from '#domain/shared/tax-id.ts';
import { countOrThrow } from '#server/access/attempts/limits.ts';
import type { SharedTries } from '#server/access/attempts/shared.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CompanySource } from './company-source.ts';

/** The most look-ups of one establishment in a quarter of an hour: the service is free and shared by many. */
export const LOOKUPS = 20;
const OF_ESTABLISHMENT: TryLimit = { kind: 'quarter-hour', most: LOOKUPS };

export interface CompanyRouteDependencies {
  /** Absent if the service is switched off. */
  readonly companies: CompanySource | undefined;
  readonly tries: SharedTries;
}

/** Public company data for the establishment's form. Invalid numbers are not sent to the service. */
export function companyRoutes(app: App, { companies, tries }: CompanyRouteDependencies): void {
  route(app, readCompany, async ({ caller: { establishmentId }, params }) => {
    const cnpj = plainTaxId(params.cnpj);
    if (taxIdKind(cnpj) !== 'cnpj' || !isTaxId(cnpj)) throw new ProblemError('invalid-cnpj');
    await countOrThrow(tries, [{ key: `company ${establishmentId}`, limit: OF_ESTABLISHMENT }]);
    const answer = await companies?.find(cnpj);
    if (answer?.ok) return { ...answer.value, phones: [...answer.value.phones] };
    throw new ProblemError(answer?.problem.code === 'unknown' ? 'cnpj-not-found' : 'cnpj-unavailable');
  });
}
