import type { Page } from '@playwright/test';
import { phaseOf } from '#domain/orders/status.ts';
import type { Kitchen } from './friday-night.ts';

/** One picture: its page, and what to open before taking it. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** The pictures before the login. */
export const PUBLIC_PICTURES: readonly Picture[] = [
  { name: 'login', path: '/' },
  {
    name: 'login-recusado',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('alert').getByText('Informe o email e senha.').waitFor();
    },
  },
  { name: 'order_custumer', path: '/order_custumer' },
];

/** The pictures of a short run: those with the most steps. */
export const SHORT_RUN: readonly string[] = [
  'login-recusado',
  'dashboard-despachar',
  'novo-pedido-preco',
  'vias-cozinha',
  'atendimento-registrada',
  'comanda-receber-item',
  'clientes-alterar',
  'caixa-leitura',
  'impressoras-fila',
  'integracoes-lalamove',
];

/** Every screen behind the login, and its dialogs. */
export async function signedInPictures({ orders }: Kitchen): Promise<readonly Picture[]> {
  const day = await orders();
  const orderOf = (phase: ReturnType<typeof phaseOf>) =>
    day.findLast(({ status, customer }) => customer !== undefined && phaseOf(status) === phase)?.id ?? '';
  const pixOrder = day.findLast(({ order }) => order.payments.some(({ methodId }) => methodId === 'pix'))?.id ?? '';
  const comandaOf = (command: string) => day.find((order) => order.command === command)?.id ?? '';
  return [
    { name: 'dashboard', path: '/dashboard' },
    ...['Atrasados', 'Cancelados', 'Comandas', 'Em rota', 'Concluídos'].map((tab) => tabPicture(tab)),
    { name: 'dashboard-despachar', path: '/dashboard', prepare: (page) => onFirstCard(page, 'Despachar', 'dialog') },
    { name: 'dashboard-acoes', path: '/dashboard', prepare: (page) => onFirstCard(page, 'Mais ações', 'menu') },
    { name: 'dashboard-cancelar', path: '/dashboard', prepare: openCancel },
    { name: 'dashboard-busca', path: '/dashboard', prepare: openSearch },
    { name: 'menu', path: '/dashboard', prepare: openMenu },
    {
      name: 'conta',
      path: '/dashboard',
      prepare: (page) => page.getByRole('button', { name: 'Conta', exact: true }).click(),
    },
    { name: 'novo-pedido-vazio', path: '/novo-pedido' },
    { name: 'novo-pedido', path: '/novo-pedido', prepare: fillBag },
    { name: 'novo-pedido-problemas', path: '/novo-pedido', prepare: finaliseUnfinished },
    { name: 'novo-pedido-opcoes', path: '/novo-pedido', prepare: chooseHalves },
    { name: 'novo-pedido-preco', path: '/novo-pedido', prepare: changePrice },
    { name: 'order-aguardando', path: `/order/${orderOf('awaiting')}` },
    { name: 'order-concluido', path: `/order/${orderOf('completed')}` },
    { name: 'atendimento', path: '/atendimento' },
    { name: 'atendimento-venda', path: '/atendimento', prepare: fillSale },
    { name: 'atendimento-registrada', path: '/atendimento', prepare: finishSale },
    { name: 'comandas', path: '/atendimento/comandas' },
    { name: 'comandas-nova', path: '/atendimento/comanda/nova', prepare: fillNewComanda },
    { name: 'comanda', path: `/atendimento/comanda/${comandaOf('12')}` },
    { name: 'comanda-lancar', path: `/atendimento/comanda/${comandaOf('15')}`, prepare: addToComanda },
    { name: 'comanda-item', path: `/atendimento/comanda/${comandaOf('12')}`, prepare: openLine },
    ...['Valor', 'Por pessoas', 'Por item'].map((way) => ({
      name: `comanda-receber-${way.slice(-4).toLowerCase()}`,
      path: `/atendimento/comanda/${comandaOf('12')}`,
      prepare: (page: Page) => receive(page, way),
    })),
    { name: 'comanda-transferir', path: `/atendimento/comanda/${comandaOf('12')}`, prepare: transferSome },
    { name: 'rastreamento', path: '/rastreamento' },
    { name: 'rotas', path: '/rastreamento/location-planning' },
    { name: 'outros', path: '/outros' },
    { name: 'configuracoes', path: '/outros/configuracoes' },
    { name: 'clientes', path: '/outros/clientes' },
    { name: 'clientes-novo', path: '/outros/clientes/novo' },
    { name: 'clientes-ficha', path: '/outros/clientes/11987654321' },
    {
      name: 'clientes-alterar',
      path: '/outros/clientes/11987654321',
      prepare: (page) => page.getByRole('button', { name: 'Alterar', exact: true }).click(),
    },
    { name: 'taxas', path: '/outros/taxas' },
    { name: 'motoboys', path: '/outros/motoboys' },
    { name: 'motoboys-novo', path: '/outros/motoboys', prepare: (page) => clickButton(page, 'Novo motoboy') },
    { name: 'cardapio', path: '/outros/cardapio' },
    {
      name: 'cardapio-excluidos',
      path: '/outros/cardapio',
      prepare: (page) => clickButton(page, 'Produtos excluídos'),
    },
    { name: 'pagamentos', path: '/outros/pagamentos' },
    { name: 'pagamentos-chave', path: '/outros/pagamentos', prepare: (page) => clickButton(page, 'Alterar chave') },
    { name: 'pagamentos-qr', path: '/outros/pagamentos', prepare: (page) => showPix(page, 'Ver QR code') },
    { name: 'order-pix', path: `/order/${pixOrder}`, prepare: (page) => showPix(page, 'Cobrar com Pix') },
    { name: 'caixa', path: '/outros/caixa' },
    { name: 'caixa-sangria', path: '/outros/caixa', prepare: (page) => clickButton(page, 'Sangria') },
    { name: 'caixa-leitura', path: '/outros/caixa', prepare: takeReading },
    { name: 'caixa-fechar', path: '/outros/caixa/fechar' },
    { name: 'impressoras', path: '/outros/impressoras', prepare: setUpPrinters },
    { name: 'impressoras-nova', path: '/outros/impressoras', prepare: (page) => clickButton(page, 'Nova impressora') },
    { name: 'impressoras-fila', path: '/outros/impressoras', prepare: openQueue },
    { name: 'impressoras-agente', path: '/outros/impressoras', prepare: (page) => clickButton(page, 'Novo agente') },
    { name: 'vias', path: `/order/${orderOf('awaiting')}`, prepare: (page) => showTicket(page, 'Recibo') },
    {
      name: 'vias-cozinha',
      path: `/order/${orderOf('awaiting')}`,
      prepare: (page) => showTicket(page, 'Via da cozinha'),
    },
    { name: 'equipe', path: '/outros/equipe' },
    { name: 'equipe-convidar', path: '/outros/equipe', prepare: (page) => clickButton(page, 'Convidar pessoa') },
    { name: 'integracoes', path: '/outros/integracoes' },
    { name: 'integracoes-nova', path: '/outros/integracoes', prepare: (page) => clickButton(page, 'Nova chave') },
    {
      name: 'integracoes-lalamove',
      path: '/outros/integracoes',
      prepare: (page) => clickButton(page, 'Informar conta'),
    },
    { name: 'perfil', path: '/profile' },
    {
      name: 'perfil-alterar',
      path: '/profile',
      prepare: (page) => page.getByRole('button', { name: 'Alterar dados', exact: true }).click(),
    },
    { name: 'nao-encontrado', path: '/nenhures' },
  ];
}

