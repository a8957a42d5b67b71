import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '#domain/access/role.ts';
import type { BackOffice } from './back-office.ts';
import { PASSWORD, type Shop } from './shop.ts';
import { signInQuietly } from './test.ts';

/** Adds a person to the shop's team and signs a browser in as him; returns his account's id. */
export async function signInAs(page: Page, office: BackOffice, shop: Shop, role: Role, name: string): Promise<string> {
  const email = `${randomUUID()}@equipe.test`;
  const account = { establishmentId: shop.establishment.id, name, email, role, password: PASSWORD };
  const made = await office.accounts.create(account);
  if (!made.ok) throw new Error(`The account is refused: ${made.problem.code}`);
  await signInQuietly(page, { email, password: PASSWORD });
  return made.value.id;
}

/** Chooses the PIN of the person of a browser. */
export async function choosePin(page: Page, pin: string): Promise<void> {
  const answer = await page.request.put('/api/session/pin', { data: { password: PASSWORD, pin } });
  if (answer.status() !== 204) throw new Error(`Saving the PIN answered ${answer.status()}`);
}
