import { expect, test } from 'vitest';
import { shownTicket } from '#tests/support/printing/shown-ticket.ts';
import { trialTicket } from './trial.ts';

test('a trial shows accents, sizes and the width of the paper', () => {
  expect(shownTicket(trialTicket({ width: 80 }, 'Cozinha', '20/11 20:31'))).toEqual([
    '"^^TESTE DE IMPRESSÃO^^"',
    'Cozinha',
    '|-',
    '|Acentos: ação, pão de queijo, Müller, à moda,',
    '|você, R$ 10,00',
    '|"^^2x Pizza Calabresa^^"',
    '|`^^  OBS: sem cebola^^`',
    '|Papel de 80 mm: os traços vão de ponta a ponta.',
    '|-',
    '20/11 20:31',
    '|~',
  ]);
});