function tabPicture(tab: string): Picture {
  return {
    name: `dashboard-${tab
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}`,
    path: '/dashboard',
    prepare: async (page) => {
      const found = page.getByRole('tab', { name: tab });
      if (await found.isVisible()) await found.click();
    },
  };
}

async function onFirstCard(page: Page, button: string, opens: 'dialog' | 'menu'): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: button }).first().click();
  await page.getByRole(opens).waitFor();
}

async function openCancel(page: Page): Promise<void> {
  await onFirstCard(page, 'Mais ações', 'menu');
  await page.getByRole('menuitem', { name: 'Cancelar pedido' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar pedidos', exact: true }).click();
  await page.getByPlaceholder('busca...').fill('rua a');
}

async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  if (await button.isVisible()) await button.click();
}

async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Creates a kitchen printer with a test job, and a counter printer, unless they exist. */
async function setUpPrinters(page: Page): Promise<void> {
  const printer = {
    connection: 'network',
    port: 9100,
    width: 80,
    copies: 1,
    onArrival: true,
    encoding: 'cp860',
    confirms: true,
    lateAfterMinutes: 120,
  };
  const make = async (key: string, data: object) => {
    const answer = await page.request.post('/api/printers', { data, headers: { 'idempotency-key': key } });
    return ((await answer.json()) as { id: string }).id;
  };
  const kitchen = await make('cozinha', { ...printer, name: 'Cozinha', host: '192.168.0.50', kinds: ['kitchen'] });
  await make('caixa', { ...printer, name: 'Caixa', host: '192.168.0.51', width: 58, kinds: ['receipt'] });
  await page.request.post(`/api/printers/${kitchen}/trial`, { headers: { 'idempotency-key': 'teste' } });
  await page.reload();
  await page.getByRole('button', { name: 'Fila de Cozinha' }).waitFor();
}

async function openQueue(page: Page): Promise<void> {
  await setUpPrinters(page);
  await clickButton(page, 'Fila de Cozinha');
  await page.getByRole('button', { name: 'Ver Teste' }).click();
  await page.getByRole('region', { name: 'Prévia' }).locator('img').waitFor();
}

async function showTicket(page: Page, tab: string): Promise<void> {
  await clickButton(page, 'Vias e impressoras');
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('region', { name: 'Prévia' }).locator('img').waitFor();
}

async function showPix(page: Page, button: string): Promise<void> {
  await clickButton(page, button);
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor();
}

async function takeReading(page: Page): Promise<void> {
  await clickButton(page, 'Leitura X');
  await page.getByRole('button', { name: 'Fazer leitura X' }).click();
  await page.getByRole('button', { name: 'Imprimir' }).waitFor();
}

async function fillBag(page: Page): Promise<void> {
  const products = page.getByRole('list', { name: 'Produtos' });
  for (const name of ['Pizza Margherita', 'Pizza de Calabresa', 'Guaraná Antarctica 2 L', 'Guaraná Antarctica 2 L']) {
    await products.getByRole('button', { name }).first().click();
  }
  await showBag(page);
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await page.getByText(/cliente encontrado/i).waitFor();
  await page.getByRole('textbox', { name: 'Taxa de entrega' }).fill('8');
  await page.getByRole('button', { name: 'Pagar com Dinheiro' }).click();
  await page.getByRole('textbox', { name: 'Troco para' }).fill('150');
  await page.getByRole('textbox', { name: 'Troco para' }).blur();
}

async function chooseHalves(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pizza Meio a Meio' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Pizza Meio a Meio' });
  await dialog.getByRole('button', { name: /Calabresa/ }).click();
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pizza Margherita' }).first().click();
  await showBag(page);
  const items = page.getByRole('region', { name: 'Itens do pedido' });
  await items.getByRole('button', { name: 'Pizza Margherita', exact: true }).click();
  await items.getByRole('textbox', { name: 'Preço' }).fill('45');
}

