import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';

test('settings that cannot be read are the defaults', () => {
  expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(readSettings({ Notificacao: 'sim', timeAwait: -3, timeDispatch: 1e9, AvisoSonoro: true })).toEqual({
    ...DEFAULT_SETTINGS,
    AvisoSonoro: true,
    timeDispatch: 1440,
  });
});
