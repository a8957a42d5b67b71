import { expect, test } from 'vitest';
import { BROWSER_REFUSED, unsavedText } from './save-text.ts';

test('says which part of the settings was not saved, or all of them, and why the first was not', () => {
  expect(unsavedText(['browser'], BROWSER_REFUSED)).toBe(
    'As configurações deste navegador não foram salvas; as outras, sim. Este navegador não deixou salvar.',
  );
  expect(unsavedText(['browser', 'establishment', 'day-summary'], BROWSER_REFUSED)).toBe(
    'Não foram salvos: as configurações deste navegador, as configurações do estabelecimento e o resumo do dia. Este navegador não deixou salvar.',
  );
});
