import { storedKeys } from '../support/route-table.ts';
import { expect, test } from '../support/test.ts';
import { fillAll } from '../support/walk/fields.ts';
import { expectAlive, HOSTILE_CONTENTS, visit } from '../support/walk/screens.ts';
import { openWalkedShop, WALKED_PHONE } from '../support/walk/shop.ts';

/** A bag of an establishment, as this version writes it. */
function aBag(establishmentId: string, module: string): object {
  return {
    establishmentId,
    module,
    customer: { phone: WALKED_PHONE, name: 'Ana', address: 'Rua A', number: '10' },
    items: [
      {
        key: 'a',
        name: 'Pizza',
        quantity: 2,
        unitPrice: 4590,
        options: [{ name: 'Borda', quantity: 1, unitPrice: 500 }],
      },
    ],
    payments: [{ key: 'p', methodId: 'pix', name: 'Pix', amount: 100, closes: true }],
    deliveryMinutes: 30,
    txDelivery: 500,
    discount: 100,
    suggested: { fee: 500, minutes: 30 },
    command: '12',
    idempotencyKey: '',
  };
}

const KINDS = Object.entries(HOSTILE_CONTENTS);
/** Tests, each of which tries its share of the contents in one shop. */
const TESTS = 3;

for (const [index, kinds] of Array.from({ length: TESTS }, (_, n) =>
  KINDS.filter((_, at) => at % TESTS === n),
).entries()) {
  test(`no stored content breaks a screen, part ${index + 1}: ${kinds.map(([kind]) => kind).join(', ')}`, async ({
    clerk,
    shop,
  }) => {
    test.setTimeout(240_000);
    const { order, comanda } = await openWalkedShop({ clerk, shop });
    const { id } = shop.establishment;
    const good: Record<string, object> = {
      'portal-motoboy.bag': aBag(id, 'DELIVERY'),
      'portal-motoboy.counter-sale': aBag(id, 'PDV'),
      'portal-motoboy.comanda-drafts': { [comanda]: aBag(id, 'COMANDA'), nova: aBag(id, 'COMANDA') },
    };
    expect(storedKeys()).toEqual(expect.arrayContaining(Object.keys(good)));
    const comandas = [`/atendimento/comanda/${comanda}`, '/atendimento/comanda/nova'];
    const screens = ['/dashboard', '/novo-pedido', '/atendimento', ...comandas, `/order/${order}`];
    for (const [kind, spoil] of kinds) {
      const stored = storedKeys()
        .map((key) => [key, spoil(JSON.stringify(good[key] ?? { a: 1 }))] as const)
        // A browser has 5 MB of storage in total.
        .filter(([key, text]) => text.length < 500_000 || key in good);
      expect(stored.length).toBeGreaterThanOrEqual(Object.keys(good).length);
      for (const path of [...screens, '/outros/configuracoes']) {
        await test.step(`${kind} on ${path}`, async () => {
          await clerk.evaluate((entries) => {
            localStorage.clear();
            for (const [key, text] of entries) localStorage.setItem(key, text);
          }, stored);
          await visit(clerk, path);
          await fillAll(clerk, '3');
          await expectAlive(clerk, `typing over ${kind} on ${path}`);
        });
      }
    }
  });
}
