import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PORTAL = join(import.meta.dirname, '..');

/** Files that use the browser's storage themselves; everything else goes through `stores/persisted-store`. */
const WRITERS: Readonly<Record<string, string>> = {
  'access/establishments/last.ts': 'an id, checked when it is read',
  'courier-page/phone/photos/box.ts': 'pictures of doors until they are sent, larger than the storage of texts',
  'courier-page/phone/position-box.ts': 'positions until they are sent; others than positions are ignored',
  'courier-page/phone/stored-state.ts': 'the states of earlier links of this phone',
  'courier-page/token.ts': 'the token of the last link, read before anything else',
  'public/color-scheme.js': 'runs before the page is drawn, and only reads',
  'stores/color-scheme-store.ts': 'what color-scheme.js reads',
  'stores/personal-content.ts': 'removes what names customers',
  'stores/persisted-store.ts': 'the store itself',
  'stores/set-aside.ts': 'copies of what could not be read',
};

/** What the storage keeps after "Sair", with the reason: it names no customer, or a courier's phone must send it first. */
const KEPT_AFTER_SIGN_OUT: Readonly<Record<string, string>> = {
  'portal-motoboy.acknowledged': 'ids of orders',
  'portal-motoboy.alarm-check': 'the day of the last check of the alarm',
  'portal-motoboy.color-scheme': 'a setting',
  'portal-motoboy.courier-links': 'tokens of the courier',
  'portal-motoboy.courier-positions.': 'unsent positions of the courier',
  'portal-motoboy.courier.': 'unsent steps of the courier, deleted when his link ends',
  'portal-motoboy.courier.token': 'the token of the courier',
  'portal-motoboy.device': 'the name of the device',
  'portal-motoboy.establishment': 'an id',
  'portal-motoboy.first-steps-offer': 'ids of establishments',
  'portal-motoboy.locked': 'whether the screen is locked',
  'portal-motoboy.opened-tickets': 'ids of orders',
  'portal-motoboy.paper': 'a setting',
  'portal-motoboy.push-device': 'an id',
  'portal-motoboy.settings': 'settings',
  'portal-motoboy.typed-here': 'ids of orders',
  'portal-motoboy.used-at': 'a time',
};
/** Names of locks and channels between tabs: nothing is stored under them. */
const STORES_NOTHING = ['portal-motoboy.alarm', 'portal-motoboy.notices', 'portal-motoboy.session'];

const sources = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|js)$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(PORTAL, path), 'utf8') }));

test('the storage of the browser is used through one store, except where a reason is given', () => {
  const found = sources.filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB)\./.test(text));
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

test('what the browser keeps is removed at "Sair" (ASVS 14.3.1), or names no customer', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/['`](portal-motoboy\.[\w.-]+)/g)].map(([, name = '']) => name),
  );
  const personal = sources.find(({ path }) => path === 'stores/personal-content.ts')?.text ?? '';
  const left = [...new Set(names)].filter((name) => !personal.includes(`'${name}'`) && !STORES_NOTHING.includes(name));
  expect(left.toSorted()).toEqual(Object.keys(KEPT_AFTER_SIGN_OUT).toSorted());
});
