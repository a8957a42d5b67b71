import { openBoard, settled } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

type Role = 'button' | 'textbox' | 'switch' | 'region' | 'link' | 'radio';

/** Names that the specification fixes: each must match only one element of its screen, even as part of a longer name. */
const NAMES: readonly (readonly [path: string, role: Role, names: readonly (string | RegExp)[]])[] = [
  ['/', 'textbox', ['E-mail', 'Senha']],
  // The demonstration has an additional button.
  ['/', 'button', [/^Entrar(?! na demonstração)/]],
  ['/dashboard', 'button', ['Novo pedido', 'Buscar pedidos', 'Despachar', 'Mais ações', 'Conta']],
  ['/dashboard', 'region', ['Aguardando', 'Em rota']],
  ['/dashboard', 'link', ['Rastreamento', 'Rotas']],
  [
    '/novo-pedido',
    'textbox',
    ['Telefone', 'Minutos de entrega', 'Taxa de entrega', 'Desconto', 'Observação do pedido'],
  ],
  ['/novo-pedido', 'button', ['Finalizar pedido']],
  ['/novo-pedido', 'radio', ['Entrega', 'Retirada']],
  ['/outros/configuracoes', 'switch', ['Notificação', 'Aviso sonoro', 'Lalamove', 'Atendimento']],
  ['/outros/configuracoes', 'button', ['Salvar']],
];

test('each fixed accessible name matches one element of its screen', async ({ clerk, shop, openBrowser }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const visitor = await openBrowser();
  for (const [path, role, names] of NAMES) {
    const where = path === '/' ? visitor : clerk;
    await where.goto(path);
    await settled(where);
    for (const name of names) {
      await expect.soft(where.getByRole(role, { name }), `${path}: ${role} ${name}`).toHaveCount(1);
    }
  }
});
