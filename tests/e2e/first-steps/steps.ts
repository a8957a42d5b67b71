import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** A step of the list. */
export const step = (page: Page, name: string) => page.getByRole('listitem', { name: new RegExp(`^${name}: `) });

/** Waits until a step has a state. */
export const state = (page: Page, name: string, is: string) =>
  expect(page.getByRole('listitem', { name: `${name}: ${is}`, exact: true })).toBeVisible();

/** Follows the link to the list of steps. */
export const backToSteps = (page: Page) =>
  page.getByRole('navigation', { name: 'Primeiros passos' }).getByRole('link', { name: 'Primeiros passos' }).click();

/** Completes the steps between the catalogue and the first order, except the printer, each on its own screen. */
export async function hoursToTeam(page: Page, attendant: string): Promise<void> {
  const follow = (name: string, act: string) => step(page, name).getByRole('button', { name: act }).click();
  await follow('Horário de funcionamento', 'Definir horários');
  await page.getByRole('switch', { name: 'Sempre aberta' }).uncheck();
  await page.getByLabel('Segunda-feira: fecha').fill('23:30');
  await page.getByRole('button', { name: 'Copiar Segunda-feira para todos os dias' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Horários salvos.');
  await backToSteps(page);
  await state(page, 'Horário de funcionamento', 'feito');

  await follow('Taxas de entrega', 'Definir taxas');
  await page.getByRole('button', { name: 'Colar lista' }).click();
  const list = page.getByRole('dialog', { name: 'Colar lista de bairros' });
  await list.getByRole('textbox', { name: 'Lista' }).fill('Bela Vista;7,00');
  await list.getByRole('button', { name: 'Incluir 1 bairro' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Taxas salvas.');
  await backToSteps(page);
  await state(page, 'Taxas de entrega', 'feito');

  await follow('Motoboys e seus links', 'Cadastrar motoboys');
  await page.getByRole('button', { name: 'Cadastrar motoboy', exact: true }).click();
  const courier = page.getByRole('dialog', { name: /motoboy/i });
  await courier.getByRole('textbox', { name: 'Nome' }).fill('Rafael Moura');
  await courier.getByRole('textbox', { name: 'Telefone' }).fill('(11) 98765-4321');
  await courier.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Rafael Moura cadastrado.');
  await page.getByRole('button', { name: 'Link de Rafael Moura' }).click();
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /entregador/);
  await page.keyboard.press('Escape');
  await backToSteps(page);
  await state(page, 'Motoboys e seus links', 'feito');

  await follow('Pagamentos e chave Pix', 'Informar a chave Pix');
  await page.getByRole('button', { name: 'Cadastrar chave' }).click();
  const pix = page.getByRole('dialog', { name: 'Chave Pix' });
  await pix.getByRole('combobox', { name: 'Tipo de chave' }).selectOption('Celular');
  await pix.getByRole('textbox', { name: 'Chave' }).fill('(11) 98440-0000');
  await pix.getByRole('textbox', { name: 'Nome de quem recebe' }).fill('Lanches da Praça');
  await pix.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('region', { name: 'Chave Pix' })).toContainText('+5511984400000');
  await backToSteps(page);
  await state(page, 'Pagamentos e chave Pix', 'feito');

  await follow('Teste do alarme', 'Testar o alarme');
  // The list of steps has a button with the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Alarme' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Testar o alarme' }).click();
  // A new browser is silent: the check fails until somebody switches the sound on.
  await expect(page.getByText(/^Testado hoje às .*: falhou Som\.$/)).toBeVisible();
  await backToSteps(page);
  await state(page, 'Teste do alarme', 'a fazer');
  await follow('Teste do alarme', 'Testar o alarme');
  await expect(page.getByRole('heading', { level: 1, name: 'Alarme' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Testar o alarme' }).click();
  await page.getByRole('button', { name: 'Ligar o som' }).click();
  await page.getByRole('button', { name: 'Sim, ouvi' }).click();
  await expect(page.getByText(/^Testado hoje às/)).toBeVisible();
  await backToSteps(page);
  await state(page, 'Teste do alarme', 'feito');

  await follow('Equipe', 'Convidar alguém');
  await page.getByRole('button', { name: 'Convidar pessoa' }).click();
  const person = page.getByRole('dialog', { name: 'Convidar pessoa' });
  await person.getByRole('textbox', { name: 'Nome' }).fill('Caio Lima');
  await person.getByRole('textbox', { name: 'E-mail' }).fill(attendant);
  await person.getByRole('radio', { name: /Atendente/ }).check();
  await person.getByRole('button', { name: 'Criar convite' }).click();
  await page.getByRole('dialog', { name: 'Link de acesso' }).getByRole('button', { name: 'Pronto' }).click();
  await backToSteps(page);
  await state(page, 'Equipe', 'feito');
}
