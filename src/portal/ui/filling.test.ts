import type { ReactNode } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { EmptyPart } from './filling.ts';

// Checked by the compiler: `npm run types`.
test('an empty part names the act that fills it, or why it needs none: never neither, never both', () => {
  expectTypeOf<{ words: string; action: ReactNode }>().toExtend<EmptyPart>();
  expectTypeOf<{ words: string; noAct: 'all-well' }>().toExtend<EmptyPart>();
  expectTypeOf<{ words: string }>().not.toExtend<EmptyPart>();
  expectTypeOf<{ words: string; action: ReactNode; noAct: 'all-well' }>().not.toExtend<EmptyPart>();
  expectTypeOf<{ words: string; noAct: 'nothing' }>().not.toExtend<EmptyPart>();
});
