import type { Locator } from '@playwright/test';

/** The pixel at which a mark's place is on the map, from the corner of the screen. */
export async function markPixel(map: Locator, id: string): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = await map
    .locator(`[data-marker="${id}"]`)
    .evaluate((element) => element.getBoundingClientRect());
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
