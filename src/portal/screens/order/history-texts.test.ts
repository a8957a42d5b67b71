import { describe, expect, test } from 'vitest';
import { appendToComanda } from '#domain/append-to-comanda.ts';
import { changeCourier, dispatchWithCourier } from '#domain/dispatch.ts';
import type { Order } from '#domain/order.ts';
import { changesBetween } from '#domain/order-changes.ts';
import { placeOrder } from '#domain/place-order.ts';
import { resetOrder } from '#domain/reset.ts';
import type { Transition } from '#domain/transition.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { anOrder, diego, FRIDAY_NIGHT, placingContext, rafael } from '#tests/support/order-examples.ts';
import { actorText, changesInWords } from './history-texts.ts';

const zone = 'America/Sao_Paulo';
const words = (before: Order, after: Order) => changesInWords({ changes: [...changesBetween(before, after)] }, zone);

function done(transition: Transition): Order {
  if (!transition.ok) throw new Error(`The rule refused: ${transition.refused}`);
  return transition.order;
}

const awaiting = anOrder();
const onRoute = done(dispatchWithCourier(awaiting, rafael, FRIDAY_NIGHT));

describe('the history of an order', () => {
  test('says where a dispatch leads, with whom and until when', () => {
    expect(words(awaiting, onRoute)).toEqual([
      'Aguardando → Em rota',
      'Motoboy: Rafael Moura',
      'Previsão de chegada: 21:00',
      'Volta prevista: 21:30',
    ]);
  });

  test('says both couriers of a change, and who had it before a reset', () => {
    expect(words(onRoute, done(changeCourier(onRoute, diego)))).toEqual(['Motoboy: Rafael Moura → Diego Santos']);
    expect(words(onRoute, done(resetOrder(onRoute)))).toEqual([
      'Em rota → Aguardando',
      'Sem motoboy (era Rafael Moura)',
    ]);
  });

  test('lists what came onto a comanda', () => {
    const asked = aDelivery({ module: 'COMANDA', command: '12' });
    const comanda = anOrder({}, asked);
    const added = placeOrder(asked, placingContext());
    if (!added.ok) throw new Error(added.problem);
    const appended = appendToComanda(comanda, added.order);
    const sentences = appended.ok && appended.orders[0] ? words(comanda, appended.orders[0]) : [];
    expect(sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Mais 1× Pizza',
      'Total R$ 45,90 → R$ 91,80',
    ]);
  });

  test('names a field that it does not know', () => {
    expect(changesInWords({ changes: [{ path: 'notify', from: true, to: false }] }, zone)).toEqual([
      'Campo notify alterado',
    ]);
  });

  test('tells people, integrations and the portal apart', () => {
    const actors = ['account', 'integration', 'system'].map((kind) => ({ kind, id: '1', name: 'Bia' }));
    expect(actors.map(actorText)).toEqual(['Bia', 'Bia (integração)', 'Portal (automático)']);
  });
});
