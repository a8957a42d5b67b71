import { readCustomer, saveCustomer } from '#contract/customers/operations.ts';
import { withoutEmpty } from '#domain/customers/customer.ts';
import { taxIdProblems } from '#domain/customers/record.ts';
import { customerText } from '#domain/customers/texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { noteChangedFields } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { CustomerRouteDependencies } from './customer-dependencies.ts';
import { customerExportRoute } from './export-route.ts';
import { keyOf } from './key-of.ts';
import { lastOrderRoute } from './last-order-route.ts';
import { customerRecordRoutes } from './record-routes.ts';
import { unseenOf } from './unseen-fields.ts';

/** Customer profiles by phone (specification section 3). Personal data: for people and no integration. */
export function customerRoutes(app: App, dependencies: CustomerRouteDependencies): void {
  const { customers } = dependencies;
  customerRecordRoutes(app, dependencies);
  customerExportRoute(app, dependencies);
  lastOrderRoute(app, dependencies);
  route(app, readCustomer, async ({ caller, params }) => {
    const profile = await customers.read(caller.establishmentId, keyOf(params.phone));
    if (!profile) throw new ProblemError('customer-not-found');
    return profile;
  });

  route(app, saveCustomer, async (request) => {
    const { caller, params, body } = request;
    const key = keyOf(params.phone);
    return customers.save(caller.establishmentId, key, (stored) => {
      const after = withoutEmpty({ ...unseenOf(caller, stored), ...body });
      const errors = withDetails(taxIdProblems(after, stored), customerText);
      if (errors.length > 0) throw new ProblemError('invalid-customer', { errors });
      noteChangedFields(request, stored, after);
      return after;
    });
  });
}
