import type { Permission } from '#domain/access/permissions.ts';

/** What an operation asks of a person: a permission, or nothing, because it concerns only himself. */
export type Required = Permission | 'self';

/** What each operation asks of a person, by permission. An operation that stands nowhere is refused to everybody. */
const OPERATIONS_OF: Readonly<Record<Required, readonly string[]>> = {
  self: [
    'currentSession',
    'changeOwnPassword',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'proveIdentity',
    'savePushDevice',
    'changePushDevice',
    'removePushDevice',
  ],

  'orders.read': [
    'markSeen',
    'echoFeed',
    'recordAlarmCheck',
    'listOrders',
    'readOrder',
    'readOrderEvents',
    'searchHistory',
    'readPartner',
    'readDriverPosition',
    'linkOrder',
    'readOrderRating',
    'readDeliveryPhoto',
    'readRide',
  ],
  'orders.place': ['placeOrder'],
  'orders.mark-ready': ['markOrderReady'],
  'orders.move': [
    'dispatchOrder',
    'sendTogether',
    'changeCourier',
    'completeOrder',
    'resetOrder',
    'confirmPartnerCanceled',
    'resolvePartnerCall',
    'waiveDeliveryCode',
  ],
  'orders.cancel': ['cancelOrder'],
  'orders.cancel-dispatched': [],
  'orders.void': ['voidOrder', 'removeOrderItem', 'changeOrderPayments'],
  'orders.partner-cost': [],
  'orders.exceed-discount': [],
  'orders.call-partner': [
    'askPartnerQuote',
    'callPartner',
    'addPriorityFee',
    'cancelPartnerCall',
    'changePartnerDriver',
  ],

  'comandas.serve': [
    'openComanda',
    'readComanda',
    'listComandas',
    'addComandaItems',
    'renameComanda',
    'transferComanda',
    'mergeComandas',
    'unmergeComanda',
    'seatComandaPeople',
    'askComandaBill',
  ],
  'comandas.receive': ['payComanda', 'chargeComandaService', 'closeComanda'],
  'comandas.discount': ['discountComanda'],
  'comandas.correct': ['removeComandaLine', 'voidComandaPayment', 'reopenComanda'],

  'settlements.read': ['listCourierBalances', 'readCourierLedger', 'listSettlements', 'readSettlement', 'readPayRules'],
  'settlements.act': ['addLedgerLine'],
  'settlements.pay': ['settleCourier'],
  'settlements.rules': ['savePayRules', 'saveCourierPixKey'],
  'settlements.exceed-cap': [],

  'cash.read': ['readCash', 'listCashReports', 'readCashReport'],
  'cash.open': ['openCash'],
  'cash.move': ['moveCash'],
  'cash.close': ['recordDayTurn', 'takeCashReading', 'countCash', 'readCashClosing', 'closeCash'],

  'catalogue.read': ['listCategories', 'listProducts', 'readProduct', 'readPhoto'],
  'catalogue.sell-out': ['switchProduct'],
  'catalogue.edit': [
    'listArchivedProducts',
    'createCategory',
    'changeCategory',
    'sortCategories',
    'archiveCategory',
    'createProduct',
    'changeProduct',
    'sortProducts',
    'archiveProduct',
    'restoreProduct',
    'saveProductPhoto',
    'removeProductPhoto',
  ],
  'catalogue.transfer': ['exportCatalogue', 'importCatalogue'],

  'customers.find': ['readCustomer', 'readCustomerRecord', 'readLastOrder', 'readPostalCode'],
  'customers.cpf': [],
  'customers.edit': ['saveCustomer', 'saveCustomerRecord'],
  'customers.list': ['listCustomers', 'listCustomerOrders'],
  'customers.erase': ['eraseCustomer'],

  'couriers.read': ['listCouriers'],
  'couriers.edit': ['createCourier', 'changeCourierDetails', 'saveCourierPhoto', 'removeCourierPhoto'],
  'couriers.link': ['createCourierLink', 'endCourierLink', 'readCourierLink', 'listCourierLinks'],
  'routes.plan': [
    'listRuns',
    'createRun',
    'dispatchRun',
    'undoRun',
    'moveStop',
    'takeOutStop',
    'lockStop',
    'mergeRuns',
    'splitRun',
    'giveRun',
    'holdRun',
    'dissolveRun',
    'planRuns',
    'saveCourierAway',
    'saveOrderPlace',
  ],

  'payments.read': ['listPaymentMethods', 'readPixAccount'],
  'payments.edit': [
    'createPaymentMethod',
    'changePaymentMethod',
    'sortPaymentMethods',
    'savePixAccount',
    'removePixAccount',
  ],
  'delivery-fees.read': ['readDeliveryFees'],
  'delivery-fees.edit': ['saveDeliveryFees'],

  'printing.use': ['listPrinting', 'listPrintJobs', 'printOrder', 'answerPrintJob', 'pausePrinter'],
  'printing.edit': [
    'createPrinter',
    'changePrinter',
    'removePrinter',
    'tryPrinter',
    'createPrintAgent',
    'revokePrintAgent',
  ],

  'establishment.read': [
    'readPreferences',
    'readMerchantWidget',
    'readOpening',
    'readPush',
    'testPushDevice',
    'readLadder',
    'listAlarmChecks',
  ],
  'establishment.pause': ['pauseShop', 'reopenShop', 'startBusyMode', 'endBusyMode'],
  'establishment.edit': ['saveEstablishment', 'saveOpening', 'savePreferences', 'saveLadder', 'saveRunSettings'],

  'integrations.manage': [
    'listIntegrations',
    'testIntegration',
    'listApiKeys',
    'createApiKey',
    'revokeApiKey',
    'readLalamove',
    'saveLalamove',
    'removeLalamove',
    'testLalamove',
    'listWebhooks',
    'createWebhook',
    'changeWebhook',
    'removeWebhook',
    'testWebhook',
    'tryWebhookNow',
    'listWebhookDeliveries',
    'retryWebhookDelivery',
  ],

  'reports.read': ['readSales', 'readSalesSummary', 'readAudit', 'listAuditActors'],
  'reports.export': ['exportHistory', 'exportSales'],
  'team.manage': ['listAccounts', 'inviteAccount', 'changeAccount', 'renewInvitation'],
};

const REQUIRED = new Map<string, Required>(
  Object.entries(OPERATIONS_OF).flatMap(([required, names]) => names.map((name) => [name, required as Required])),
);

/** What an operation asks of a person, by its `operationId`; undefined if nobody has decided. */
export function requiredOf(operationId: string): Required | undefined {
  return REQUIRED.get(operationId);
}
