import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('the commands of the archive are written with their act and the month', () => {
  expect(readArguments(['archive', 'detach', '2025-03'])).toMatchObject({
    command: 'archive-detach',
    options: { month: '2025-03' },
  });
  expect(readArguments(['archive', 'attach', '2025-03'])).toMatchObject({ command: 'archive-attach' });
  expect(readArguments(['archive', 'list']).command).toBe('archive-list');
});

test.each([[['archive']], [['archive', 'burn', '2025-03']], [['archive', 'list', '2025-03']]])(
  '%j is refused',
  (given) => {
    expect(() => readArguments(given)).toThrow(/npm run admin -- help/);
  },
);
