import { createRoute } from '@tanstack/react-router';
import { readAuditAddress } from './audit/screen/address.ts';
import { screen } from './load-screen.ts';
import { readHistoryAddress } from './orders/history/address.ts';
import { readPairingSearch } from './printing/pairing-search.ts';
import { readReportAddress } from './reports/address.ts';
import { signedIn } from './root-routes.tsx';
import { readCourierDay } from './settlements/day-search.ts';

const others = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros',
  component: screen(() => import('./shell/others-screen.tsx'), 'OthersScreen'),
});

const firstSteps = createRoute({
  getParentRoute: () => signedIn,
  path: '/primeiros-passos',
  component: screen(() => import('./first-steps/screen/first-steps-screen.tsx'), 'FirstStepsScreen'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/configuracoes',
  component: screen(() => import('./establishment/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const couriers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/motoboys',
  component: screen(() => import('./couriers/screen/couriers-screen.tsx'), 'CouriersScreen'),
});

const catalogue = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/cardapio',
  component: screen(() => import('./catalogue/screen/catalogue-screen.tsx'), 'CatalogueScreen'),
});

const paymentMethods = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/pagamentos',
  component: screen(() => import('./payments/screen/payment-methods-screen.tsx'), 'PaymentMethodsScreen'),
});

const cash = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa',
  component: screen(() => import('./cash/screen/cash-screen.tsx'), 'CashScreen'),
});

const cashClosing = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa/fechar',
  component: screen(() => import('./cash/screen/closing-screen.tsx'), 'CashClosingScreen'),
});

const cashReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa/$id',
  component: screen(() => import('./cash/screen/report-screen.tsx'), 'CashReportScreen'),
});

const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes',
  component: screen(() => import('./customers/screen/customers-screen.tsx'), 'CustomersScreen'),
});

const newCustomer = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes/novo',
  component: screen(() => import('./customers/screen/new-customer-screen.tsx'), 'NewCustomerScreen'),
});

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes/$phone',
  component: screen(() => import('./customers/screen/customer-screen.tsx'), 'CustomerScreen'),
});

const deliveryFees = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/taxas',
  component: screen(() => import('./delivery-fees/screen/delivery-fees-screen.tsx'), 'DeliveryFeesScreen'),
});

const alarm = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/alarme',
  component: screen(() => import('./alarms/screen/alarm-screen.tsx'), 'AlarmScreen'),
});

const opening = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/funcionamento',
  component: screen(() => import('./opening/screen/opening-screen.tsx'), 'OpeningScreen'),
});

const dayTurn = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/virada',
  component: screen(() => import('./day-turn/screen/day-turn-screen.tsx'), 'DayTurnScreen'),
});

const printers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/impressoras',
  component: screen(() => import('./printing/screen/printers-screen.tsx'), 'PrintersScreen'),
  validateSearch: readPairingSearch,
});

const integrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/integracoes',
  component: screen(() => import('./integrations/screen/integrations-screen.tsx'), 'IntegrationsScreen'),
});

const team = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/equipe',
  component: screen(() => import('./access/team/team-screen.tsx'), 'TeamScreen'),
});

const history = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/historico',
  component: screen(() => import('./orders/history/history-screen.tsx'), 'HistoryScreen'),
  validateSearch: readHistoryAddress,
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/relatorios',
  component: screen(() => import('./reports/screen/reports-screen.tsx'), 'ReportsScreen'),
  validateSearch: readReportAddress,
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/auditoria',
  component: screen(() => import('./audit/screen/audit-screen.tsx'), 'AuditScreen'),
  validateSearch: readAuditAddress,
});

const settlements = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/acerto',
  component: screen(() => import('./settlements/screen/settlements-screen.tsx'), 'SettlementsScreen'),
});

const payRules = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/acerto/regras',
  component: screen(() => import('./settlements/screen/pay-rules-screen.tsx'), 'PayRulesScreen'),
});

const courierDays = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/acerto/dia',
  component: screen(() => import('./settlements/screen/courier-days-screen.tsx'), 'CourierDaysScreen'),
  validateSearch: readCourierDay,
});

const courierLedger = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/acerto/$id',
  component: screen(() => import('./settlements/screen/courier-ledger-screen.tsx'), 'CourierLedgerScreen'),
});

const statement = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/acerto/extrato/$id',
  component: screen(() => import('./settlements/screen/statement-screen.tsx'), 'StatementScreen'),
});

/** The screens behind Outros. Each is a chunk, loaded when opened. */
export const outrosRoutes = [
  others,
  firstSteps,
  settings,
  couriers,
  catalogue,
  paymentMethods,
  cash,
  cashClosing,
  cashReport,
  customers,
  newCustomer,
  customer,
  deliveryFees,
  alarm,
  opening,
  dayTurn,
  printers,
  integrations,
  team,
  history,
  reports,
  audit,
  settlements,
  payRules,
  courierDays,
  courierLedger,
  statement,
] as const;
