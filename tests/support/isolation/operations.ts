import { OPERATIONS } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';

/**
 * Operations that are not about an establishment's rows; services have the same names everywhere. Operations for
 * couriers' links accept no session or key: `couriers/links.test.ts` tries them with the links of two establishments.
 */
const PERSONAL =
  /^\/api\/(positions|print-agent\/|print-agent-programs|session|second-factors|invitations|password-links|sign-ups|sign-in-hints|partner\/lalamove|postal-codes|companies|integrations\/:name|courier\/)/;

/** Queries that lists require: the owner's own facts, which another shop may know. */
export const QUERIES: Readonly<Record<string, string>> = {
  '/api/day-turns': '?day=2026-11-22',
  '/api/last-order': '?phone=11987654321',
  '/api/reports/customers': '?group=new',
  '/api/reports/customers/export': '?group=new&format=csv',
};

/** Every operation of the portal: a new one is tried without being listed here. */
export const operations = Object.values(OPERATIONS);

/** The name of each. */
export const NAMES = new Map(Object.entries(OPERATIONS).map(([name, operation]) => [operation, name]));

/** Whether the operation is about rows of one establishment. */
export const own = (operation: Operation) => !PERSONAL.test(operation.path);

/**
 * A phone is the caller's own key: saving creates the caller's customer, not the owner's. Runs last, so that none
 * exists before.
 */
export const isOwnCustomer = ({ method, path }: Operation) =>
  method === 'PUT' && path.startsWith('/api/customers/:phone');

/** Operations with the id of something of an establishment; `saveCustomer`, which creates one, is the last. */
export const withId = () =>
  operations
    .filter((operation) => own(operation) && operation.path.includes(':'))
    .sort((one, other) => Number(isOwnCustomer(one)) - Number(isOwnCustomer(other)));
