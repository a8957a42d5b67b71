import { createRoute, createRouter } from '@tanstack/react-router';
import { readRepeated } from './bag/screen/repeated-search.ts';
import { loadBoard } from './load-board.ts';
import { screen } from './load-screen.ts';
import { outrosRoutes } from './outros-routes.tsx';
import { readTokenSearch } from './public-orders/token-search.ts';
import { login, NotFoundScreen, root, signedIn } from './root-routes.tsx';
import { FailedScreen } from './shell/failed-screen.tsx';
import { PendingScreen } from './shell/whole-screen-states.tsx';

const publicOrder = createRoute({
  getParentRoute: () => root,
  path: '/order_custumer',
  component: screen(() => import('./public-orders/public-order-screen.tsx'), 'PublicOrderScreen'),
  validateSearch: readTokenSearch,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: screen(() => import('./access/invitation/invitation-screen.tsx'), 'InvitationScreen'),
});

const forgottenPassword = createRoute({
  getParentRoute: () => root,
  path: '/senha',
  component: screen(() => import('./access/forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/cadastro',
  component: screen(() => import('./access/sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
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

const authorisation = createRoute({
  getParentRoute: () => signedIn,
  path: '/autorizar/$id',
  component: screen(() => import('./access/authorisation-screen.tsx'), 'AuthorisationScreen'),
});

/** Any other address: visitors go to the login, everybody else sees a message in the shell. */
const unknown = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundScreen });

/** Every address of the portal. */
export const router = createRouter({
  routeTree: root.addChildren([
    login,
    publicOrder,
    invitation,
    signUp,
    forgottenPassword,
    signedIn.addChildren([
      ...outrosRoutes,
      authorisation,
      dashboard,
      bag,
      service,
      comandas,
      comanda,
      tracking,
      planning,
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
