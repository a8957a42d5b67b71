import { aPng } from '#tests/support/photos.ts';
import { anAgent } from '#tests/support/printing/agent-calls.ts';
import { aPrinter } from '#tests/support/printing/printers.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, chooseAction, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { countPrints } from '../support/prints.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a printer is set up, an agent gets its token, and an uncertain ticket is reprinted as a second copy', async ({
  clerk,
  portal,
}) => {
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Impressoras/ }).click();
  await clerk.getByRole('button', { name: 'Nova impressora' }).click();
  const form = clerk.getByRole('dialog', { name: 'Nova impressora' });
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Nome' }).fill('Chapa');
  await form.getByRole('textbox', { name: 'Endereço na rede' }).fill('192.168.0.50');
  await form.getByRole('checkbox', { name: 'Pizzas' }).check();
  await form.getByRole('button', { name: 'Salvar' }).click();
  const printer = clerk.getByRole('listitem').filter({ hasText: 'Chapa' });
  await expect(printer).toContainText('192.168.0.50:9100 · 80 mm');
  await expect(clerk.getByText('Sem impressora de cozinha: Bebidas.')).toBeVisible();

  await clerk.getByRole('button', { name: 'Novo agente' }).click();
  const agentForm = clerk.getByRole('dialog', { name: 'Novo agente' });
  await agentForm.getByRole('button', { name: 'Usar uma chave, sem o programa' }).click();
  await agentForm.getByRole('textbox', { name: 'Nome do computador' }).fill('Caixa');
  await agentForm.getByRole('button', { name: 'Criar chave' }).click();
  const settings = (await agentForm.getByText(/PRINT_AGENT_TOKEN=/).textContent()) ?? '';
  const token = /pmi_\S+/.exec(settings)?.[0] ?? '';
  // The key is shown once: neither Escape nor a click beside the dialog loses it.
  await clerk.keyboard.press('Escape');
  await clerk.mouse.click(5, 5);
  await expect(agentForm.getByRole('button', { name: 'Fechar', exact: true })).toBeDisabled();
  await expect(agentForm.getByText(token)).toBeVisible();
  await agentForm.getByRole('button', { name: 'Já guardei' }).click();
  await expect(clerk.locator('body')).not.toContainText(token);

  await clerk.getByRole('button', { name: 'Ações de Chapa' }).click();
  await clerk.getByRole('menuitem', { name: 'Imprimir teste' }).click();
  await expect(printer).toContainText('1 na fila');
  await anAgent(portal.url, token).print('uncertain');
  await expect(printer).toContainText('Não se sabe se 1 impressão saiu.');
  await expect(clerk.getByRole('listitem').filter({ hasText: 'chave …' })).toContainText('Conectado');
  await clerk.getByRole('button', { name: 'Fila de Chapa' }).click();
  const queue = clerk.getByRole('dialog', { name: 'Fila · Chapa' });
  await queue.getByRole('button', { name: 'Não saiu: 2ª via: Teste' }).click();
  const copy = queue.getByRole('listitem').filter({ hasText: '2ª via' }).filter({ hasText: 'Na fila' });
  await copy.getByRole('button', { name: 'Ver Teste' }).click();
  await expect(copy.getByRole('img')).toHaveAttribute('alt', /TESTE DE IMPRESSÃO/);
  expect((await anAgent(portal.url, token).print('printed')).markup).toContain('2ª VIA');
  await expect(queue.getByText('Na fila')).toHaveCount(0);
});

test('a logo that arrives late undoes nothing that was typed meanwhile, and saving waits for it', async ({
  page,
  openAnotherShop,
}) => {
  await signInQuietly(page, await openAnotherShop({ logoUrl: '/logo-da-loja.png' }));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/logo-da-loja.png', async (route) => {
    if (route.request().resourceType() === 'fetch') await released;
    await route.fulfill({ contentType: 'image/png', body: aPng({ width: 32, height: 16, gray: 0 }) });
  });
  await page.goto('/outros/impressoras');
  await page.getByRole('button', { name: 'Nova impressora' }).click();
  const form = page.getByRole('dialog', { name: 'Nova impressora' });
  await form.getByRole('button', { name: 'Usar o logo da loja' }).click();
  const name = form.getByRole('textbox', { name: 'Nome' });
  await name.fill('Chapa');
  await form.getByRole('textbox', { name: 'Endereço na rede' }).fill('192.168.0.50');
  const save = form.getByRole('button', { name: 'Salvar' });
  await expect(save).toBeDisabled();
  release();
  await expect(form.getByRole('img', { name: 'Logo' })).toBeVisible();
  await expect(name).toHaveValue('Chapa');
  await save.click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Chapa' })).toContainText('192.168.0.50:9100');
});

