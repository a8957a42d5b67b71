import { expect, test } from 'vitest';
import { expectSentences } from '#tests/support/sentences.ts';
import { deliveryFeeText, unreadDistrictText } from './texts.ts';

test('each problem of a delivery fee has a sentence', () => {
  const limits = ['too-many-bands', 'too-many-districts', 'factor', 'free-from', 'no-distance', 'too-far'] as const;
  const others = ['not-farther', 'no-fee', 'minutes', 'no-district', 'same-district'] as const;
  expectSentences([...limits, ...others].map((code) => deliveryFeeText({ code })));
});

test('every problem of a list of districts is a sentence, with the district’s name where it has one', () => {
  const named = ['twice', 'fee', 'more-columns', 'minutes'] as const;
  const texts = named.map((code) => unreadDistrictText({ code, name: 'Sé' }));
  for (const text of texts) expect(text).toContain('“Sé”');
  const unnamed = ['no-name', 'long-name'] as const;
  expectSentences([...texts, ...unnamed.map((code) => unreadDistrictText({ code, name: '' }))]);
});
