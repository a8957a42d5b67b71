import type { Locator, Page } from '@playwright/test';
import { deliveryFor, type Job } from './job.ts';
import type { Operator } from './operator.ts';

const card = (page: Page, name: string): Locator => page.getByRole('article', { name: new RegExp(name) });
const picker = (page: Page): Locator => page.getByRole('dialog', { name: /Quem leva/ });
const bag = (page: Page): Locator => page.getByRole('complementary', { name: 'Pedido' });
const box = (page: Page, name: string): Locator => bag(page).getByRole('textbox', { name, exact: true });

/** Dispatches the card's order with a courier, by keys if there is a keyboard. */
async function dispatch({ page, isPhone, click, press, see, gone }: Operator, name: string, courier: string) {
  const order = card(page, name);
  await see(order);
  if (isPhone) {
    await click(order.getByRole('button', { name: 'Despachar' }));
  } else {
    await press('j', 'd');
  }
  await see(isPhone ? picker(page) : picker(page).locator(':focus'));
  if (isPhone) await click(picker(page).getByRole('option', { name: courier }));
  else await press('Enter');
  await gone(picker(page));
}

/** Marks the cards by keys and dispatches them together; the picker offers the shop's only courier first. */
async function dispatchMarked({ page, press, see, gone }: Operator, names: readonly string[], courier: string) {
  for (const name of names) await see(card(page, name));
  for (const _ of names) await press('j', 'Space');
  await press('d');
  await see(picker(page).locator(':focus'));
  await press('Enter');
  await gone(picker(page));
  for (const name of names) await see(card(page, name).getByText(courier));
}

/** Opens the bag and types the caller's data. */
async function take({ page, isPhone, click, press, type, see }: Operator, phone: string) {
  if (isPhone) {
    await click(page.getByRole('button', { name: /Novo pedido/ }));
    await see(page.getByRole('searchbox', { name: 'Produto ou código de barras' }));
    await click(page.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: /Calabresa/ }));
    await click(page.getByRole('button', { name: /Ver pedido/ }));
    await click(box(page, 'Telefone'));
  } else {
    await press('n');
    await page.waitForFunction(() => document.activeElement?.matches('input'));
  }
  await type(phone);
}

/** Chooses a pizza, Pix, and finalises. */
async function finish({ page, isPhone, click, press, type, see }: Operator) {
  if (!isPhone) {
    await press('F2');
    await type('calab');
    await press('Enter');
    await see(bag(page).getByRole('listitem').first());
  }
  await click(bag(page).getByRole('button', { name: 'Pagar com Pix' }));
  if (isPhone) await click(bag(page).getByRole('button', { name: /Finalizar pedido/ }));
  else await press('F9');
  await page.waitForURL('**/dashboard');
}

/** The jobs of the person at the telephone and the board. */
export const DELIVERY_JOBS: readonly Job[] = [
  {
    name: 'dispatch an order',
    from: '/dashboard',
    prepare: ({ placeOrder }) => placeOrder(deliveryFor('Ana Despacho')),
    work: (operator) => dispatch(operator, 'Ana Despacho', 'Rafael Moura'),
  },
  {
    name: 'two orders to one courier',
    from: '/dashboard',
    prepare: async ({ placeOrder }) => {
      await placeOrder(deliveryFor('Bia Dupla'));
      await placeOrder(deliveryFor('Caio Dupla'));
    },
    work: async (operator) => {
      if (operator.isPhone) {
        await dispatch(operator, 'Bia Dupla', 'Rafael Moura');
        await dispatch(operator, 'Caio Dupla', 'Rafael Moura');
      } else {
        await dispatchMarked(operator, ['Bia Dupla', 'Caio Dupla'], 'Rafael Moura');
      }
    },
  },
  {
    name: "a returning customer's order",
    from: '/dashboard',
    prepare: async ({ saveCustomer }) =>
      saveCustomer('5511912345678', { name: 'Helena Sales', address: 'Rua Bela Cintra', number: '945' }),
    work: async (operator) => {
      await take(operator, '11912345678');
      await operator.page.waitForFunction(() =>
        [...document.querySelectorAll('input')].some(({ value }) => value === 'Helena Sales'),
      );
      await finish(operator);
    },
  },
  {
    name: "a new customer's order",
    from: '/dashboard',
    work: async (operator) => {
      const { page, click, type } = operator;
      await take(operator, operator.isPhone ? '11955554444' : '11955553333');
      for (const [name, text] of [
        ['Cliente', 'Otávio Luz'],
        ['Endereço', 'Rua Augusta'],
        ['Número', '1200'],
      ] as const) {
        await click(box(page, name));
        await type(text);
      }
      await finish(operator);
    },
  },
];
