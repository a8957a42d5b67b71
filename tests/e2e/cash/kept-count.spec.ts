import { expect, test } from '../support/test.ts';

test('a count that is being typed stays while somebody looks at what is pending, or counts the drawer another way', async ({
  clerk,
}) => {
  expect((await clerk.request.post('/api/cash/sessions', { data: { float: 10_000 } })).status()).toBe(201);
  await clerk.goto('/outros/caixa/fechar');
  const begin = clerk.getByRole('button', { name: 'Contar o caixa' });
  await begin.click();
  const count = clerk.getByRole('form', { name: 'Contagem' });
  const box = (name: string) => count.getByRole('textbox', { name, exact: true });
  const byNotes = count.getByRole('switch', { name: 'Contar por notas e moedas' });
  await byNotes.click();
  await box('Notas de R$ 50,00').fill('2');
  await box('Pix').fill('30');
  await byNotes.click();
  await box('Dinheiro').fill('99');
  await byNotes.click();
  await expect(box('Notas de R$ 50,00')).toHaveValue('2');

  await count.getByRole('button', { name: 'Voltar às pendências' }).click();
  await begin.click();
  await expect(box('Notas de R$ 50,00')).toHaveValue('2');
  await expect(box('Pix')).toHaveValue('30,00');
  await byNotes.click();
  await expect(box('Dinheiro')).toHaveValue('99,00');

  for (const name of ['Cartão de crédito', 'Cartão de débito']) await box(name).fill('0');
  await count.getByRole('button', { name: 'Conferir', exact: true }).click();
  await clerk.getByRole('button', { name: 'Contar de novo' }).click();
  await begin.click();
  await expect(box('Pix')).toHaveValue('');
});
