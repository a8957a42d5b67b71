import { expect, test } from 'vitest';
import { unsavedEdits } from './unsaved-edits.ts';

interface Form {
  readonly name?: string;
  readonly minutes?: number;
  readonly days?: readonly string[];
}

test('what was saved is no longer an edit; what was changed while it was being saved is', () => {
  const sent: Form = { name: 'Ana', minutes: 10, days: ['seg'] };
  expect(unsavedEdits<Form>({ name: 'Ana', minutes: 10, days: ['seg'] }, sent)).toEqual({});
  expect(unsavedEdits<Form>({ name: 'Ana', minutes: 15, days: ['seg', 'ter'] }, sent)).toEqual({
    minutes: 15,
    days: ['seg', 'ter'],
  });
});

test('a field that was first changed after the form was sent stays an edit', () => {
  expect(unsavedEdits<Form>({ minutes: 0 }, { name: 'Ana' })).toEqual({ minutes: 0 });
});
