import { expect, test } from 'vitest';
import { type PrinterTrial, printersText } from './part-texts.ts';

test('the check names the printers that have printed, and those that have not with the reason', () => {
  const text = (tried: Readonly<Record<string, PrinterTrial>>) =>
    printersText(Object.entries(tried).map(([name, trial]) => ({ name, trial })));
  expect(text({ Chapa: 'printed' })).toBe('Chapa imprimiu.');
  expect(text({ Chapa: 'silent', Bar: 'printed', Forno: 'printed' })).toBe(
    'Bar e Forno imprimiram. Chapa não respondeu.',
  );
  expect(text({ Chapa: 'paused', Bar: 'paused', Forno: 'untested' })).toBe(
    'Chapa e Bar estão pausadas. Forno não pôde ser testada.',
  );
});
