import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CREDIT, streetStyle } from '#tests/fakes/map/street-style.ts';
import { tileArchive } from '#tests/fakes/map/tile-archive.ts';
import { giveStreets, mapOn } from '../support/streets.ts';
import { expect, test } from '../support/test.ts';

test('the streets are drawn with their source named, on light and dark screens', async ({ clerk }) => {
  await giveStreets(clerk, streetStyle());
  await clerk.goto('/rastreamento');
  await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'drawn');
  await expect(mapOn(clerk).getByText(CREDIT)).toBeVisible();
  await clerk.emulateMedia({ colorScheme: 'dark' });
  await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'drawn');
  await expect(mapOn(clerk).getByText(CREDIT)).toBeVisible();
});

test('a file of tiles in the data folder is the street map', async ({ clerk, portal }) => {
  const file = join(portal.dataDir, 'map.pmtiles');
  await writeFile(file, tileArchive());
  try {
    const range = clerk.waitForResponse((answer) => answer.url().endsWith('/mapa/ruas.pmtiles'));
    await clerk.goto('/rastreamento');
    expect((await range).status()).toBe(206);
    await expect(mapOn(clerk)).toHaveAttribute('data-streets', 'drawn');
    await expect(mapOn(clerk).getByText('© OpenStreetMap')).toBeVisible();
  } finally {
    await rm(file);
  }
});
