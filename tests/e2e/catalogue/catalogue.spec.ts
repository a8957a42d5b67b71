import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { bagOn, openBag } from '../support/bag.ts';
import { PHONE } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Returns a product's row on the catalogue screen. */
const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** A picture of 1600 × 1200 pixels, drawn by the browser. */
async function aPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#c33';
    context?.fillRect(0, 0, 1600, 1200);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  });
  return Buffer.from(bytes);
}

/** The name and text of the file that a click downloads. */
async function downloaded(page: Page, click: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await click();
  const download = await saving;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString('utf8') };
}

test.describe('the catalogue', () => {
  test('gets a category and a product with options and photo; one tap marks it sold out', async ({ clerk }) => {
    await clerk.goto('/outros');
    await clerk.getByRole('link', { name: /Cardápio/ }).click();
    await expect(row(clerk, 'Pizza de Calabresa')).toBeVisible();
    await expectAccessible(clerk, 'catalogue');
    await clerk.getByRole('button', { name: 'Nova categoria' }).click();
    const named = clerk.getByRole('dialog', { name: 'Nova categoria' });
    await named.getByRole('textbox', { name: 'Nome' }).fill('pizzas');
    await named.getByRole('button', { name: 'Salvar' }).click();
    await expect(named.getByText('Já existe uma categoria com este nome.')).toBeVisible();
    await named.getByRole('textbox', { name: 'Nome' }).fill('Açaí');
    await named.getByRole('button', { name: 'Salvar' }).click();
    await expect(clerk.getByRole('heading', { name: 'Açaí' })).toBeVisible();

    await clerk.getByRole('button', { name: 'Novo produto' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Novo produto' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Nome', exact: true })).toBeFocused();
    await expect(dialog.getByText('Informe o nome do produto.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Açaí na tigela');
    await dialog.getByRole('textbox', { name: 'Preço (R$)' }).fill('18,5');
    await dialog.getByRole('button', { name: 'Grupo de opções' }).click();
    await dialog.getByRole('textbox', { name: 'Nome do grupo' }).fill('Coberturas');
    await dialog.getByRole('textbox', { name: 'Mínimo' }).fill('0');
    await dialog.getByRole('textbox', { name: 'Máximo' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Opção 1' }).fill('Granola');
    await dialog.getByRole('button', { name: 'Opção', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Opção 2' }).fill('Leite condensado');
    await dialog.getByRole('textbox', { name: 'Preço 2' }).fill('3');
    await dialog
      .getByLabel('Foto do produto')
      .setInputFiles({ name: 'acai.png', mimeType: 'image/png', buffer: await aPhoto(clerk) });
    await expect(dialog.getByRole('button', { name: 'Trocar foto' })).toBeVisible();
    await expectAccessible(clerk, "a product's dialog");
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(dialog).toBeHidden();
    const acai = row(clerk, 'Açaí na tigela');
    await expect(acai).toContainText('R$ 18,50');
    await expect(acai).toContainText('Coberturas (até 2)');
    const size = await acai.locator('img').evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) return null;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([800, 600]);

    await acai.getByRole('button', { name: 'Açaí na tigela', exact: true }).click();
    const again = clerk.getByRole('dialog', { name: 'Alterar produto' });
    await expect(again.getByRole('textbox', { name: 'Preço 2' })).toHaveValue('3,00');
    await again.getByRole('switch', { name: /Só em alguns dias/ }).click();
    await again.getByRole('button', { name: 'segunda-feira' }).click();
    await again.getByRole('button', { name: 'Salvar' }).click();
    await expect(acai).toContainText('ter a dom 18:00–23:00');
    await acai.getByRole('button', { name: 'Açaí na tigela', exact: true }).click();
    await again.getByRole('switch', { name: /Só em alguns dias/ }).click();
    await again.getByRole('button', { name: 'Salvar' }).click();
    await expect(again).toBeHidden();

    await acai.getByRole('switch', { name: 'Açaí na tigela esgotado' }).click();
    await expectToast(clerk, 'Marcado como esgotado: Açaí na tigela.');
    let bag = await openBag(clerk);
    await expect(bag.product('Açaí na tigela')).toHaveAttribute('aria-disabled', 'true');
    await clerk.goto('/outros/cardapio');
    await expect(acai.getByRole('switch')).toBeChecked();
    // The switch shows a change before the server has it, so each answer is awaited before the next press.
    const saved = async (press: () => Promise<void>) => {
      const answer = clerk.waitForResponse((one) => one.url().endsWith('/available'));
      await press();
      await answer;
    };
    await saved(() => acai.getByRole('switch').click());
    await saved(() => clerk.getByRole('button', { name: 'Desfazer' }).click());
    await expect(acai.getByRole('switch')).toBeChecked();
    await saved(() => acai.getByRole('switch').click());
    bag = await openBag(clerk);
    await expect(bag.product('Açaí na tigela')).toHaveAttribute('aria-disabled', 'false');
    await expect(bag.product('Açaí na tigela').locator('img')).toBeVisible();
    await bag.product('Açaí na tigela').click();
    const choice = clerk.getByRole('dialog', { name: 'Açaí na tigela' });
    const milk = choice.getByRole('button', { name: /Leite condensado/ }).first();
    await milk.click();
    await milk.click();
    await expect(choice.getByRole('button', { name: /Granola/ })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(clerk, 'the choice of options');
    await choice.getByRole('button', { name: /Incluir no pedido/ }).click();
    await expect(bag.items.getByRole('listitem')).toContainText('Leite condensado');
    await expect(bag.items.getByRole('listitem')).not.toContainText('Granola');
    // 18,50 + 2 × 3,00
    await expect(bag.total).toHaveText('R$ 24,50');
  });

  test('is sorted, emptied and searched with the keyboard', async ({ clerk }) => {
    await clerk.goto('/outros/cardapio');
    const categories = clerk.getByRole('navigation', { name: 'Categorias' });
    await categories.getByRole('button', { name: /Pizzas/ }).click();
    const names = clerk.getByRole('region', { name: 'Produtos' }).getByRole('article');
    await expect(names).toHaveCount(2);
    const down = clerk.getByRole('button', { name: 'Descer Pizza de Calabresa' });
    await down.focus();
    await clerk.keyboard.press('Enter');
    await expect(down).toBeFocused();
    await expect(names.first()).toHaveAccessibleName('Pudim de leite');
    await clerk.getByRole('button', { name: 'Descer categoria Pizzas' }).press('Enter');
    await expect(categories.getByRole('listitem').nth(1)).toContainText('Bebidas');
    await expect.poll(() => placesOf(clerk)).toEqual(['Guaraná 2 L', 'Pudim de leite', 'Pizza de Calabresa']);

    await row(clerk, 'Pudim de leite').getByRole('button', { name: 'Mais ações de Pudim de leite' }).click();
    await clerk.getByRole('menuitem', { name: 'Excluir do cardápio' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(row(clerk, 'Pudim de leite')).toBeHidden();
    await clerk.getByRole('searchbox', { name: 'Buscar produto' }).fill('guarana');
    await expect(names).toHaveCount(1);
    await expect(row(clerk, 'Guaraná 2 L')).toContainText('Bebidas');
  });

  test('is exported as a spreadsheet and imported again after a preview', async ({ clerk }) => {
    await clerk.goto('/outros/cardapio');
    await expect(row(clerk, 'Guaraná 2 L')).toBeVisible();
    await clerk.getByRole('button', { name: 'Planilha' }).click();
    const exported = await downloaded(clerk, () => clerk.getByRole('menuitem', { name: 'Exportar' }).click());
    const csv = exported.text;
    expect(csv).toContain('Guaraná 2 L');

    await clerk.getByRole('button', { name: 'Planilha' }).click();
    await clerk.getByRole('menuitem', { name: 'Importar' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Importar cardápio' });
    const choose = (text: string) =>
      dialog.getByLabel('Arquivo CSV').setInputFiles({
        name: 'cardapio.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    const template = await downloaded(clerk, () => dialog.getByRole('button', { name: 'Baixar modelo' }).click());
    expect(template.name).toBe('modelo-cardapio.csv');
    await choose(template.text);
    await expect(dialog.getByRole('region', { name: 'O que muda' })).toContainText(/produtos? novos?/);
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeVisible();
    await choose(csv.replace('13,90', 'treze'));
    await expect(dialog.getByRole('region', { name: 'Erros do arquivo' })).toContainText('linha');
    await expect(dialog.getByRole('button', { name: 'Importar' })).toBeHidden();
    await choose(csv);
    await expect(dialog.getByText(/Nada muda/)).toBeVisible();
    await choose(csv.replace('13,90', '14,50'));
    await expect(dialog.getByRole('region', { name: 'O que muda' })).toContainText('1 produto alterado');
    await expectAccessible(clerk, 'an import');
    await dialog.getByRole('button', { name: 'Importar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(clerk, 'Guaraná 2 L')).toContainText('R$ 14,50');
  });
});

test('a payment method is added, offered by the bag, sorted and switched off', async ({ clerk }) => {
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Formas de pagamento/ }).click();
  await expect(clerk.getByRole('button', { name: 'Alterar Pix' })).toBeVisible();
  await expectAccessible(clerk, 'payment methods');
  await clerk.getByRole('button', { name: 'Nova forma' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Nova forma de pagamento' });
  await dialog.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Fiado' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('pix');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText('Já existe uma forma de pagamento com este nome.')).toBeVisible();
  await expectAccessible(clerk, "a payment method's dialog");
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Caderneta');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  const rows = clerk.getByRole('listitem').filter({ has: clerk.getByRole('switch') });
  await expect(rows.last()).toContainText('Caderneta');
  await clerk.getByRole('button', { name: 'Subir Caderneta' }).press('Enter');
  await expect(clerk.getByRole('button', { name: 'Subir Caderneta' })).toBeFocused();
  await expect(rows.last()).not.toContainText('Caderneta');
  await openBag(clerk);
  await bagOn(clerk).product('Pizza de Calabresa').click();
  await expect(bagOn(clerk).pay('Caderneta')).toBeVisible();

  await clerk.goto('/outros/pagamentos');
  await clerk.getByRole('switch', { name: 'Caderneta ativa' }).click();
  await expect(clerk.getByText('Forma de pagamento desativada: Caderneta.')).toBeVisible();
  await openBag(clerk);
  await expect(bagOn(clerk).pay('Pix')).toBeVisible();
  await expect(bagOn(clerk).pay('Caderneta')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('both screens fit and are accessible', async ({ clerk }) => {
    for (const address of ['/outros/cardapio', '/outros/pagamentos']) {
      await clerk.goto(address);
      await expect(clerk.getByRole('switch').first()).toBeVisible();
      await expectAccessible(clerk, address);
      await expect.poll(() => clerk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});

/** The products in the server's order. */
async function placesOf(page: Page): Promise<readonly string[]> {
  const read = async <Answer>(address: string): Promise<Answer> =>
    (await page.request.get(address)).json() as Promise<Answer>;
  const { categories } = await read<{ categories: { id: string }[] }>('/api/categories');
  const { products } = await read<{ products: { name: string; categoryId: string; sort: number }[] }>('/api/products');
  return categories.flatMap(({ id }) =>
    products
      .filter(({ categoryId }) => categoryId === id)
      .toSorted((one, other) => one.sort - other.sort)
      .map(({ name }) => name),
  );
}
