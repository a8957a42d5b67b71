import { createRootRoute, createRoute, createRouter, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Session } from '#contract/access/session-schema.ts';
import { LoginScreen } from './access/login/login-screen.tsx';
import { beginSession } from './access/session.ts';
import { sessionQuery } from './access/session-query.ts';
import { queryClient } from './api/query-client.ts';
import { readAuditAddress } from './audit/screen/audit-address.ts';
import { readRepeated } from './bag/screen/repeated-search.ts';
import { loadBoard, loadBoardAhead, loadBoardNow, loadShell } from './load-board.ts';
import { loadScreensAhead, screen } from './load-screen.ts';
import { readHistoryAddress } from './orders/history/history-address.ts';
import { readTokenSearch } from './public-orders/token-search.ts';
import { readReportAddress } from './reports/screen/report-address.ts';
import { FailedScreen } from './shell/failed-screen.tsx';
import { readSearchText } from './shell/search/search-text.ts';
import { PendingScreen } from './shell/whole-screen-states.tsx';

const NotFoundScreen = screen(() => import('./shell/not-found/not-found-screen.tsx'), 'NotFoundScreen');

/** Every address of the portal. Each screen is a chunk, loaded when opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginAfterSignOut,
  beforeLoad: async () => {
    // If the session cannot be read, show the login, which reports the problem when used.
    const session = await queryClient.query(sessionQuery).catch(() => null);
    if (session) throw redirect({ to: '/dashboard' });
  },
});

/** The login after signing out; `main.tsx` draws the login of a newly opened tab. */
function LoginAfterSignOut() {
  const navigate = useNavigate();
  const enter = useCallback(
    async (session: Session | undefined) => {
      beginSession(session);
      await navigate({ to: '/dashboard' });
    },
    [navigate],
  );
  return <LoginScreen onSubmit={loadBoardNow} onSignedIn={enter} onSettled={loadBoardAhead} />;
}

const publicOrder = createRoute({
  getParentRoute: () => root,
  path: '/order_custumer',
  component: screen(() => import('./public-orders/screen/public-order-screen.tsx'), 'PublicOrderScreen'),
  validateSearch: readTokenSearch,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: screen(() => import('./access/invitation/invitation-screen.tsx'), 'InvitationScreen'),
});

/** All other screens need a session and use the shell; visitors are redirected to the login. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: readSearchText,
  component: screen(loadShell, 'SignedInLayout'),
  beforeLoad: async () => {
    const session = await queryClient.query(sessionQuery);
    if (!session) throw redirect({ to: '/' });
    return { session };
  },
  onEnter: loadScreensAhead,
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: screen(loadBoard, 'DashboardScreen'),
});

const bag = createRoute({
  getParentRoute: () => signedIn,
  path: '/novo-pedido',
  component: screen(() => import('./bag/screen/bag-screen.tsx'), 'BagScreen'),
  validateSearch: readRepeated,
});

const service = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento',
  component: screen(() => import('./counter/screen/counter-screen.tsx'), 'CounterScreen'),
});

const comandas = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento/comandas',
  component: screen(() => import('./comandas/screen/comandas-screen.tsx'), 'ComandasScreen'),
});

const comanda = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento/comanda/$id',
  component: screen(() => import('./comandas/screen/comandas-screen.tsx'), 'ComandasScreen'),
});

const tracking = createRoute({
  getParentRoute: () => signedIn,
  path: '/rastreamento',
  component: screen(() => import('./couriers/tracking/tracking-screen.tsx'), 'TrackingScreen'),
});

const planning = createRoute({
  getParentRoute: () => signedIn,
  path: '/rastreamento/location-planning',
  component: screen(() => import('./runs/screen/runs-screen.tsx'), 'RunsScreen'),
});

const others = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros',
  component: screen(() => import('./shell/others/others-screen.tsx'), 'OthersScreen'),
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

const printers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/impressoras',
  component: screen(() => import('./printing/screen/printers-screen.tsx'), 'PrintersScreen'),
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

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/$id',
  component: screen(() => import('./orders/page/order-screen.tsx'), 'OrderScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: screen(() => import('./establishment/profile/profile-screen.tsx'), 'ProfileScreen'),
});

/** Any other address: visitors go to the login, everybody else sees a message in the shell. */
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen });

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    publicOrder,
    invitation,
    signedIn.addChildren([
      dashboard,
      bag,
      service,
      comandas,
      comanda,
      tracking,
      planning,
      others,
      settings,
      catalogue,
      paymentMethods,
      couriers,
      customers,
      newCustomer,
      customer,
      deliveryFees,
      cash,
      cashClosing,
      cashReport,
      printers,
      integrations,
      team,
      history,
      reports,
      audit,
      order,
      profile,
      unknown,
    ]),
  ]),
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 250,
  defaultErrorComponent: FailedScreen,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
