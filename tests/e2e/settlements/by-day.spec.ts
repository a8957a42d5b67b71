import type { CourierLink } from '#contract/couriers/schema.ts';
import { dayTitle } from '#domain/settlements/statements/ledger-days.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use(DESKTOP);

const DAY_MS = 24 * 60 * 60 * 1000;

test('an acerto of two days is shown day by day and made for one of them, on screen, paper and the courier’s phone', async ({
  page,
  shop,
  portal,
  openBrowser,
}) => {
  const [rafael] = shop.couriers;
  await signInQuietly(page, shop);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `/api/couriers/${rafael.id}/ledger`;
  const office = await openBackOffice(portal.dataDir, { clock: () => Date.now() - DAY_MS });
  try {
    const payload = { kind: 'bonus', amount: 1_000, reason: 'Chuva de ontem' };
    const { statusCode } = await office.app.inject({ method: 'POST', url, headers: { cookie }, payload });
    expect(statusCode).toBe(201);
  } finally {
    await office.close();
  }
  await page.request.post(url, { data: { kind: 'tip', amount: 300, reason: 'Cliente de hoje' } });
  const dayAt = (instant: number) => businessDayOf(instant, offsetAtOf('America/Sao_Paulo'));
  const [yesterday, today] = [dayAt(Date.now() - DAY_MS), dayAt(Date.now())];

  await page.goto(`/outros/acerto/${rafael.id}`);
  const lines = (title: string) => page.getByRole('list', { name: title });
  await expect(lines(`Lançamentos de ${dayTitle(yesterday)}`)).toContainText('Chuva de ontem');
  await expect(lines(`Lançamentos de ${dayTitle(today)}`)).toContainText('Cliente de hoje');
  await expect(page.getByText('A loja deve R$ 10,00', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a ledger of two days');
  await page.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  await dialog.getByRole('radio', { name: 'Fora do caixa' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Pagar ao motoboy' })).toHaveValue('13,00');
  await dialog.getByRole('combobox', { name: 'O que entra no acerto' }).selectOption(`Só até ${dayTitle(yesterday)}`);
  await expect(dialog.getByRole('textbox', { name: 'Pagar ao motoboy' })).toHaveValue('10,00');
  await expectAccessible(page, 'an acerto up to a day');
  await dialog.getByRole('button', { name: 'Fechar acerto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
  await expect(page.getByRole('main')).toContainText(`Até ${dayTitle(yesterday)} · `);
  await expect(lines('Fechamento')).toContainText('Pagamento');
  await expect(page.getByText('Cliente de hoje')).toHaveCount(0);
  const sent = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(sent.searchParams.get('text')).toContain(`Acerto 1 · até ${dayTitle(yesterday)}`);
  await page.getByRole('link', { name: 'Voltar a Rafael Moura' }).click();
  await expect(lines('Lançamentos')).toHaveCount(1);
  await expect(lines('Lançamentos')).toContainText('Cliente de hoje');
  await expect(page.getByRole('link', { name: /Acerto 1 · até/ })).toBeVisible();

  await page.goto('/outros/acerto');
  await page.getByRole('link', { name: 'Por dia' }).click();
  const row = page.getByRole('list', { name: 'Motoboys do dia' }).getByRole('link', { name: /Rafael Moura/ });
  await expect(row).toContainText('R$ 10,00 pagos em acerto');
  await expect(row).toContainText('Ganhou R$ 3,00');
  await page.getByLabel('Dia', { exact: true }).fill(yesterday);
  await expect(row).toContainText('Ganhou R$ 10,00');
  await expect(page).toHaveURL(`/outros/acerto/dia?dia=${yesterday}`);
  await expectAccessibleAtBothWidths(page, 'a day of all couriers');
  await page.getByLabel('Dia', { exact: true }).fill('2024-02-29');
  await expect(page.getByText('Nenhum lançamento em quinta, 29/02')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a day without lines');
  await page.getByRole('link', { name: 'Ver hoje' }).click();
  await expect(page).toHaveURL('/outros/acerto/dia');
  await expect(row).toContainText('Ganhou R$ 3,00');

  const made = await page.request.post(`/api/couriers/${rafael.id}/link`);
  const phone = await openBrowser(PHONE);
  await phone.goto(new URL(((await made.json()) as CourierLink).url).pathname);
  await phone.getByRole('button', { name: 'Meu extrato' }).tap();
  const card = phone.getByRole('region', { name: 'Acerto 1' });
  await expect(card).toContainText(`Até ${dayTitle(yesterday)}`);
  await card.getByRole('button', { name: 'Ver lançamentos' }).tap();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([dayTitle(yesterday), 'Fechamento']);
  await expectAccessible(phone, 'the courier’s statement of a day');
});
