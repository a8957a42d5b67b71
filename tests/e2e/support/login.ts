import type { Page } from '@playwright/test';

/** The fields and the button of the login. */
export function loginFields(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    password: page.getByRole('textbox', { name: 'Senha' }),
    enter: page.getByRole('button', { name: 'Entrar', exact: true }),
  };
}
