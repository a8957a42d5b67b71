import { OPERATIONS } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { ACT_TITLES } from './texts.ts';

/**
 * Writes that get no entry from the hook: those without effect on others (tests, prints, retries), and those noted
 * here.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'markSeen',
  // A decision writes an entry of its own, in the name of the person who decided.
  'askAuthorisation',
  'authoriseByPin',
  'decideAuthorisation',
  'switchOperator',
  // The operation itself writes an entry in both establishments.
  'enterEstablishment',
  // The operation writes an entry in the establishment that the person joined.
  'joinByInvitation',
  'echoFeed',
  'testPushDevice',
  'testPushOnDuty',
  // A second copy is noted by its route.
  'answerPrintJob',
  'printOrder',
  'noteBrowserPrint',
  'tryPrinter',
  'buildAgentProgram',
  // The route notes an import that was applied; a preview changes nothing.
  'importCatalogue',
  'testIntegration',
  'testLalamove',
  'testWebhook',
  'tryWebhookNow',
  'retryWebhookDelivery',
]);

/** Reads that export data from the portal. */
const EXPORTS: ReadonlySet<string> = new Set([
  'exportHistory',
  'exportSales',
  'exportReportCustomers',
  'exportRuns',
  'exportRatings',
  'exportCatalogue',
  'exportCustomer',
]);

/** Acts that integrations may also do and that are no events of an order. */
const EVENTLESS: ReadonlySet<string> = new Set(['saveCourierAway']);

const IDS = new Map(Object.entries(OPERATIONS).map(([id, operation]) => [operation, id]));

/**
 * The id of an operation that the audit records: sign-ins, exports, and every write of a person. New operations are
 * recorded automatically. Orders have their own events.
 */
export function recordedOperation(operation: Operation | undefined): string | undefined {
  const id = operation === undefined ? undefined : IDS.get(operation);
  if (operation === undefined || id === undefined || LEFT_OUT.has(id)) return undefined;
  if (id === 'signInByPasskey') return 'signIn';
  if (id === 'signIn' || id === 'signOut' || EXPORTS.has(id) || EVENTLESS.has(id)) return id;
  return operation.method !== 'GET' && operation.policy.access === 'session' ? id : undefined;
}

/** The path from which the changed document can be read, before and after. */
export const READ_BACK: Readonly<Record<string, string>> = {
  '/api/accounts/:id': '/api/accounts',
  '/api/establishment': '/api/session',
  '/api/establishment/preferences': '/api/establishment/preferences',
  '/api/alarms/ladder': '/api/alarms/ladder',
  '/api/reports/day-summary': '/api/reports/day-summary',
  '/api/opening': '/api/opening',
  '/api/opening/pause': '/api/opening',
  '/api/opening/busy': '/api/opening',
  '/api/delivery-fees': '/api/delivery-fees',
  '/api/integrations/lalamove': '/api/integrations/lalamove',
  '/api/couriers/:id': '/api/couriers?all=true',
  '/api/categories/:id': '/api/categories',
  '/api/products/:id': '/api/products/:id',
  '/api/products/:id/available': '/api/products/:id',
  '/api/payment-methods/:id': '/api/payment-methods?all=true',
  '/api/pix-account': '/api/pix-account',
  '/api/printers/:id': '/api/printers',
  '/api/printers/:id/paused': '/api/printers',
  '/api/webhooks/:id': '/api/webhooks',
};

/** Paths whose fields the audit may store: no passwords, keys, customer data or files. */
const WITH_CONTENT: readonly string[] = [
  '/api/accounts',
  '/api/api-keys',
  '/api/cash/sessions',
  '/api/cash/sessions/:id/movements',
  '/api/categories',
  '/api/courier-pay-rules',
  '/api/couriers',
  '/api/couriers/:id/away',
  '/api/couriers/:id/ledger',
  '/api/couriers/:id/pix-key',
  '/api/couriers/:id/settlements',
  '/api/day-turns',
  '/api/payment-methods',
  '/api/print-agents',
  '/api/printers',
  '/api/products',
  '/api/runs/settings',
  '/api/second-factors/rule',
  '/api/trusted-devices',
  '/api/webhooks',
];

/**
 * Changes whose fields the audit does not store, with the reason. `tests/audit-fields.test.ts` requires each path in
 * one of the two lists.
 */
