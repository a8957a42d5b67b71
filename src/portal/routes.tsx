import { createRootRoute, createRoute, createRouter, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Session } from '#contract/session-schema.ts';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session-query.ts';
import { loadBoard, loadBoardAhead, loadBoardNow, loadShell } from './load-board.ts';
import { loadScreensAhead, screen } from './load-screen.ts';
import { readRepeated } from './screens/bag/repeated-search.ts';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';
import { readSearchText } from './shell/search/search-text.ts';
import { beginSession } from './shell/session.ts';
import { PendingScreen } from './shell/whole-screen-states.tsx';

const NotFoundScreen = screen(() => import('./screens/not-found/not-found-screen.tsx'), 'NotFoundScreen');

/** Every address of the portal. A screen is its own chunk, loaded when it is opened. */
const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginAfterSignOut,
  beforeLoad: async () => {
    // A portal that cannot ask still shows the login, which says what is wrong when it is used.
    const session = await queryClient.query(sessionQuery).catch(() => null);
    if (session) throw redirect({ to: '/dashboard' });
  },
});

/** The login that a tab comes to from within; `main.tsx` draws the one that a tab begins with. */
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
  component: screen(() => import('./screens/public-order/public-order-screen.tsx'), 'PublicOrderScreen'),
});

/** Everything else needs a session and stands in the shell; visitors are led to the login. */
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
  component: screen(() => import('./screens/bag/bag-screen.tsx'), 'BagScreen'),
  validateSearch: readRepeated,
});

const service = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento',
  component: screen(() => import('./screens/service/counter/counter-screen.tsx'), 'CounterScreen'),
});

const comandas = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento/comandas',
  component: screen(() => import('./screens/service/comandas/comandas-screen.tsx'), 'ComandasScreen'),
});

const comanda = createRoute({
  getParentRoute: () => signedIn,
  path: '/atendimento/comanda/$id',
  component: screen(() => import('./screens/service/comandas/comandas-screen.tsx'), 'ComandasScreen'),
});

const tracking = createRoute({
  getParentRoute: () => signedIn,
  path: '/rastreamento',
  component: screen(() => import('./screens/coming/coming-screens.tsx'), 'TrackingComing'),
});

const planning = createRoute({
  getParentRoute: () => signedIn,
  path: '/rastreamento/location-planning',
  component: screen(() => import('./screens/coming/coming-screens.tsx'), 'PlanningComing'),
});

const others = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros',
  component: screen(() => import('./screens/others/others-screen.tsx'), 'OthersScreen'),
});

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/configuracoes',
  component: screen(() => import('./screens/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const couriers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/motoboys',
  component: screen(() => import('./screens/couriers/couriers-screen.tsx'), 'CouriersScreen'),
});

const catalogue = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/cardapio',
  component: screen(() => import('./screens/catalogue/catalogue-screen.tsx'), 'CatalogueScreen'),
});

const paymentMethods = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/pagamentos',
  component: screen(() => import('./screens/payment-methods/payment-methods-screen.tsx'), 'PaymentMethodsScreen'),
});

const cash = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa',
  component: screen(() => import('./screens/cash/cash-screen.tsx'), 'CashScreen'),
});

const cashClosing = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa/fechar',
  component: screen(() => import('./screens/cash/closing-screen.tsx'), 'CashClosingScreen'),
});

const cashReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/caixa/$id',
  component: screen(() => import('./screens/cash/report-screen.tsx'), 'CashReportScreen'),
});

const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes',
  component: screen(() => import('./screens/customers/customers-screen.tsx'), 'CustomersScreen'),
});

const newCustomer = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes/novo',
  component: screen(() => import('./screens/customers/new-customer-screen.tsx'), 'NewCustomerScreen'),
});

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/clientes/$phone',
  component: screen(() => import('./screens/customers/customer-screen.tsx'), 'CustomerScreen'),
});

const deliveryFees = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/taxas',
  component: screen(() => import('./screens/delivery-fees/delivery-fees-screen.tsx'), 'DeliveryFeesScreen'),
});

const printers = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/impressoras',
  component: screen(() => import('./screens/printers/printers-screen.tsx'), 'PrintersScreen'),
});

const integrations = createRoute({
  getParentRoute: () => signedIn,
  path: '/outros/integracoes',
  component: screen(() => import('./screens/integrations/integrations-screen.tsx'), 'IntegrationsScreen'),
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/order/$id',
  component: screen(() => import('./screens/order/order-screen.tsx'), 'OrderScreen'),
});

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: screen(() => import('./screens/profile/profile-screen.tsx'), 'ProfileScreen'),
});

/** Any other address: to the login for visitors, for everyone else a word in the shell. */
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen });

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    publicOrder,
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
