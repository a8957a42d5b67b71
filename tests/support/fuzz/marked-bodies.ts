import { aDelivery } from '#tests/support/builders.ts';
import { aPrinter } from '#tests/support/printing/printers.ts';
import type { IdsOf } from './from-schema.ts';

type Body = Readonly<Record<string, unknown>>;

const ITEM = { name: 'Água', quantity: 1, unitPrice: 100, options: [{ name: 'Gelo', quantity: 1, unitPrice: 0 }] };
const ADDRESS = { address: 'Rua A', number: '1' };

/** Bodies that an owner sends, for operations that refuse most of what is drawn from their schema alone. */
const BODIES: Readonly<Record<string, (idsOf: IdsOf) => Body>> = {
  placeOrder: () => ({
    ...aDelivery(),
    order: { ...(aDelivery() as { order: object }).order, items: [ITEM], payments: [] },
  }),
  addComandaItems: () => ({ items: [ITEM] }),
  inviteAccount: () => ({ name: 'Ana', email: 'ana@loja.com.br', role: 'caixa' }),
  saveCustomerRecord: () => ({ name: 'Ana', addresses: [ADDRESS] }),
  saveEstablishment: () => ({ fantasyName: 'Loja', phones: [], timeZone: 'America/Sao_Paulo' }),
  savePixAccount: () => ({ kind: 'email', key: 'loja@loja.com.br', name: 'Loja', city: 'Santos' }),
  saveCourierPixKey: () => ({ kind: 'email', key: 'loja@loja.com.br' }),
  savePayRules: () => ({ from: '2999-01-01', rules: { perDelivery: 1, districts: [{ name: 'Centro', amount: 1 }] } }),
  createPrinter: () => aPrinter(),
  changePrinter: () => aPrinter(),
  createWebhook: () => ({ url: 'https://loja.exemplo.com.br/x', events: ['order.placed'] }),
  changeWebhook: () => ({ url: 'https://loja.exemplo.com.br/x', events: ['order.placed'] }),
  createCourier: () => ({ name: 'Davi', phone: '11911112222' }),
  changeCourierDetails: () => ({ name: 'Davi', phone: '11911112222' }),
  createProduct: (idsOf) => ({ categoryId: idsOf('categoryId').at(-1), name: 'Pizza', price: 100 }),
  discountComanda: () => ({ amount: 1, reason: 'Cortesia' }),
  savePushDevice: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/vizinha',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    name: 'Celular',
  }),
  tellFailed: () => ({ reason: 'nobody-there' }),
  ratePublicOrder: () => ({ stars: 5 }),
};

/** The example with the drawn value at `path` (such as `/customer/name`); undefined without an example. */
export function exampleWith(id: string, path: string, drawn: unknown, idsOf: IdsOf): unknown {
  const example = BODIES[id]?.(idsOf);
  return example && replaced(example, drawn, path.split('/').slice(1));
}

function replaced(own: unknown, drawn: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || own === undefined) return drawn;
  if (name === '*') {
    const [first, ...others] = own as readonly unknown[];
    return [replaced(first, (drawn as readonly unknown[])[0], rest), ...others];
  }
  return { ...(own as object), [name]: replaced((own as Body)[name], (drawn as Body)[name], rest) };
}
