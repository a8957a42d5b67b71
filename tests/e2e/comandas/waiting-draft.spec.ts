import { openComandas } from '../support/comandas.ts';
import { hold } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('items chosen for one comanda go to no other: the next number asks, and so does "Desistir"', async ({ clerk }) => {
  const desk = await openComandas(clerk);
  const number = desk.panel.getByRole('textbox', { name: 'Número ou mesa' });
  const waiting = desk.panel.getByRole('region', { name: 'Itens do pedido' });
  const askFor = async (command: string) => {
    await clerk.goto('/atendimento/comandas');
    await desk.search.fill(command);
    await desk.search.press('Enter');
  };
  await askFor('5');
  await desk.panel.getByRole('textbox', { name: 'Nome' }).fill('Marcos');
  for (let times = 0; times < 3; times += 1) await desk.product('Guaraná 2 L').click();
  await expect(waiting.getByRole('textbox')).toHaveValue('3');

  await askFor('9');
  const question = clerk.getByRole('dialog', { name: 'Há itens por lançar na comanda 5' });
  await expect(question).toContainText('3 itens escolhidos para a comanda 5 ainda não foram lançados.');
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await question.getByRole('button', { name: 'Continuar a comanda 5' }).click();
  await expect(number).toHaveValue('5');
  await expect(waiting.getByRole('textbox')).toHaveValue('3');

  await desk.panel.getByRole('button', { name: 'Desistir' }).click();
  await desk.dialog.getByRole('button', { name: 'Voltar' }).click();
  await expect(waiting.getByRole('textbox')).toHaveValue('3');

  await askFor('9');
  await question.getByRole('button', { name: 'Descartar e abrir a 9' }).click();
  await expect(number).toHaveValue('9');
  await expect(desk.panel.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  await expect(waiting).toContainText('Abra agora ou escolha antes no cardápio.');

  await desk.product('Guaraná 2 L').click();
  await desk.panel.getByRole('button', { name: 'Desistir' }).click();
  await desk.dialog.getByRole('button', { name: 'Descartar os itens' }).click();
  await expect(clerk).toHaveURL('/atendimento/comandas');
  await clerk.goto('/atendimento/comanda/nova');
  await expect(number).toHaveValue('');
});

test('items chosen while their comanda is being opened wait there', async ({ clerk }) => {
  const desk = await openComandas(clerk);
  await clerk.goto('/atendimento/comanda/nova');
  await desk.panel.getByRole('textbox', { name: 'Número ou mesa' }).fill('7');
  const opening = await hold(clerk, '**/api/comandas', 'POST');
  await desk.panel.getByRole('button', { name: 'Abrir comanda' }).click();
  await expect.poll(opening.count).toBe(1);
  await desk.product('Guaraná 2 L').click();
  opening.release();
  await expect(clerk).not.toHaveURL('/atendimento/comanda/nova');
  await expect(desk.panel.getByText('Guaraná 2 L')).toBeVisible();
});
