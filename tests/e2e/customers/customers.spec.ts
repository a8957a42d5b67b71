import { bagOn, fillCustomer, HELENA, openBag } from '../support/bag.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { type test as base, expect, test } from '../support/test.ts';

type Clerk = Parameters<Parameters<typeof base>[2]>[0]['clerk'];

const RATES = {
  rates: [
    { upToMeters: 2000, fee: 600, minutes: 35 },
    { upToMeters: 3000, fee: 800 },
  ],
};

/** Sets the shop's coordinates, from which deliveries are measured, and rates up to 3 km. */
async function measureFrom(clerk: Clerk, { establishment }: Shop): Promise<void> {
  const { id: _id, ...details } = establishment;
  const data = { ...details, latitude: -23.5592, longitude: -46.6451 };
  expect((await clerk.request.put('/api/establishment', { data })).status()).toBe(200);
  expect((await clerk.request.put('/api/delivery-fees', { data: RATES })).status()).toBe(200);
}

test.describe('the postal code in a new order', () => {
  test('fills in street and town, suggests the fee, and is saved with the customer', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('404 GET /api/customers/');
    await measureFrom(clerk, shop);
    const { box, panel, product, pay, finalise } = await openBag(clerk);
    await box('Telefone').fill(HELENA.phone);
    await box('Cliente').fill(HELENA.name);
    await box('CEP').pressSequentially('01305100');
    await expect(box('Endereço')).toHaveValue('Rua Augusta');
    await expect(box('Bairro')).toHaveValue('Consolação');
    await expect(panel.getByText(/Sugerida: R\$\s6,00 \(≈ 1,[4-6] km\)/)).toBeVisible();
    await expect(box('Taxa de entrega')).toHaveValue('6,00');
    await expect(box('Minutos de entrega')).toHaveValue('35');

    await box('Taxa de entrega').fill('10');
    await box('CEP').fill('04013-043');
    await expect(box('Endereço')).toHaveValue('Rua Cubatão');
    await expect(box('Taxa de entrega')).toHaveValue('10,00');
    await panel.getByRole('button', { name: /Usar R\$\s8,00/ }).click();
    await expect(box('Taxa de entrega')).toHaveValue('8,00');
    await box('Número').fill('929');
    await product('Pizza de Calabresa').click();
    await pay('Pix').click();
    await finalise.click();

    await expect(clerk).toHaveURL('/dashboard');
    const [order] = await shop.orders();
    expect(order?.customer?.address).toMatchObject({ address: 'Rua Cubatão', number: '929', latitude: -23.5768 });
    expect(order?.order.txDelivery).toBe(800);
    await openBag(clerk);
    await box('Telefone').fill(HELENA.phone);
    await expect(box('Endereço')).toHaveValue('Rua Cubatão');
    await expect(box('Taxa de entrega')).toHaveValue('8,00');
  });

  test('never overwrites typed text, and reports when no service answers', async ({ clerk, shop, troubles }) => {
    troubles.expect('404 GET /api/', '503 GET /api/postal-codes/');
    await measureFrom(clerk, shop);
    const { box, panel } = await openBag(clerk);
    await fillCustomer(clerk, HELENA);
    await box('CEP').pressSequentially('01329000');
    await expect(panel.getByText('Este CEP é de Rua dos Ingleses · Bela Vista · São Paulo/SP.')).toBeVisible();
    await expect(box('Endereço')).toHaveValue(HELENA.address);
    await panel.getByRole('button', { name: 'Usar este endereço' }).click();
    await expect(box('Endereço')).toHaveValue('Rua dos Ingleses');

    await box('CEP').fill('99999-998');
    await expect(panel.getByText('CEP não encontrado. Preencha o endereço à mão.')).toBeVisible();
    await expect(panel.getByText('Endereço não localizado. Informe o CEP.')).toBeVisible();
    const detail = 'A busca de CEP não respondeu. Preencha o endereço à mão.';
    const problem = { type: 'about:blank', title: 'x', status: 503, code: 'postal-code-unavailable', detail };
    await clerk.route('**/api/postal-codes/01311999', (route) => route.fulfill({ status: 503, json: problem }));
    await box('CEP').fill('01311-999');
    await expect(panel.getByText(detail)).toBeVisible();
    await box('Endereço').fill('Rua digitada à mão');
    await expect(box('Endereço')).toHaveValue('Rua digitada à mão');
  });
});

