import type { Page } from '@playwright/test';
import { clickButton, type Picture } from './picture.ts';

/** The pictures before the login. */
export const PUBLIC_PICTURES: readonly Picture[] = [
  { name: 'login', path: '/' },
  { name: 'login-recusado', path: '/', prepare: refuseSignIn },
  { name: 'senha', path: '/senha' },
  { name: 'cadastro', path: '/cadastro' },
  { name: 'convite', path: '/convite' },
  { name: 'order_custumer', path: '/order_custumer' },
];

/** The pictures of the shop's team and of the own account. */
export const PEOPLE_PICTURES: readonly Picture[] = [
  { name: 'equipe', path: '/outros/equipe' },
  { name: 'equipe-convidar', path: '/outros/equipe', prepare: (page) => clickButton(page, 'Convidar pessoa') },
  { name: 'perfil', path: '/profile' },
  {
    name: 'perfil-alterar',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: 'Alterar dados', exact: true }).click(),
  },
  { name: 'nao-encontrado', path: '/nenhures' },
];

async function refuseSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('alert').getByText('Informe o email e senha.').waitFor();
}
