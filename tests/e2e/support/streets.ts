import type { Page } from '@playwright/test';

export const STYLE = '/mapa/de-teste.json';

/** Answers the page's request for the map style; `null` fails it. */
export async function giveStreets(page: Page, style: object | null): Promise<void> {
  await page.route('**/api/map', (route) => route.fulfill({ json: { styleUrl: STYLE, darkStyleUrl: STYLE } }));
  await page.route(`**${STYLE}`, (route) => (style === null ? route.abort() : route.fulfill({ json: style })));
}

export const mapOn = (page: Page) => page.getByRole('region', { name: 'Mapa' });
