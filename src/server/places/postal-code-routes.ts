import { readPostalCode } from '#contract/places/operations.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf } from '#domain/shared/phone.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { PostalCodeLookup } from './postal-code-lookup.ts';

export interface PostalCodeRouteDependencies {
  readonly postalCodes: PostalCodeLookup;
}

/** Postal codes for address forms. For signed-in people: each look-up may cost a call of a free service. */
export function postalCodeRoutes(app: App, { postalCodes }: PostalCodeRouteDependencies): void {
  route(app, readPostalCode, async ({ caller, params }) => {
    if (!isPostalCode(params.postalCode)) throw new ProblemError('invalid-postal-code');
    return valueOrThrow(await postalCodes.find(digitsOf(params.postalCode), caller.establishmentId));
  });
}
