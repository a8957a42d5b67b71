import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What weighs enough to keep somebody from using the screen. */
const HEAVY = ['serious', 'critical'];

/** No serious or critical finding on the page as it stands; the test goes on, to find everything at once. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const heavy = violations
    .filter(({ impact }) => HEAVY.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  expect.soft(heavy, what).toEqual([]);
}
