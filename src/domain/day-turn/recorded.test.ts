import { expect, test } from 'vitest';
import { checkSeen, type RecordedTurn } from './recorded.ts';
import { alreadyRecordedText, recordedByText } from './recorded-texts.ts';

const turn = (number: number): RecordedTurn => ({ number, at: '2026-11-28T01:40:00.000Z', by: 'Bruna', carried: [] });

test('a turn is refused only if there is one that the person has not seen', () => {
  expect(checkSeen(turn(2), 1)).toEqual({ ok: false, problem: { code: 'day-turn-recorded', newest: turn(2) } });
  const passing = [
    checkSeen(undefined, 0),
    checkSeen(turn(2), 2),
    // A page of an older version does not say what it has seen.
    checkSeen(turn(2), undefined),
    // After a restored backup the newest turn is an earlier one.
    checkSeen(turn(1), 2),
    checkSeen(undefined, 2),
  ];
  expect(passing.map(({ ok }) => ok)).toEqual([true, true, true, true, true]);
});

test('the texts say who and when, in the shop’s time zone', () => {
  expect(recordedByText(turn(1), 'America/Sao_Paulo')).toBe('Bruna às 22:40');
  expect(alreadyRecordedText(turn(1), 'America/Manaus')).toBe(
    'A virada deste dia já foi registrada por Bruna às 21:40.',
  );
});
