import type { APIRequestContext, Page } from '@playwright/test';

/** One picture: its page, and what to open before taking it. */
export interface Picture {
  readonly name: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Undoes what the preparation would leave on the other pictures. */
  readonly tidy?: (page: Page) => Promise<void>;
}

/** Sends a write as the person of a picture. The pictures of all sizes share the key, and get the first answer. */
export async function call<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  key: string,
): Promise<Answer> {
  const answer = await request.post(path, { data, headers: { 'idempotency-key': key } });
  if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Presses a button that opens a dialog. */
export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens the bag, the sale or the comanda, which a phone hides. */
export async function showBag(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /Ver (pedido|venda|comanda)/ });
  if (await button.isVisible()) await button.click();
}

/** Opens a Pix code. */
export async function showPix(page: Page, button: string): Promise<void> {
  await clickButton(page, button);
  await page.getByRole('img', { name: 'QR code do Pix' }).waitFor();
}
