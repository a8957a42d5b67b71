import { expect, test } from 'vitest';
import { cellText } from '#domain/shared/tables/cells.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { orderRows, recordRows } from './data-texts.ts';

const rows = (all: readonly (readonly Parameters<typeof cellText>[0][])[]) =>
  all.map((row) => row.map(cellText).join(' | '));

test('a record is listed with everything that it holds, and nothing empty', () => {
  const record = {
    name: 'Ana Beatriz',
    cpf: '52998224725',
    rg: '12.345.678-9',
    sexo: 'F',
    notes: 'Campainha',
    addresses: [
      {
        label: 'Casa',
        address: 'Rua dos Ingleses',
        number: '212',
        complement: 'Apto 42',
        latitude: -23.5,
        longitude: 0,
      },
      { address: 'Alameda Santos', postalCode: '01418-100', reference: 'Portão azul', city: 'São Paulo', uf: 'SP' },
    ],
  };
  expect(rows(recordRows('11987654321', record))).toEqual([
    'Cadastro | Telefone | (11) 98765-4321',
    'Cadastro | Nome | Ana Beatriz',
    'Cadastro | CPF ou CNPJ | 52998224725',
    'Cadastro | RG | 12.345.678-9',
    'Cadastro | Sexo | F',
    'Cadastro | Observações | Campainha',
    'Endereço 1 | Nome | Casa',
    'Endereço 1 | Endereço | Rua dos Ingleses, 212',
    'Endereço 1 | Complemento | Apto 42',
    'Endereço 1 | Posição | -23.5, 0',
    'Endereço 2 | Endereço | Alameda Santos',
    'Endereço 2 | Referência | Portão azul',
    'Endereço 2 | Cidade | São Paulo',
    'Endereço 2 | UF | SP',
    'Endereço 2 | CEP | 01418-100',
  ]);
  expect(rows(recordRows('11987654321', undefined))).toEqual(['Cadastro | Telefone | (11) 98765-4321']);
});

test('an order is listed with its address, its note, who received it and the rating', () => {
  const DOOR = '2026-11-22T23:00:00.000Z';
  const order = anOrder({
    customer: {
      name: 'Ana Beatriz',
      phone: '11987654321',
      address: { address: 'Rua dos Ingleses', number: '212', complement: 'Apto 42', reference: 'Portão azul' },
    },
    delivery: {
      steps: [
        { kind: 'delivered', at: DOOR, receivedAt: DOOR, proof: { receiverName: 'Seu Jorge' } },
        { kind: 'delivered', at: DOOR, receivedAt: DOOR, proof: { receiverName: 'Dona Lia' } },
      ],
    },
  });
  const noted = { ...order, order: { ...order.order, notes: 'Sem cebola' } };
  const listed = rows(orderRows(noted, '2026-11-22', () => -180, { stars: 4, words: 'Chegou quente' }));
  expect(new Set(listed.map((row) => row.split(' | ')[0]))).toEqual(new Set([listed[0]?.split(' | ')[0]]));
  expect(listed[0]).toMatch(/ de 22\/11\/2026 \| Dia \| 22\/11\/2026$/);
  const said = listed.join('\n');
  expect(said).not.toContain('Gorjeta');
  for (const one of [
    'Ana Beatriz',
    'Rua dos Ingleses, 212',
    'Apto 42',
    'Portão azul',
    'Observações | Sem cebola',
    'Recebido por | Seu Jorge, Dona Lia',
  ]) {
    expect(said).toContain(` | ${one}`);
  }
  expect(listed.slice(-2).map((row) => row.split(' | ').slice(1))).toEqual([
    ['Nota do pedido', '4'],
    ['Comentário', 'Chegou quente'],
  ]);
});
