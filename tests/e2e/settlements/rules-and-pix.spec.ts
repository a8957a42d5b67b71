import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { PHONE } from '../support/devices.ts';
import { countPrints } from '../support/prints.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(PHONE);

/** Completes two deliveries of Rafael, one of them in a district of the table. */
async function deliverTwo({ placeOrder, changeOrder, couriers: [rafael] }: Shop): Promise<void> {
  const { customer, ...rest } = deliveryTo('Ana');
  const address = { address: 'Rua A', number: '1', ...customer?.address, neighborhood: 'Bela Vista' };
  const near = { ...rest, customer: { ...customer, name: 'Ana', address } };
  for (const order of [await placeOrder(near), await placeOrder(deliveryTo('Bruno'))]) {
    await changeOrder(order.id, 'dispatch', { courierId: rafael.id });
    await changeOrder(order.id, 'complete');
  }
}

/** Fills in the rules for all couriers, then some of Rafael's own, and ends his. */
async function saveRules(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Definir regras' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const saved = page.getByRole('region', { name: 'Salvas' }).getByRole('listitem');
  const save = async () => {
    await page.getByRole('button', { name: 'Salvar regras' }).click();
    await expectToast(page, 'Regras salvas.');
  };
  await field('Por entrega').first().fill('7,00');
  await field('Diária').fill('30,00');
  await field('Bônus do dia').fill('5,00');
  await field('Entregas para o bônus').fill('2');
  await page.getByRole('button', { name: 'Valor por bairro' }).click();
  const table = page.getByRole('group', { name: 'Tabela por bairro' });
  await table.getByRole('textbox', { name: 'Bairro' }).fill('Bela Vista');
  await table.getByRole('textbox', { name: 'Por entrega' }).fill('9,00');
  await save();
  await expect(saved.first()).toContainText(
    'R$ 7,00 por entrega · 1 bairro · diária de R$ 30,00 · R$ 5,00 com 2 entregas no dia',
  );

  await page.getByRole('combobox', { name: 'Para quem' }).selectOption('Rafael Moura');
  const from = page.getByLabel('Vale a partir de');
  const today = await from.inputValue();
  const shown = today.split('-').reverse().join('/');
  await expect(from).toHaveAttribute('min', today);
  await from.fill('2020-01-01');
  await page.getByRole('button', { name: 'Salvar regras' }).click();
  await expect(page.getByText('Uma regra vale a partir de hoje ou de um dia que ainda vem.')).toBeVisible();
  await from.fill(today);
  await field('Por entrega').first().fill('8,00');
  await save();
  await expect(saved.first()).toContainText(`Rafael Moura · a partir de ${shown}`);
  await expect(saved.first()).toContainText('R$ 8,00 por entrega');
  await expectAccessible(page, 'rules of pay');
  await page.getByRole('button', { name: 'Pagar como os demais' }).click();
  await expect(saved.first()).toContainText('Recebe como os demais');
  await expect(saved).toHaveCount(2);
}

/** A CPF whose digits could be those of a phone stays a CPF when its dialog is saved again. */
async function saveAgain(page: Page): Promise<void> {
  const keyForm = page.getByRole('dialog', { name: 'Chave Pix · Rafael Moura' });
  const [kind, key] = [keyForm.getByRole('combobox', { name: 'Tipo de chave' }), keyForm.getByRole('textbox')];
  const open = () => page.getByRole('button', { name: 'Chave Pix', exact: true }).click();
  const save = async () => {
    await keyForm.getByRole('button', { name: 'Salvar' }).click();
    await expect(keyForm).toHaveCount(0);
  };
  await open();
  await expect(kind).toHaveValue('email');
  await kind.selectOption('CPF');
  await key.fill('119.876.543-74');
  await save();
  await open();
  await expect(kind).toHaveValue('cpf');
  await save();
  await open();
  await expect(key).toHaveValue('11987654374');
  await kind.selectOption('E-mail');
  await key.fill('rafael@moto.com.br');
  await save();
}

test('rules of pay are filled in on a phone; an acerto is paid by Pix, its statement is sent and printed', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect('422 PUT /api/couriers/');
  const prints = await countPrints(page);
  await signInQuietly(page, shop);
  await page.goto('/outros/acerto');
  await saveRules(page);
  await deliverTwo(shop);
  await page.getByRole('link', { name: 'Voltar aos motoboys' }).click();
  const row = page.getByRole('link', { name: /Rafael Moura/ });
  await expect(row).toContainText('A loja deve R$ 51,00');
  await row.click();
  await expect(page.getByText('R$ 9,00 pelo bairro')).toBeVisible();

  await page.getByRole('button', { name: 'Cadastrar chave Pix' }).click();
  const keyForm = page.getByRole('dialog', { name: 'Chave Pix · Rafael Moura' });
  await keyForm.getByRole('combobox', { name: 'Tipo de chave' }).selectOption('E-mail');
  await keyForm.getByRole('textbox', { name: 'Chave Pix' }).fill('rafael');
  await keyForm.getByRole('button', { name: 'Salvar' }).click();
  await expect(keyForm.getByText('Informe um e-mail como nome@exemplo.com.br.')).toBeVisible();
  await keyForm.getByRole('textbox', { name: 'Chave Pix' }).fill('rafael@moto.com.br');
  await expectAccessible(page, 'the Pix key of a courier');
  await keyForm.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, 'Chave Pix salva.');
  await saveAgain(page);

  await page.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  await dialog.getByRole('radio', { name: 'Pix' }).check();
  await expect(dialog.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  const code = dialog.getByRole('textbox', { name: 'Pix copia e cola' });
  await expect(code).toHaveValue(/0118rafael@moto\.com\.br.*540551\.00.*5912RAFAEL MOURA/i);
  await dialog.getByRole('textbox', { name: 'Pagar ao motoboy' }).fill('50,00');
  await expect(code).toHaveValue(/540550\.00/);
  await expect(dialog).toContainText('Fica para o próximo A loja deve R$ 1,00');
  await expectAccessible(page, 'an acerto by Pix');
  await dialog.getByRole('button', { name: 'Fechar acerto' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
  const facts = page.getByRole('main');
  await expect(facts).toContainText('Pago · PixR$ 50,00');
  await expect(facts).toContainText('Fica para o próximoA loja deve R$ 1,00');
  const sent = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(sent.host + sent.pathname).toBe('wa.me/5511911112222');
  expect(sent.searchParams.get('text')).toMatch(
    /Acerto 1.*Diária.*30,00.*Saldo do acerto: A loja deve R\$\s51,00.*Fica: A loja deve R\$\s1,00/s,
  );
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(prints).toBe(1);
  const paper = page.locator('.printed-ticket');
  await expect(paper.getByAltText(/RAFAEL MOURA.*Diária.*30,00/is)).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await expectAccessible(page, 'a statement on a phone');

  await page.getByRole('link', { name: 'Voltar a Rafael Moura' }).click();
  await expect(page.getByText('A loja deve R$ 1,00')).toBeVisible();
  const open = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(open.searchParams.get('text')).toMatch(/Extrato.*A loja deve R\$\s1,00/s);
});