async function fillSale(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  for (const text of ['margherita', '3*guaraná', '2*pudim', 'calabresa', '2*água']) {
    await search.fill(text);
    await search.press('Enter');
  }
  await showBag(page);
  await page.getByRole('button', { name: 'Desconto em porcentagem' }).click();
  await page.getByRole('textbox', { name: 'Desconto em %' }).fill('10');
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await page.getByRole('textbox', { name: 'Valor em Pix' }).fill('60');
  await page.getByRole('button', { name: 'Pagar com Dinheiro' }).click();
  await page.getByRole('textbox', { name: 'Recebido' }).fill('200');
}

async function finishSale(page: Page): Promise<void> {
  await fillSale(page);
  await page.getByRole('button', { name: /Finalizar venda/ }).click();
  await page.getByRole('dialog', { name: 'Venda registrada' }).waitFor();
}

async function fillNewComanda(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  for (const text of ['2*cerveja', 'esfiha de carne']) {
    await search.fill(text);
    await search.press('Enter');
  }
  await showBag(page);
  await page.getByRole('textbox', { name: 'Número ou mesa' }).fill('12');
}

async function addToComanda(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Incluir itens/ }).click();
  const search = page.getByRole('searchbox', { name: 'Produto ou código de barras' });
  await search.fill('2*tiramis');
  await search.press('Enter');
  await showBag(page);
}

async function openLine(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Itens da comanda' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function receive(page: Page, way: string): Promise<void> {
  await page.getByRole('button', { name: /^Receber/ }).click();
  await page.getByRole('tab', { name: way }).click();
  if (way === 'Por item')
    await page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Dinheiro', exact: true }).click();
  await page
    .getByRole('button', { name: /^Recebido/ })
    .last()
    .click();
}

async function transferSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ações da comanda', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transferir' }).click();
  await page.getByRole('tab', { name: 'Alguns itens' }).click();
  await page.getByRole('list', { name: 'Itens', exact: true }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Para a comanda' }).fill('1');
}

async function finaliseUnfinished(page: Page): Promise<void> {
  await showBag(page);
  await page.getByRole('button', { name: /Finalizar pedido/ }).click();
}

async function showBag(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /Ver (pedido|venda|comanda)/ });
  if (await button.isVisible()) await button.click();
}
