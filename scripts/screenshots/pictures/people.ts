import { randomUUID } from 'node:crypto';
import { type Page, request } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { call, clickButton, type Picture } from './picture.ts';

/** The pictures before the login. */
export const PUBLIC_PICTURES: readonly Picture[] = [
  { name: 'login', path: '/' },
  { name: 'login-recusado', path: '/', prepare: refuseSignIn },
  { name: 'senha', path: '/senha' },
  { name: 'cadastro', path: '/cadastro' },
  { name: 'convite', path: '/convite' },
  { name: 'order_custumer', path: '/order_custumer' },
];

/** The pictures of the shop's team and of the own account. `day` has the orders of the evening. */
export function peoplePictures(day: readonly Order[]): readonly Picture[] {
  const riding = day.findLast(({ status }) => phaseOf(status) === 'on-route')?.id ?? '';
  return [
    { name: 'equipe', path: '/outros/equipe' },
    { name: 'equipe-convidar', path: '/outros/equipe', prepare: (page) => clickButton(page, 'Convidar pessoa') },
    { name: 'perfil', path: '/profile' },
    {
      name: 'perfil-alterar',
      path: '/profile',
      prepare: (page) => page.getByRole('button', { name: 'Alterar dados', exact: true }).click(),
    },
    { name: 'autorizar', path: '/outros/equipe', prepare: (page) => openRequest(page, riding), tidy: denyRequest },
    { name: 'nao-encontrado', path: '/nenhures' },
  ];
}

const ATTENDANT = { name: 'Caio Lima', email: 'caio@demonstracao.test', role: 'atendente' };
const PASSWORD = 'quatro palavras bem compridas';

/** Opens an attendant's request to cancel an order on the road. */
async function openRequest(page: Page, orderId: string): Promise<void> {
  const { url } = await call<{ url: string }>(page.request, '/api/accounts', ATTENDANT, 'caio');
  const { origin } = new URL(page.url());
  const attendant = await request.newContext({ baseURL: origin });
  // The link of the first size is used up for the others.
  await attendant.post(`/api/invitations/${new URL(url).searchParams.get('t')}`, { data: { password: PASSWORD } });
  await call(attendant, '/api/session', { email: ATTENDANT.email, password: PASSWORD }, 'entrar');
  const act = { method: 'POST', path: `/api/orders/${orderId}/cancel`, body: { reason: 'Cliente desistiu' } };
  const { id } = await call<{ id: string }>(attendant, '/api/authorisations', act, randomUUID());
  await attendant.dispose();
  await page.goto(`/autorizar/${id}`);
  await page.getByRole('heading', { name: 'Autorização' }).waitFor();
}

async function denyRequest(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await call(page.request, `/api/authorisations/${id}/decision`, { allow: false }, randomUUID());
}

async function refuseSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('alert').getByText('Informe o email e senha.').waitFor();
}
