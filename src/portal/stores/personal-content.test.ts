import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPersonalContent } from './personal-content.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('after "Sair" nothing that names customers stays in the browser or in the tab, and its settings do', async () => {
  const { deliveryBag } = await import('./bag-store.ts');
  deliveryBag.changeBag('cantina', (bag) => ({ ...bag, customer: { ...bag.customer, name: 'Helena Sales' } }));
  kept.set('portal-motoboy.counter-sale', '{"customer":{"name":"Helena Sales"}}');
  kept.set('portal-motoboy.bag.aside', '[{"text":"Helena Sales"}]');
  kept.set('portal-motoboy.settings', '{"sound":true}');
  forgetPersonalContent();
  expect([...kept]).toEqual([['portal-motoboy.settings', '{"sound":true}']]);
  expect(deliveryBag.bagOf('cantina').customer.name).toBe('');
});

test('after "Sair" nothing that names customers stays in the tab, even if the browser refused to save it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => {},
  });
  vi.resetModules();
  const { deliveryBag } = await import('./bag-store.ts');
  const { forgetPersonalContent: forget } = await import('./personal-content.ts');
  deliveryBag.changeBag('cantina', (bag) => ({ ...bag, customer: { ...bag.customer, name: 'Helena Sales' } }));
  expect(deliveryBag.bagOf('cantina').customer.name).toBe('Helena Sales');
  forget();
  expect(deliveryBag.bagOf('cantina').customer.name).toBe('');
});

test('a CPF stays in the tab’s memory and is never written into the browser', async () => {
  const { deliveryBag } = await import('./bag-store.ts');
  deliveryBag.changeBag('cantina', (bag) => ({
    ...bag,
    customer: { ...bag.customer, name: 'Helena Sales', cpf: '52998224725' },
  }));
  expect(deliveryBag.bagOf('cantina').customer.cpf).toBe('52998224725');
  expect(kept.get('portal-motoboy.bag')).toContain('Helena Sales');
  expect([...kept.values()].join()).not.toContain('52998224725');
});
