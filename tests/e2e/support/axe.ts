import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What weighs enough to keep somebody from using the screen. */
const HEAVY = ['serious', 'critical'];

/**
 * The check of a colour scheme: no serious or critical finding on the page as it stands. The schemes differ in nothing
 * but colours, so that the dark one is asked about contrast alone. The test goes on, to find everything at once.
 */
export function checkOf(colorScheme: 'light' | 'dark') {
  return async (page: Page, what: string): Promise<void> => {
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze();
    const heavy = violations
      .filter(({ impact }) => HEAVY.includes(impact ?? ''))
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
    expect.soft(heavy, what).toEqual([]);
  };
}
