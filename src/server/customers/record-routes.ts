import {
  eraseCustomer,
  listCustomerOrders,
  listCustomers,
  readCustomerRecord,
  saveCustomerRecord,
} from '#contract/customers/operations.ts';
import { CUSTOMER_RECORD_FIELDS } from '#contract/customers/schema.ts';
import { type CustomerRecord, recordProblems, searchWords, tidyRecord } from '#domain/customers/record.ts';
import { customerText } from '#domain/customers/texts.ts';
import { changed } from '#domain/shared/change.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { noteChangedFields } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { announceOrders } from './announce-orders.ts';
import { historyAnswer, listAnswer, recordAnswer } from './answers.ts';
import type { CustomerRouteDependencies } from './customer-dependencies.ts';
import { keyOf } from './key-of.ts';

const INDEXING = { indexing: true } as const;

/** The establishment's customers for people: the list, one record, its orders, and erasing a customer. */
export function customerRecordRoutes(app: App, dependencies: CustomerRouteDependencies): void {
  const { customers, customerOrders, bus, clock } = dependencies;
  route(app, listCustomers, async ({ caller: { establishmentId }, query }) => {
    const isIndexed = await customerOrders.catchUp(establishmentId);
    const page = await customers.list(establishmentId, searchWords(query.search ?? ''), query.after);
    const erasing = await customerOrders.countErasures(establishmentId);
    return { ...listAnswer(page), ...(isIndexed ? {} : INDEXING), ...(erasing > 0 ? { erasing } : {}) };
  });

  route(app, readCustomerRecord, async ({ caller, params }) => {
    const key = keyOf(params.phone);
    const record = await customers.readRecord(caller.establishmentId, key);
    if (!record) throw new ProblemError('customer-not-found');
    return recordAnswer(key, record);
  });

  route(app, saveCustomerRecord, async (request) => {
    const { caller, params, body } = request;
    const key = keyOf(params.phone);
    const record = await customers.saveRecord(caller.establishmentId, key, (stored) => {
      const after = tidyRecord(changed<CustomerRecord>(CUSTOMER_RECORD_FIELDS, stored ?? { addresses: [] }, body));
      const errors = withDetails(recordProblems(after, stored), customerText);
      if (errors.length > 0) throw new ProblemError('invalid-customer', { errors });
      noteChangedFields(request, stored, after);
      return after;
    });
    return recordAnswer(key, record);
  });

  route(app, listCustomerOrders, async ({ caller: { establishmentId }, params, query }) => {
    const key = keyOf(params.phone);
    const isIndexed = await customerOrders.catchUp(establishmentId);
    const totals = await customerOrders.totals(establishmentId, key);
    const isErasing = await customerOrders.isErasing(establishmentId, key);
    const isUnknown = totals.orders + totals.canceled === 0 && isIndexed && !isErasing;
    if (isUnknown && !(await customers.readRecord(establishmentId, key))) {
      throw new ProblemError('customer-not-found');
    }
    const before = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : undefined;
    const history = historyAnswer(totals, await customerOrders.page(establishmentId, key, before));
    return { ...history, ...(isIndexed ? {} : INDEXING), ...(isErasing ? { erasing: true as const } : {}) };
  });

  route(app, eraseCustomer, async ({ caller: { establishmentId, actor }, params }, reply) => {
    const change = { verb: 'erase-customer', actor, at: clock() };
    const { isDone, orders } = valueOrThrow(await customerOrders.erase(establishmentId, keyOf(params.phone), change));
    announceOrders(bus, establishmentId, orders);
    if (isDone) {
      reply.code(204);
      return undefined;
    }
    reply.code(202);
    return { erasing: true } as const;
  });
}
