import type { Page } from '@playwright/test';
import { bagOn, fillBag, openBag } from '../support/bag.ts';
import { expect, test } from '../support/test.ts';

const ANA = {
  phone: '11911112222',
  profile: { name: 'Ana Lima', cpf: '52998224725', rg: '12.345.678-9', sexo: 'F', address: at('Rua A', '10') },
};
const BRUNO = { phone: '11933334444', profile: { name: 'Bruno Reis', address: at('Rua B', '20') } };

function at(address: string, number: string) {
  return { address, number };
}

async function save(clerk: Page, { phone, profile }: { phone: string; profile: object }): Promise<void> {
  expect((await clerk.request.put(`/api/customers/${phone}`, { data: profile })).status()).toBe(200);
}

test('the first customer’s address never goes under a second phone, even after the screen was left', async ({
  clerk,
}) => {
  for (const one of [ANA, BRUNO]) await save(clerk, one);
  const { box } = await openBag(clerk);
  await box('Telefone').fill(ANA.phone);
  await expect(box('Endereço')).toHaveValue('Rua A');
  await clerk.goBack();
  await expect(clerk).toHaveURL('/dashboard');
  await clerk.goForward();
  await expect(bagOn(clerk).panel.getByText('cliente encontrado')).toBeVisible();
  await box('Telefone').fill(BRUNO.phone);
  await expect(box('Cliente')).toHaveValue('Bruno Reis');
  await expect(box('Endereço')).toHaveValue('Rua B');
  await expect(box('Número')).toHaveValue('20');
});

test('an emptied order is filled in again by the same phone', async ({ clerk }) => {
  await save(clerk, ANA);
  const { box, panel } = await openBag(clerk);
  await box('Telefone').fill(ANA.phone);
  await expect(box('Endereço')).toHaveValue('Rua A');
  await panel.getByRole('button', { name: 'Esvaziar' }).click();
  await clerk.getByRole('dialog', { name: 'Esvaziar o pedido?' }).getByRole('button', { name: 'Esvaziar' }).click();
  await expect(box('Endereço')).toHaveValue('');
  await box('Telefone').fill(ANA.phone);
  await expect(box('Endereço')).toHaveValue('Rua A');
  await expect(box('Cliente')).toHaveValue('Ana Lima');
});

test('an order taken while the look-up fails keeps the customer’s CPF, RG and sex', async ({ clerk, troubles }) => {
  troubles.expect('503 GET /api/customers/');
  await save(clerk, ANA);
  const path = `/api/customers/${ANA.phone}/record`;
  await clerk.route(`**${path}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  const { finalise } = await fillBag(clerk, { phone: ANA.phone, name: 'Ana Lima Souza', ...at('Rua C', '30') });
  await finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  const saved = async () => (await clerk.request.get(path)).json();
  await expect.poll(saved).toMatchObject({ name: 'Ana Lima Souza', addresses: [at('Rua C', '30'), at('Rua A', '10')] });
  const { name: _name, address: _address, ...kept } = ANA.profile;
  expect(await saved()).toMatchObject(kept);
});
