import { expect, test } from 'vitest';
import { deliveriesOf, type KeptLetter } from './deliveries.ts';

const DONA = 'dona@cantina.example';
const kept = (day: string, rest: Partial<KeptLetter> = {}): KeptLetter => ({
  recipient: DONA,
  day,
  isWaiting: false,
  ...rest,
});
const sent = (day: string) => kept(day, { sentAt: `${day}T23:00:00.000Z` });
const refusal = (day: string, because: 'recipient' | 'letter' = 'recipient') => ({
  refusal: { at: `${day}T23:30:00.000Z`, because, answer: '550 no' },
});
const of = (...letters: readonly KeptLetter[]) => deliveriesOf([DONA], letters)[0];

test('each recipient has a line, in the order of the settings, also before the first summary', () => {
  const bia = kept('2026-11-20', { recipient: 'bia@cantina.example', isWaiting: true });
  expect(deliveriesOf(['bia@cantina.example', DONA], [bia])).toEqual([
    { recipient: 'bia@cantina.example', isWaiting: true },
    { recipient: DONA, isWaiting: false },
  ]);
});

test('the newest sent and the newest refused summary are shown, each with its day', () => {
  expect(
    of(
      kept('2026-11-20', refusal('2026-11-20')),
      kept('2026-11-19', refusal('2026-11-19', 'letter')),
      sent('2026-11-18'),
    ),
  ).toEqual({
    recipient: DONA,
    isWaiting: false,
    sent: { day: '2026-11-18', at: '2026-11-18T23:00:00.000Z' },
    refused: { day: '2026-11-20', at: '2026-11-20T23:30:00.000Z', because: 'recipient', answer: '550 no' },
  });
});

test('a refusal is no longer shown once a later summary was sent', () => {
  expect(of(sent('2026-11-20'), kept('2026-11-19', refusal('2026-11-19')))?.refused).toBeUndefined();
});

test('an updated summary may be refused after the first one was sent', () => {
  const both = kept('2026-11-20', { sentAt: '2026-11-20T23:00:00.000Z', ...refusal('2026-11-20') });
  expect(of(both)).toMatchObject({ sent: { day: '2026-11-20' }, refused: { day: '2026-11-20' } });
});
