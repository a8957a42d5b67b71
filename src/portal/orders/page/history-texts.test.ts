import { describe, expect, test } from 'vitest';
import { appendToComanda } from '#domain/comandas/append.ts';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { changesBetween } from '#domain/orders/changes.ts';
import { WRONG_CLICK_MS, withEndedTrip } from '#domain/orders/delivery/end-trip.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { confirmCanceledAtPartner } from '#domain/partner/left-there.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { anOrder, diego, FRIDAY_NIGHT, placingContext, rafael } from '#tests/support/order-examples.ts';
import { actorText, changesInWords, seenText } from './history-texts.ts';

const zone = 'America/Sao_Paulo';
const words = (before: Order, after: Order) => changesInWords({ changes: [...changesBetween(before, after)] }, zone);

function done(transition: Transition): Order {
  if (!transition.ok) throw new Error(`The rule refused: ${transition.problem.code}`);
  return transition.value;
}

const awaiting = anOrder();
const onRoute = done(dispatchWithCourier(awaiting, rafael, FRIDAY_NIGHT));

describe('the history of an order', () => {
  test('says who saw it first, on which device and how long after the alarm', () => {
    const at = '2026-11-20T23:41:00.000Z';
    expect(seenText({ at, by: 'Bia', device: 'Caixa 1', after: 12 })).toBe('por Bia, Caixa 1, 12 s depois do aviso');
    expect(seenText({ at, by: 'Bia', after: 0 })).toBe('por Bia, na hora do aviso');
    expect(seenText({ at, by: 'Bia', after: 119 })).toBe('por Bia, 119 s depois do aviso');
    expect(seenText({ at, by: 'Bia', after: 4000 })).toBe('por Bia, 1 h 07 depois do aviso');
  });

  test('names the destination, the courier and the forecast of a dispatch', () => {
    expect(words(awaiting, onRoute)).toEqual([
      'Aguardando → Em rota',
      'Motoboy: Rafael Moura',
      'Previsão de chegada: 21:00',
      'Volta prevista: 21:30',
    ]);
  });

  test('names the tips of the courier that came, changed and went', () => {
    const tipped = (...amounts: readonly number[]): Order => {
      const tips = amounts.map((amount) => ({ methodId: 'visa', name: 'Visa', amount }));
      return { ...onRoute, order: { ...onRoute.order, ...(tips.length === 0 ? {} : { tips }) } };
    };
    expect(words(tipped(), tipped(500))).toEqual(['Gorjeta do motoboy: Visa R$\u00a05,00']);
    expect(words(tipped(500), tipped(700))).toEqual(['Gorjeta do motoboy: Visa R$\u00a05,00 → Visa R$\u00a07,00']);
    expect(words(tipped(500), tipped())).toEqual(['Gorjeta do motoboy retirada: Visa R$\u00a05,00']);
  });

  test('names both couriers of a change, and the courier before a reset', () => {
    expect(words(onRoute, done(changeCourier(onRoute, diego, FRIDAY_NIGHT)))).toEqual([
      'Motoboy: Rafael Moura → Diego Santos',
    ]);
    expect(words(onRoute, done(resetOrder(onRoute)))).toEqual([
      'Em rota → Aguardando',
      'Sem motoboy (era Rafael Moura)',
    ]);
  });

  test.each([
    ['canceled', true, true, 'Viagem de Rafael Moura paga; os itens voltaram à loja'],
    ['reset', false, false, 'Viagem de Rafael Moura não paga; os itens não voltaram à loja'],
    ['changed', false, true, 'Viagem de Rafael Moura não paga; os itens passaram ao outro motoboy'],
    ['changed', true, false, 'Viagem de Rafael Moura paga; os itens não passaram ao outro motoboy'],
  ] as const)(
    'says what was decided about a trip that ended: %s, paid %s, goods back %s',
    (end, paid, goodsBack, said) => {
      const once = withEndedTrip(onRoute, onRoute, end, { paid, goodsBack }, FRIDAY_NIGHT);
      const twice = withEndedTrip(once, once, end, { paid, goodsBack }, FRIDAY_NIGHT);
      expect([words(onRoute, once), words(once, twice)]).toEqual([[said], [said]]);
    },
  );

  test.each([
    [true, 'O item voltou à loja'],
    [false, 'O item não voltou à loja'],
  ])('says where an item is that was removed on the road: back %s', (goodsBack, said) => {
    const gone = { name: 'Guaraná', quantity: 1, goodsBack };
    const once = { ...onRoute, removedOnRoad: [gone] };
    const twice = { ...once, removedOnRoad: [{ ...gone, goodsBack: !goodsBack }, gone] };
    const several = { ...once, removedOnRoad: [{ ...gone, quantity: 2 }] };
    const ofSeveral = said.replace('O item', 'Os itens').replace('voltou', 'voltaram');
    expect([words(onRoute, once), words(once, twice)]).toEqual([[said], [said]]);
    expect(words(onRoute, several)).toEqual([ofSeveral]);
  });

  test('says of a trip about which nobody was asked that the default decided', () => {
    const later = FRIDAY_NIGHT + WRONG_CLICK_MS;
    expect(words(onRoute, withEndedTrip(onRoute, onRoute, 'canceled', undefined, later))).toEqual([
      'Viagem de Rafael Moura não paga; os itens voltaram à loja (ninguém respondeu, vale o padrão)',
    ]);
  });

  test('says that a delivery continues at the partner, and that a person canceled it there', () => {
    const withPartner: Order = { ...onRoute, lalamove: { orderId: '190' } };
    const canceled = done(cancelOrder(withPartner));
    expect(words(withPartner, canceled)).toContain('A entrega 190 continua no parceiro');
    expect(words(canceled, done(confirmCanceledAtPartner(canceled)))).toEqual(['Entrega 190 no parceiro encerrada']);
  });

  test('names the payments before and after a correction', () => {
    const paid = (...payments: Order['order']['payments'][number][]): Order => {
      return { ...awaiting, order: { ...awaiting.order, payments } };
    };
    const [cash, pix] = (
      [
        ['Dinheiro', 3_000],
        ['Pix', 2_000],
      ] as const
    ).map(([name, amount]) => ({
      methodId: name,
      name,
      amount,
    })) as [Order['order']['payments'][number], Order['order']['payments'][number]];
    const said = (before: Order, after: Order) => words(before, after).map((one) => one.replaceAll('\u00a0', ' '));
    expect(said(paid(cash), paid(pix))).toEqual(['Pagamento: Dinheiro R$ 30,00 → Pix R$ 20,00']);
    expect(said(paid(cash), paid(cash, pix))).toEqual(['Pagamento: Pix R$ 20,00']);
    expect(said(paid(cash, pix), paid(cash))).toEqual(['Pagamento retirado: Pix R$ 20,00']);
  });

  test('lists what was added to a comanda', () => {
    const asked = aDelivery({ module: 'COMANDA', command: '12' });
    const comanda = anOrder({}, asked);
    const added = placeOrder(asked, placingContext());
    if (!added.ok) throw new Error(added.problem.code);
    const appended = appendToComanda(comanda, added.value);
    const sentences = appended.ok && appended.value[0] ? words(comanda, appended.value[0]) : [];
    expect(sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Mais 1× Pizza',
      'Total R$ 45,90 → R$ 91,80',
    ]);
  });

  test('says that the customer’s data changed, without the name of a field', () => {
    expect(changesInWords({ changes: [{ path: 'customer' }] }, zone)).toEqual([
      'Dados do cliente ou do endereço alterados',
    ]);
  });

  test('names an unknown field', () => {
    expect(changesInWords({ changes: [{ path: 'notify', from: true, to: false }] }, zone)).toEqual([
      'Campo notify alterado',
    ]);
  });

  test('distinguishes people, integrations and automatic changes', () => {
    const actors = ['account', 'integration', 'system'].map((kind) => ({ kind, id: '1', name: 'Bia' }));
    expect(actors.map(actorText)).toEqual(['Bia', 'Bia (integração)', 'Bia (automático)']);
  });
});
