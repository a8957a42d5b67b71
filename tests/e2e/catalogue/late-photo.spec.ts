import { aPng } from '#tests/support/photos.ts';
import { holdPictures } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

const PHOTO = { name: 'foto.png', mimeType: 'image/png', buffer: aPng({ width: 1600, height: 1200 }) };

test('a product waits for its photo, which a slow device still reduces', async ({ clerk }) => {
  await clerk.goto('/outros/cardapio');
  await clerk.getByRole('button', { name: 'Novo produto' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Novo produto' });
  const name = dialog.getByRole('textbox', { name: 'Nome', exact: true });
  await name.fill('Açaí na tigela');
  await dialog.getByRole('textbox', { name: 'Preço (R$)' }).fill('18,5');
  const readPictures = await holdPictures(clerk);
  await dialog.getByLabel('Foto do produto').setInputFiles(PHOTO);
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await expect(save).toBeDisabled();
  await name.press('Enter');
  await save.click({ force: true });
  await expect(dialog).toBeVisible();
  await readPictures();
  await save.click();
  await expect(dialog).toBeHidden();
  const saved = clerk.getByRole('article', { name: 'Açaí na tigela', exact: true });
  await expect(saved.locator('img')).toBeVisible();
});

test('a courier waits for his photo in the same way', async ({ clerk }) => {
  await clerk.goto('/outros/motoboys');
  await clerk.getByRole('button', { name: 'Novo motoboy' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Novo motoboy' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Jéssica Almeida');
  await dialog.getByRole('textbox', { name: 'Telefone' }).fill('11955556666');
  const readPictures = await holdPictures(clerk);
  await dialog.getByLabel('Foto do motoboy').setInputFiles(PHOTO);
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await expect(save).toBeDisabled();
  await readPictures();
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Jéssica' }).locator('img')).toBeVisible();
});
