import { expect, test } from 'vitest';
import { establishmentFacts } from './facts.ts';

const cantina = { id: '1', fantasyName: 'Cantina', phones: [], timeZone: 'America/Sao_Paulo' };

test('lists only fields that are set', () => {
  expect(establishmentFacts(cantina)).toEqual([
    { name: 'Fuso horário', text: 'Brasília, São Paulo, Rio de Janeiro, Sul' },
  ]);
});

test('address, tax id and phones are formatted for reading', () => {
  const facts = establishmentFacts({
    ...cantina,
    cnpj: '11222333000181',
    address: 'Rua Augusta',
    number: '1508',
    city: 'São Paulo',
    uf: 'SP',
    postalCode: '01304001',
    phones: ['1133334444', '11987654321'],
  });
  expect(facts.map(({ text }) => text)).toEqual([
    '11.222.333/0001-81',
    'Rua Augusta, 1508 · São Paulo/SP · CEP 01304-001',
    '(11) 3333-4444 · (11) 98765-4321',
    'Brasília, São Paulo, Rio de Janeiro, Sul',
  ]);
});