test('km rates are saved sorted, and the profile says where they are measured from', async ({ clerk }) => {
  await clerk.goto('/outros/taxas');
  const main = clerk.getByRole('main');
  const row = (number: number) => main.getByRole('listitem', { name: `Faixa ${number}` });
  await expect(main.getByRole('note')).toContainText('Sem taxa por distância');
  for (const [number, km, fee] of [
    [1, '3', '6'],
    [2, '2,5', '9'],
  ] as const) {
    await main.getByRole('button', { name: 'Nova faixa' }).click();
    await row(number).getByRole('textbox', { name: 'Até (km)' }).fill(km);
    await row(number).getByRole('textbox', { name: 'Taxa (R$)' }).fill(fee);
  }
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(row(2)).toContainText('Deve ir além da faixa anterior.');
  await row(2).getByRole('textbox', { name: 'Até (km)' }).fill('5,5');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(main.getByText(/Além de 5,5 km/)).toBeVisible();
  await clerk.reload();
  await expect(row(2).getByRole('textbox', { name: 'Até (km)' })).toHaveValue('5,5');

  await main.getByRole('link', { name: 'Informe a posição em Perfil.' }).click();
  await main.getByRole('button', { name: 'Alterar dados' }).click();
  await main.getByRole('textbox', { name: 'Nome', exact: true }).fill('Cantina da Treze');
  await main.getByRole('textbox', { name: 'CEP' }).pressSequentially('01327000');
  await expect(main.getByRole('textbox', { name: /Posição no mapa/ })).toHaveValue('-23.5592, -46.6451');
  await main.getByRole('button', { name: 'Salvar' }).click();
  await expect(clerk.getByRole('heading', { level: 1 })).toHaveText('Cantina da Treze');
  await clerk.goto('/outros/taxas');
  await expect(row(1)).toBeVisible();
  await expect(main.getByRole('note')).toBeHidden();
});

