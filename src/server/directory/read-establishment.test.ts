import { describe, expect, test } from 'vitest';
import type { PaymentKind } from '#domain/catalogue/catalogue.ts';
import { readDetails, readPhones, zoneOf } from './read-establishment.ts';
import { flagOf, idOf, numberOf, textOf } from './read-fields.ts';
import { readKmRates } from './read-km-rates.ts';
import { paymentKindOf, readMethodIds, readPaymentMethods } from './read-payment-methods.ts';
import { readPicture } from './read-picture.ts';

describe('an establishment', () => {
  const user = {
    IdUsuario: 7,
    NomeRazao: ' Cantina Ltda ',
    Fantasia: 'Cantina',
    CpfCnpj: '11.222.333/0001-81',
    Novo: 1,
  };

  test('takes the first address that has a street and skips unknown fields', () => {
    const addresses = [
      { Logradouro: null, Cidade: 'Santos' },
      {
        Logradouro: 'Rua A',
        Numero: 12,
        Bairro: '',
        Cidade: 'Manaus',
        Uf: 'am',
        Cep: '69000-000',
        Latitude: '-3,1',
        Longitude: -60,
      },
    ];
    expect(readDetails(user, addresses, [{ Telefone: '3333-4444', DDD: '92' }])).toEqual({
      fantasyName: 'Cantina',
      corporateName: 'Cantina Ltda',
      cnpj: '11222333000181',
      address: 'Rua A',
      number: '12',
      city: 'Manaus',
      uf: 'AM',
      postalCode: '69000000',
      latitude: -3.1,
      longitude: -60,
      phones: ['9233334444'],
    });
    expect([zoneOf('AM'), zoneOf('RS'), zoneOf(undefined)]).toEqual([
      'America/Manaus',
      'America/Sao_Paulo',
      'America/Sao_Paulo',
    ]);
  });

  test('drops impossible values', () => {
    const wrong = { NomeRazao: 'Cantina', CpfCnpj: '11.222.333/0001-82' };
    const address = { Logradouro: 'Rua\u0000 A', Uf: 'São Paulo', Cep: '123', Latitude: 0, Longitude: 0 };
    const phones = [{ Telefone: '123' }, { Telefone: null }, {}];
    expect(readDetails(wrong, [address], phones)).toEqual({
      fantasyName: 'Cantina',
      corporateName: 'Cantina',
      address: 'Rua  A',
      phones: [],
    });
    expect(readDetails({}, [], []).fantasyName).toBe('Estabelecimento');
  });

  test('lists each phone once', () => {
    const twice = [{ Telefone: '(11) 98765-4321' }, { Telefone: 5511987654321 }, { Telefone: '11 3333-4444' }];
    expect(readPhones(twice)).toEqual(['11987654321', '1133334444']);
  });
});

describe('km rates', () => {
  test.each<[string, object[], unknown]>([
    ['numbers', [{ KmFinal: 2.5, Taxa: 7.9 }], [{ upToMeters: 2500, fee: 790 }]],
    ['texts', [{ KM_ATE: '2,5', VL_TAXA: 'R$ 7,90', Tempo: '30 mins' }], [{ upToMeters: 2500, fee: 790, minutes: 30 }]],
    ['numbers that lost a digit', [{ Km: 1, Valor: 7.300000000000001 }], [{ upToMeters: 1000, fee: 730 }]],
    [
      'any order, the same distance once',
      [
        { Km: 4, Taxa: 9 },
        { Km: 2, Taxa: 0 },
        { Km: 4, Taxa: 8 },
        { Km: 0, Taxa: 1 },
        { Km: 900, Taxa: 1 },
      ],
      [
        { upToMeters: 2000, fee: 0 },
        { upToMeters: 4000, fee: 900 },
      ],
    ],
    ['none', [], []],
    ['an unknown shape', [{ Faixa: 'A', Custo: 3 }], undefined],
    ['negatives', [{ Km: 3, Taxa: -1 }], undefined],
  ])('are read from %s', (_from, entries, rates) => {
    expect(readKmRates(entries as Readonly<Record<string, unknown>>[])).toEqual(rates);
  });
});

