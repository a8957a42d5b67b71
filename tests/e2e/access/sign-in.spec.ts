import type { Page } from '@playwright/test';
import { stopClock } from '../support/clock.ts';
import { loginFields as fields } from '../support/login.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Error toasts: they interrupt a screen reader. */
function errorToast(page: Page, text: string) {
  return page.getByRole('alert').getByText(text, { exact: true });
}

test.describe('signing in', () => {
  for (const [missing, email, password] of [
    ['both', '', ''],
    ['the password', 'bia@shop.test', ''],
    ['the e-mail', '', 'uma senha comprida'],
  ] as const) {
    test(`asks for both fields when ${missing} is missing`, async ({ page, troubles }) => {
      troubles.expect('400 POST /api/session');
      await page.goto('/');
      await fields(page).email.fill(email);
      await fields(page).password.fill(password);
      await fields(page).enter.click();
      await expect(errorToast(page, 'Informe o email e senha.')).toBeVisible();
    });
  }

  test('reports an unknown e-mail', async ({ page, troubles }) => {
    troubles.expect('401 POST /api/session');
    await page.goto('/');
    await fields(page).email.fill('ninguem@shop.test');
    await fields(page).password.fill('uma senha comprida');
    await fields(page).enter.click();
    await expect(errorToast(page, 'Usuario não encontrado.')).toBeVisible();
    await expect(fields(page).email).toHaveValue('ninguem@shop.test');
  });

  test('reports a wrong password for two and a half seconds', async ({ page, shop, troubles }) => {
    troubles.expect('401 POST /api/session');
    await page.clock.install();
    await page.goto('/');
    await fields(page).email.fill(shop.email);
    await fields(page).password.fill('outra senha');
    await stopClock(page);
    await fields(page).enter.click();
    const toast = errorToast(page, 'Senha invalida.');
    await expect(toast).toBeVisible();
    await page.clock.fastForward(2400);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(100);
    await expect(toast).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('reports that a gateway answered instead of the portal', async ({ page, troubles }) => {
    troubles.expect('502 POST /api/session');
    await page.goto('/');
    // Wait for the form: it appears after the session was read from the same address.
    await expect(fields(page).enter).toBeVisible();
    const html = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };
    await page.route('**/api/session', (route) => route.fulfill(html), { times: 1 });
    await fields(page).email.fill('bia@shop.test');
    await fields(page).password.fill('uma senha comprida');
    await fields(page).enter.click();
    await expect(errorToast(page, 'Não foi possivel realizar o login.')).toBeVisible();
  });

  test('reports a missing answer, and the next try works', async ({ page, shop, troubles }) => {
    troubles.expect('failed POST /api/session');
    await page.goto('/');
    await expect(fields(page).enter).toBeVisible();
    await page.route('**/api/session', (route) => route.abort('connectionrefused'), { times: 1 });
    await fields(page).email.fill(shop.email);
    await fields(page).password.fill(shop.password);
    await fields(page).enter.click();
    await expect(errorToast(page, 'Não foi possivel realizar o login.')).toBeVisible();
    await fields(page).enter.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('opens the orders, ignoring the case of the e-mail', async ({ page, shop }) => {
    await signIn(page, { email: ` ${shop.email.toUpperCase()} `, password: shop.password });
    await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  });

  test('stores nothing secret in the browser', async ({ page, shop }) => {
    await signIn(page, shop);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).not.toContain(shop.password);
    expect(kept).not.toContain(shop.email);
    const cookies = await page.context().cookies();
    // Two cookies: the session, and the record that this browser knows the account.
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['portal.device', 'portal.session_token']);
    for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('shows the password on request', async ({ page }) => {
    await page.goto('/');
    await fields(page).password.fill('uma senha comprida');
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await expect(fields(page).password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar' }).click();
    await expect(fields(page).password).toHaveAttribute('type', 'password');
  });

  test('takes one click in the demonstration', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('link', { name: 'Perfil de Cantina Bela Vista' })).toBeVisible();
  });
});

test.describe('before its script is loaded, the login', () => {
  /** Holds the login's script back; returns its release. */
  async function holdScript(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/login-[^/]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }
  /** The position and size of each part of the form, in its order. */
  const layoutOf = (page: Page) =>
    page.locator('form').evaluate(async (form) => {
      await document.fonts.ready;
      return [...form.querySelectorAll('*')].map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        return [part.tagName, left, top, width, height].join(' ');
      });
    });

  test('has its final layout, takes keys, and loses none of them', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(fields(page).email).toBeFocused();
    await page.keyboard.type('bia@shop.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('uma senha');
    const before = await layoutOf(page);
    release();
    // The script shows the server's answer to a sign-in.
    await expect(page.getByRole('button', { name: 'Entrar na demonstração' })).toBeVisible();
    expect((await layoutOf(page)).slice(0, before.length)).toEqual(before);
    await expect(fields(page).password).toBeFocused();
    await page.keyboard.type(' comprida');
    await expect(fields(page).email).toHaveValue('bia@shop.test');
    await expect(fields(page).password).toHaveValue('uma senha comprida');
  });

  test('asks for its styles and its font before its script', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    const priorities: Record<string, string> = {};
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      const [, kind] = /\/assets\/(?:login|inter)-[^/]+\.(css|js|woff2)$/.exec(request.url) ?? [];
      if (kind !== undefined) priorities[kind] = request.initialPriority;
    });
    await devtools.send('Network.enable');
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(priorities).toEqual({ css: 'VeryHigh', woff2: 'VeryHigh', js: 'Low' });
  });

  test('is painted before its script is asked for', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const { painted, asked } = await page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => /login-[^/]+\.js$/.test(name));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
        asked: script?.startTime,
      };
    });
    expect(asked).toBeGreaterThan(painted ?? Number.NaN);
  });

  test('loads its script in a browser that tells of no paint', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto('/');
    // The script shows the server's answer to a sign-in.
    await expect(page.getByRole('button', { name: 'Entrar na demonstração' })).toBeVisible();
  });

  test('is of the same version as the page that follows it', async ({ page, shop }) => {
    await page.goto('/');
    await fields(page).email.fill(shop.email);
    await fields(page).password.fill(shop.password);
    await fields(page).enter.click();
    await expect(page).toHaveURL('/dashboard');
    const { own, others } = await page.evaluate(async () => {
      const newest = await (await fetch('/')).text();
      const scripts = [...document.querySelectorAll('script[type="module"]')].map(
        (one) => one.getAttribute('src') ?? '',
      );
      return { own: scripts.length, others: scripts.filter((script) => !newest.includes(`src="${script}"`)) };
    });
    expect(own).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });

  test('signs in once it can after "Entrar", with nothing in the address', async ({ page, shop }) => {
    const release = await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await fields(page).email.fill(shop.email);
    await fields(page).password.fill(shop.password);
    await fields(page).enter.click();
    await expect(page.locator('form[data-pressed]')).toBeVisible();
    await expect(page).toHaveURL('/');
    release();
    await expect(page).toHaveURL('/dashboard');
  });
});
