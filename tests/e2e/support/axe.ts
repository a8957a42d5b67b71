import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The impacts that keep somebody from using the screen. */
const HEAVY = ['serious', 'critical'];

/**
 * The check for a colour scheme: no serious or critical finding on the current page. Checks the dark scheme for
 * contrast only, because the schemes differ only in colours. A soft assertion, to report all findings of a test.
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
