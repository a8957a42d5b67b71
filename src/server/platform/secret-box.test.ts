import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the portal, long enough');

describe('a sealed credential', () => {
  it('opens in its own context, and reads differently each time', () => {
    const sealed = box.seal('sk_chave·é', 'loja-1/lalamove');
    expect(sealed).not.toContain('sk_chave');
    expect(box.seal('sk_chave·é', 'loja-1/lalamove')).not.toBe(sealed);
    expect(box.open(sealed, 'loja-1/lalamove')).toBe('sk_chave·é');
    expect(createSecretBox('a secret of the portal, long enough').open(sealed, 'loja-1/lalamove')).toBe('sk_chave·é');
  });

  it('opens in no other context', () => {
    const sealed = box.seal('segredo', 'loja-1/lalamove');
    expect(box.open(sealed, 'loja-2/lalamove')).toBeUndefined();
    expect(createSecretBox('another secret of another portal, long').open(sealed, 'loja-1/lalamove')).toBeUndefined();
  });

  it.each(['', 'v1.', 'v1.AAAA', 'plain text'])('does not open from %j', (text) => {
    expect(box.open(text, 'loja-1/lalamove')).toBeUndefined();
  });

  it('does not open once changed', () => {
    const sealed = box.seal('segredo', 'loja-1/lalamove');
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(box.open(`${sealed.slice(0, -2)}${last}${sealed.slice(-1)}`, 'loja-1/lalamove')).toBeUndefined();
  });
});

describe('a box with the secret before', () => {
  const BEFORE = 'a secret of the portal, long enough';
  const former = createSecretBox(BEFORE);
  const renewed = createSecretBox('the next secret of the portal, long', BEFORE);

  it('opens what both sealed, and seals with the newest', () => {
    expect(renewed.open(former.seal('segredo', 'loja-1'), 'loja-1')).toBe('segredo');
    const sealed = renewed.seal('segredo', 'loja-1');
    expect(renewed.open(sealed, 'loja-1')).toBe('segredo');
    expect(former.open(sealed, 'loja-1')).toBeUndefined();
  });

  it('re-seals values of the former key, keeps those of the new key, and names those that cannot be opened', () => {
    const sealed = renewed.renew(former.seal('segredo', 'loja-1'), 'loja-1') ?? '';
    expect(createSecretBox('the next secret of the portal, long').open(sealed, 'loja-1')).toBe('segredo');
    expect(renewed.renew(sealed, 'loja-1')).toBe(sealed);
    expect(renewed.renew(sealed, 'loja-2')).toBeUndefined();
  });
});