test('the browser prints an order as previewed, on this computer’s paper width', async ({ clerk, shop }) => {
  const prints = await countPrints(clerk);
  await shop.placeOrder(deliveryTo('Ana Conceição'));
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana Conceição/);
  await chooseAction(clerk, ana, 'Imprimir');
  await expect.poll(prints).toBe(1);
  const size = () => clerk.locator('.printed-ticket style').textContent();
  await expect.poll(size).toMatch(/size: 80mm \d+mm/);
  await clerk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(clerk.locator('.printed-ticket')).toHaveCount(0);

  await chooseAction(clerk, ana, 'Vias e impressoras');
  const dialog = clerk.getByRole('dialog', { name: /^Imprimir/ });
  await dialog.getByRole('tab', { name: 'Via da cozinha' }).click();
  await dialog.getByRole('combobox', { name: 'Papel' }).selectOption('58');
  await dialog.getByRole('switch', { name: 'Marcar como 2ª via' }).check();
  const preview = dialog.getByRole('region', { name: 'Prévia' }).getByRole('img');
  await expect(preview).toHaveAttribute('alt', /2 +ª +V +I +A/);
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(prints).toBe(2);
  await expect.poll(size).toMatch(/size: 58mm \d+mm/);
  const printed = clerk.locator('.printed-ticket img');
  await expect.poll(async () => (await printed.getAttribute('src')) === (await preview.getAttribute('src'))).toBe(true);
  await clerk.emulateMedia({ media: 'print' });
  await expect(clerk.locator('.printed-ticket img')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('what this browser has opened before is a second copy, on paper and in the audit; without the audit it stays closed', async ({
  clerk,
  shop,
  troubles,
}) => {
  const prints = await countPrints(clerk);
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  const printed = clerk.locator('.printed-ticket img');
  const close = async () => {
    await clerk.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(printed).toHaveCount(0);
  };
  await chooseAction(clerk, ana, 'Imprimir');
  await expect.poll(prints).toBe(1);
  await expect(printed).not.toHaveAttribute('alt', /2 *ª *V *I *A/);
  await close();

  troubles.expect(/browser-prints/);
  await clerk.route('**/browser-prints', (route) => route.abort());
  await chooseAction(clerk, ana, 'Imprimir');
  await expectToast(clerk, /A 2ª via não foi aberta/);
  expect(await prints()).toBe(1);
  await clerk.unroute('**/browser-prints');
  await chooseAction(clerk, ana, 'Imprimir');
  await expect.poll(prints).toBe(2);
  await expect(printed).toHaveAttribute('alt', /2 *ª *V *I *A/);
  await close();

  await chooseAction(clerk, ana, 'Vias e impressoras');
  const dialog = clerk.getByRole('dialog', { name: /^Imprimir/ });
  const mark = dialog.getByRole('switch', { name: 'Marcar como 2ª via' });
  await expect(mark).toBeChecked();
  await expect(dialog).toContainText('Esta via já foi aberta aqui: outra fica na auditoria.');
  await expectAccessible(clerk, 'the print dialog with a second copy');
  await mark.uncheck();
  await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect.poll(prints).toBe(3);
  await expect(printed).not.toHaveAttribute('alt', /2 *ª *V *I *A/);
  await clerk.goto('/outros/auditoria?area=orders');
  const copies = clerk.getByRole('main').getByRole('listitem').filter({ hasText: 'Abriu a 2ª via para imprimir' });
  await expect(copies).toHaveCount(2);
  await expect(copies.first()).toContainText('com a marca “2ª via”: não');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a printer is paused, gets an order, and its queue is shown', async ({ clerk, shop }) => {
    await clerk.request.post('/api/printers', { data: aPrinter({ name: 'Cozinha' }) });
    await clerk.goto('/outros/impressoras');
    await expect(clerk.getByText('Nenhum agente de impressão está conectado')).toBeVisible();
    await clerk.getByRole('button', { name: 'Ações de Cozinha' }).click();
    await clerk.getByRole('menuitem', { name: 'Pausar' }).click();
    await expect(clerk.getByText('Pausada')).toBeVisible();
    const { id, cdOrder } = await shop.placeOrder(deliveryTo('Ana'));
    await clerk.goto(`/order/${id}`);
    await clerk.getByRole('button', { name: 'Vias e impressoras' }).click();
    const dialog = clerk.getByRole('dialog', { name: /^Imprimir/ });
    await dialog.getByRole('combobox', { name: 'Onde' }).selectOption('Cozinha');
    await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await expectToast(clerk, 'Enviado para Cozinha.');
    await clerk.goto('/outros/impressoras');
    await clerk.getByRole('button', { name: 'Fila de Cozinha' }).click();
    const queue = clerk.getByRole('dialog', { name: 'Fila · Cozinha' });
    const receipt = queue.getByRole('listitem').filter({ hasText: `Pedido ${cdOrder} · Recibo` });
    await receipt.getByRole('button', { name: /^Ver/ }).click();
    await expect(receipt.getByRole('img')).toHaveAttribute('alt', /Este recibo não é documento fiscal/);
    await receipt.getByRole('button', { name: /^Descartar/ }).click();
    await expect(receipt).toContainText('Descartado');
    await expect
      .poll(() => clerk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  });
});

test('a printer is removed after a question that names it', async ({ clerk }) => {
  for (const name of ['Bar', 'Chapa']) await clerk.request.post('/api/printers', { data: aPrinter({ name }) });
  await clerk.goto('/outros/impressoras');
  const remove = async () => {
    await clerk.getByRole('button', { name: 'Ações de Chapa' }).click();
    await clerk.getByRole('menuitem', { name: 'Remover' }).click();
  };
  const dialog = clerk.getByRole('dialog', { name: 'Remover a impressora?' });
  await remove();
  await expect(dialog).toContainText('A fila de Chapa é apagada.');
  await expectAccessible(clerk, 'the question before a printer is removed');
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(dialog).toBeHidden();
  await remove();
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('button', { name: 'Ações de Chapa' })).toHaveCount(0);
  await expect(clerk.getByRole('button', { name: 'Ações de Bar' })).toBeVisible();
});
