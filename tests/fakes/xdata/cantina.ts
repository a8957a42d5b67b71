import type { FakeXdata } from './xdata.ts';

/** A directory establishment with two couriers and three payment methods; its e-mail needs escaping in a filter. */
export const CANTINA = {
  id: 7,
  email: "Pat.O'Brien@cantina.test",
  password: 's3nh4',
  name: "O'Brien Refeições Ltda",
  fantasyName: "Cantina O'Brien",
  taxId: '11.222.333/0001-81',
  phones: ['(11) 3333-4444', '11987654321'],
  logo: 'https://imagens.exemplo.com.br/cantina.png',
  paymentMethods: [1, 3, 4],
  addresses: [
    {
      Logradouro: 'Rua dos Ingleses',
      Numero: '182',
      Bairro: 'Bela Vista',
      Cidade: 'São Paulo',
      Uf: 'SP',
      Latitude: -23.5606,
      Longitude: '-46.6472',
    },
  ],
  kmRates: [
    { KmInicial: 3, KmFinal: 6, Taxa: 9.5 },
    { KmInicial: 0, KmFinal: 3, Taxa: '6,00' },
  ],
} as const;

export const COURIERS = [
  { id: 31, name: 'Rafael Moura', phones: ['11911112222'], photo: 'https://imagens.exemplo.com.br/rafael.jpg' },
  { id: 32, name: 'Jéssica Prado', phones: ['(11) 92222-3333'] },
] as const;

const PAYMENT_METHODS = [
  { IdFormaPagamento: 1, Descricao: 'Dinheiro' },
  { IdFormaPagamento: 2, Descricao: 'Cheque' },
  { IdFormaPagamento: 3, Descricao: 'Cartão de Débito' },
  { IdFormaPagamento: 4, Descricao: 'PIX' },
] as const;

/** Adds the cantina, its couriers and the payment methods to an empty directory. */
export function addCantina(fake: FakeXdata, overrides: Partial<Parameters<FakeXdata['putUser']>[0]> = {}): void {
  fake.putUser({ ...CANTINA, ...overrides });
  for (const courier of COURIERS) {
    fake.putUser(courier);
    fake.linkCourier(CANTINA.id, courier.id);
  }
  fake.putPaymentMethods(PAYMENT_METHODS);
}
