import type { Page } from '@playwright/test';
import type { BenchEstablishment } from '../establishment.ts';

const ROUNDS = 5;

/** Signs in by typing, as a person does, and waits for the board. */
export async function signInByHand(page: Page, url: string, { email, password }: BenchEstablishment): Promise<void> {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Opens the board some times; answers the milliseconds until its first order can be dispatched, each time. */
export async function timesToUse(page: Page, url: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('article').first().getByRole('button', { name: 'Despachar' }).waitFor();
    times.push(performance.now() - begun);
  }
  return times;
}