test('a saved address without coordinates gets them from its postal code', async ({ clerk, shop }) => {
  await measureFrom(clerk, shop);
  const address = { address: 'Rua Cubatão', number: '929', postalCode: '04013-043', city: 'São Paulo', uf: 'SP' };
  await clerk.request.put('/api/customers/11987654321/record', { data: { name: 'Ana', addresses: [address] } });
  const { box } = await openBag(clerk);
  await box('Telefone').fill('11987654321');
  await expect(box('Endereço')).toHaveValue('Rua Cubatão');
  await expect(box('Bairro')).toHaveValue('Vila Mariana');
  await expect(box('Taxa de entrega')).toHaveValue('8,00');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a customer is saved with two addresses and notes, found, and recognised when he orders', async ({
    clerk,
    troubles,
  }) => {
    troubles.expect('404 GET /api/customers/');
    await clerk.goto('/outros/clientes');
    await clerk.getByRole('button', { name: 'Novo cliente' }).click();
    const box = (name: string) => clerk.getByRole('textbox', { name, exact: true });
    const wrong = clerk.getByText('Este CPF ou CNPJ não confere.');
    await box('CPF ou CNPJ').pressSequentially('52998224726');
    await expect(wrong).toHaveCount(0);
    await box('CPF ou CNPJ').press('Tab');
    await expect(wrong).toBeVisible();
    await box('CPF ou CNPJ').fill('');
    await expect(wrong).toHaveCount(0);
    await clerk.getByRole('button', { name: 'Salvar' }).click();
    await expect(box('Telefone')).toHaveAttribute('aria-invalid', 'true');
    await box('Telefone').pressSequentially('11955554444');
    await box('Nome').fill('Otávio Nóbrega');
    await box('CPF ou CNPJ').pressSequentially('12abc34501de35');
    await expect(box('CPF ou CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    await box('Observações').fill('Campainha não funciona');
    await box('CEP').pressSequentially('01329000');
    await expect(box('Endereço')).toHaveValue('Rua dos Ingleses');
    await box('Número').fill('212');
    await expect(clerk.getByText('no mapa', { exact: true })).toBeVisible();
    await clerk.getByRole('button', { name: 'Outro endereço' }).click();
    const other = clerk.getByRole('region', { name: 'Outro endereço' });
    await other.getByRole('textbox', { name: /Apelido/ }).fill('Trabalho');
    await other.getByRole('textbox', { name: 'Endereço', exact: true }).fill('Alameda Santos');
    await other.getByRole('textbox', { name: 'Número' }).fill('1470');
    await clerk.getByRole('button', { name: 'Salvar' }).click();
    await expect(clerk).toHaveURL('/outros/clientes/11955554444');
    await expect(clerk.getByRole('main')).toContainText('12.ABC.345/01DE-35');

    await clerk.getByRole('link', { name: 'Clientes' }).click();
    await clerk.getByRole('searchbox', { name: 'Buscar' }).fill('nobrega alameda');
    const found = clerk.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText('Campainha não funciona');

    await clerk.goto('/novo-pedido');
    await clerk.getByRole('button', { name: /Ver pedido/ }).click();
    const bag = bagOn(clerk);
    await bag.box('Telefone').fill('11955554444');
    await expect(bag.panel.getByText('Campainha não funciona')).toBeVisible();
    await expect(bag.box('Endereço')).toHaveValue('Rua dos Ingleses');
    await bag.panel.getByRole('button', { name: 'Trabalho' }).click();
    await expect(bag.box('Endereço')).toHaveValue('Alameda Santos');
    await expect(bag.box('Bairro')).toHaveValue('');
  });
});

test('a customer’s page lists his orders, and erases him on request', async ({ clerk, shop, troubles }) => {
  troubles.expect('409 DELETE /api/customers/');
  const data = { name: 'Ana Conceição', addresses: [{ address: 'Rua A', number: '10' }] };
  await clerk.request.put('/api/customers/11987654321/record', { data });
  const { id } = await shop.placeOrder(deliveryTo('Ana Conceição'));
  await clerk.goto(`/order/${id}`);
  await clerk.getByRole('link', { name: 'Ver cadastro' }).click();
  await expect(clerk).toHaveURL('/outros/clientes/11987654321');
  const history = clerk.getByRole('region', { name: 'Pedidos' });
  await expect(history).toContainText('R$ 50,90');
  await expect(history.getByRole('listitem')).toContainText('1× Pizza');

  const [file] = await Promise.all([
    clerk.waitForEvent('download'),
    clerk.getByRole('button', { name: 'Baixar dados do cliente' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('cliente.xlsx');

  await clerk.getByRole('button', { name: 'Apagar dados do cliente' }).click();
  const question = clerk.getByRole('dialog', { name: 'Apagar os dados do cliente?' });
  await question.getByRole('button', { name: 'Apagar dados' }).click();
  await expect(question.getByRole('alert')).toContainText('pedidos em andamento');
  await shop.changeOrder(id, 'complete');
  await question.getByRole('button', { name: 'Apagar dados' }).click();
  await expect(clerk).toHaveURL('/outros/clientes');
  await expect(clerk.getByText('Nenhum cliente ainda')).toBeVisible();
  await clerk.goto(`/order/${id}`);
  await expect(clerk.getByRole('main')).toContainText('Cliente removido');
  await expect(clerk.getByRole('link', { name: 'Ver cadastro' })).toBeHidden();
  await expect(clerk.getByRole('main')).not.toContainText('Conceição');
});
