import { expect, test } from 'vitest';
import type { CheckResults } from './check.ts';
import { type DoneCheck, type OwnCheck, reminderOf } from './reminder.ts';

const TODAY = '2026-11-29';
const FIT: CheckResults = { sound: 'ok', feed: 'ok', push: 'ok', printer: 'skipped' };
const check = (device: string, results: Partial<CheckResults> = {}, day = TODAY): DoneCheck => ({
  day,
  device,
  results: { ...FIT, ...results },
});
const passed: OwnCheck = { day: TODAY, isFit: true };
const failed: OwnCheck = { day: TODAY, isFit: false };

test('everybody is asked until a device of the shop has tested today, silent ones too', () => {
  for (const rings of [true, false]) {
    expect(reminderOf(TODAY, [], undefined, rings)).toBe('due');
    expect(reminderOf(TODAY, [check('Caixa', {}, '2026-11-28')], { ...passed, day: '2026-11-28' }, rings)).toBe('due');
  }
});

test('a failed check does not silence the reminder; a later one that passes does', () => {
  const mute = check('Caixa', { sound: 'failed' });
  expect(reminderOf(TODAY, [mute], failed, true)).toBe('failed');
  expect(reminderOf(TODAY, [mute], undefined, false)).toBe('failed');
  expect(reminderOf(TODAY, [check('Caixa'), mute], passed, true)).toBeUndefined();
  expect(reminderOf(TODAY, [check('Caixa', { sound: 'failed' }), check('Caixa')], undefined, false)).toBe('failed');
  expect(reminderOf(TODAY, [check('Caixa', { sound: 'skipped' })], passed, true)).toBe('failed');
  expect(reminderOf(TODAY, [check('Caixa', { feed: 'failed' })], passed, true)).toBe('failed');
});

test('the sound is tested on each device that rings; a silent one relies on the others', () => {
  const checks = [check('Cozinha', { sound: 'failed' }), check('Caixa')];
  expect(reminderOf(TODAY, checks, passed, true), 'the counter').toBeUndefined();
  expect(reminderOf(TODAY, checks, failed, true), 'the kitchen rings and was not heard').toBe('failed');
  expect(reminderOf(TODAY, checks, failed, false), 'the kitchen is silent').toBeUndefined();
  expect(reminderOf(TODAY, checks, undefined, true), 'another one that rings').toBe('due');
  expect(reminderOf(TODAY, checks, { ...passed, day: '2026-11-28' }, true)).toBe('due');
});

test('printer and phones are of the shop: the newest check counts for every device', () => {
  for (const part of ['push', 'printer'] as const) {
    const broken = check('Caixa', { [part]: 'failed' });
    expect(reminderOf(TODAY, [broken, check('Cozinha')], passed, true)).toBe('failed');
    expect(reminderOf(TODAY, [broken, check('Cozinha')], undefined, false)).toBe('failed');
    expect(reminderOf(TODAY, [check('Cozinha'), broken], passed, true)).toBeUndefined();
  }
});