describe('payment methods', () => {
  test.each<[unknown, string[]]>([
    [
      [1, '3', 1],
      ['1', '3'],
    ],
    ['1,3', ['1', '3']],
    ['[1,3]', ['1', '3']],
    ['1;3;', ['1', '3']],
    [
      [{ IdFormaPagamento: 1 }, { Id: '3' }],
      ['1', '3'],
    ],
    [5, ['5']],
    [null, []],
    [undefined, []],
    ['', []],
  ])('are named by %j', (value, ids) => expect(readMethodIds(value)).toEqual(ids));

  test.each<[string, object | string, object]>([
    ['id and description', { $id: 1, IdFormaPagamento: 2, Descricao: 'PIX' }, { id: '2', name: 'PIX', kind: 'pix' }],
    ['a bare name', 'Cartão de Crédito', { id: 'cartao-de-credito', kind: 'credito' }],
    ['names of its own', { IdX: 9, DsPagto: 'Vale Refeição' }, { id: 'vale-refeicao', kind: 'vale' }],
    ['other letters', { ID_FORMA_PAGAMENTO: 4, NOME: 'dinheiro' }, { id: '4', kind: 'dinheiro', needsChange: true }],
  ])('are read from %s', (_from, entry, method) => expect(readPaymentMethods([entry])).toMatchObject([method]));

  test('without a name, or switched off, are skipped', () => {
    expect(readPaymentMethods([{ Id: 1 }, null, 7 > 8, { Id: 2, Descricao: 'Pix', Ativo: 'N' }])).toEqual([]);
  });

  test.each<[string, PaymentKind]>([
    ['Dinheiro (troco)', 'dinheiro'],
    ['Pix na entrega', 'pix'],
    ['Cartão de Débito', 'debito'],
    ['Visa Electron', 'debito'],
    ['VISA', 'credito'],
    ['Cartão', 'credito'],
    ['Alelo', 'vale'],
    ['VR', 'vale'],
    ['Conta corrente (fiado)', 'fiado'],
    ['Pagamento online', 'online'],
    ['iFood já pago', 'online'],
    ['Cheque', 'vale'],
  ])('called %s are of the kind %s', (name, kind) => expect(paymentKindOf(name)).toBe(kind));
});

test.each<[unknown, object | undefined]>([
  ['https://a.test/x.png', { from: 'address', address: 'https://a.test/x.png' }],
  ['http://a.test/x.png', undefined],
  ['javascript:alert(1)', undefined],
  [`data:image/png;base64,${'A'.repeat(80)}`, { from: 'bytes' }],
  ['A'.repeat(80), { from: 'bytes' }],
  ['curta', undefined],
  [null, undefined],
])('a picture given as %j', (value, picture) => {
  const read = readPicture({ Logo: value }, 'Logo');
  if (picture === undefined) expect(read).toBeUndefined();
  else expect(read).toMatchObject(picture);
});

test('a picture given as a reference is fetched', () => {
  expect(readPicture({ 'Logo@xdata.proxy': 'BnuUsuario(7)/Logo' }, 'Logo')).toEqual({
    from: 'reference',
    reference: 'BnuUsuario(7)/Logo',
  });
});

test('fields are read in every form they come in', () => {
  expect([textOf(' a\nb ', 9), textOf(7, 9), textOf('', 9), textOf({}, 9)]).toEqual(['a b', '7', undefined, undefined]);
  expect([numberOf('1,5'), numberOf('-2.25'), numberOf('x'), numberOf(null)]).toEqual([
    1.5,
    -2.25,
    undefined,
    undefined,
  ]);
  expect([flagOf(true), flagOf('S'), flagOf(0), flagOf('N'), flagOf(undefined)]).toEqual([
    true,
    true,
    false,
    false,
    undefined,
  ]);
  expect([idOf(7), idOf('a-1'), idOf("7'"), idOf('')]).toEqual(['7', 'a-1', undefined, undefined]);
});
