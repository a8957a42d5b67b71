import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { ignoreHeldEnterInFields, pressUnless } from './ignored.ts';

function pressOf(props: ReturnType<typeof pressUnless>) {
  const heard = { isPrevented: false, isStopped: false };
  props.onClick?.({
    preventDefault: () => {
      heard.isPrevented = true;
    },
    stopPropagation: () => {
      heard.isStopped = true;
    },
  } as MouseEvent<HTMLButtonElement>);
  return heard;
}

test('a press that is ignored runs nothing, submits no form and does not reach the card around the button', () => {
  let presses = 0;
  const props = pressUnless(true, () => {
    presses += 1;
  });
  expect(pressOf(props)).toEqual({ isPrevented: true, isStopped: true });
  expect(presses).toBe(0);
  expect(props['aria-disabled']).toBe(true);
});

test('any other press does what the button does', () => {
  let presses = 0;
  const props = pressUnless(false, () => {
    presses += 1;
  });
  expect(pressOf(props)).toEqual({ isPrevented: false, isStopped: false });
  expect(presses).toBe(1);
  expect(props).not.toHaveProperty('aria-disabled');
});

test('a submit button without a press of its own still submits nothing while presses are ignored', () => {
  expect(pressOf(pressUnless(true)).isPrevented).toBe(true);
  expect(pressUnless(false).onClick).toBeUndefined();
});

test('a held Enter in a field sends its form once; other keys and places repeat', () => {
  const isIgnored = (tagName: string, key: string, repeat: boolean) => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    ignoreHeldEnterInFields({ target: { tagName }, key, repeat, preventDefault } as never);
    return isPrevented;
  };
  expect([isIgnored('INPUT', 'Enter', true), isIgnored('SELECT', 'Enter', true)]).toEqual([true, true]);
  expect([isIgnored('INPUT', 'Enter', false), isIgnored('INPUT', 'a', true)]).toEqual([false, false]);
  expect([isIgnored('TEXTAREA', 'Enter', true), isIgnored('BUTTON', 'Enter', true)]).toEqual([false, false]);
});