export const WITHOUT_CONTENT: Readonly<Record<string, string>> = {
  '/api/category-order': 'the order of a list',
  '/api/couriers/:id/photo': 'a file',
  '/api/customers/:phone': 'data of a customer; the route notes the names of the fields',
  '/api/customers/:phone/record': 'data of a customer; the route notes the names of the fields',
  '/api/first-steps': 'which steps of the guide were skipped',
  '/api/payment-method-order': 'the order of a list',
  '/api/product-order': 'the order of a list',
  '/api/products/:id/photo': 'a file',
  '/api/push/device': 'the own device of a person, with its keys',
  '/api/push/devices/:id': 'the route notes which device, and whether it is on duty',
  '/api/session/password': 'a secret',
  '/api/session/pin': 'a secret',
};

/** The list that names what the path's `:id`, or the body's `courierId` or `categoryId`, stands for. */
export const NAMED_BY: Readonly<Record<string, string>> = {
  '/api/accounts/:id/invitation': '/api/accounts',
  '/api/accounts/:id/second-factors': '/api/accounts',
  '/api/accounts/:id/sessions': '/api/accounts',
  '/api/accounts/:id/sessions/:sessionId': '/api/accounts',
  '/api/courier-pay-rules': '/api/couriers?all=true',
  '/api/couriers/:id/away': '/api/couriers?all=true',
  '/api/couriers/:id/ledger': '/api/couriers?all=true',
  '/api/couriers/:id/link': '/api/couriers?all=true',
  '/api/couriers/:id/photo': '/api/couriers?all=true',
  '/api/couriers/:id/pix-key': '/api/couriers?all=true',
  '/api/couriers/:id/settlements': '/api/couriers?all=true',
  '/api/print-agents/:id/update': '/api/printers',
  '/api/product-order': '/api/categories',
  '/api/products/:id/photo': '/api/products/:id',
  '/api/products/:id/restore': '/api/products/:id',
};

/** The list that names what a deletion removes; read before. */
export const NAMED_BEFORE: Readonly<Record<string, string>> = {
  '/api/api-keys/:id': '/api/api-keys',
  '/api/print-agents/:id': '/api/printers',
  '/api/second-factors/passkeys/:id': '/api/second-factors',
  '/api/sessions/:id': '/api/sessions',
  '/api/trusted-devices/:id': '/api/trusted-devices',
};

/** Why an act names nothing. */
const OWN = 'the own account of the author';
const ONE = 'the shop has one';
const TILL = 'the shop has one open till; a movement is named by its reason';
const SAID = 'its changes name the day or the period';

/**
 * Acts that name nothing, with the reason. `tests/audit-fields.test.ts` requires every other act to say which one of
 * several things it was about.
 */
export const WITHOUT_TARGET: Readonly<Record<string, string>> = {
  addSampleMenu: ONE,
  beginApp: OWN,
  beginPasskey: OWN,
  changeOwnPassword: OWN,
  confirmApp: OWN,
  countCash: TILL,
  endBusyMode: ONE,
  endOtherSessions: OWN,
  exportCatalogue: ONE,
  exportHistory: SAID,
  exportRatings: SAID,
  exportReportCustomers: SAID,
  exportRuns: SAID,
  exportSales: SAID,
  moveCash: TILL,
  openCash: TILL,
  pauseShop: ONE,
  proveIdentity: OWN,
  recordAlarmCheck: 'the shop has one alarm',
  recordDayTurn: SAID,
  removeApp: OWN,
  removeLalamove: ONE,
  removePixAccount: ONE,
  removeSampleMenu: ONE,
  renewRecoveryCodes: OWN,
  reopenShop: ONE,
  saveDaySummary: ONE,
  saveDeliveryFees: ONE,
  saveEstablishment: ONE,
  saveFactorRule: ONE,
  saveFirstSteps: ONE,
  saveLadder: ONE,
  saveLalamove: ONE,
  saveOpening: ONE,
  saveOwnPin: OWN,
  savePixAccount: ONE,
  savePreferences: ONE,
  saveRunSettings: ONE,
  signIn: OWN,
  signInByPasskey: OWN,
  sortCategories: ONE,
  sortPaymentMethods: ONE,
  startBusyMode: ONE,
  takeCashReading: TILL,
};

/** Fields of read documents that the audit does not store: the path is the password of the partner's calls. */
export const UNRECORDED: ReadonlySet<string> = new Set(['webhookPath']);

/** True if the entry stores the changed fields, not only the act. */
export function keepsContent({ path }: Operation): boolean {
  return READ_BACK[path] !== undefined || WITH_CONTENT.includes(path);
}

/** The act as a Portuguese text. */
export function titleOf(kind: string): string | undefined {
  return ACT_TITLES[kind] ?? OPERATIONS[kind]?.summary;
}
